import { toast } from '../../../ui/toast.ts';

export function purchaseFailed() {
  toast({ title: 'Error', description: 'Failed to process purchase', variant: 'destructive' });
}
