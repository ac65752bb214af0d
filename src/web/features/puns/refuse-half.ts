import { toast } from '../../ui/toast.ts';

export function refuseHalf() {
  toast({
    title: 'Missing Information',
    description: 'Please enter both question and answer',
    variant: 'destructive',
  });
}
