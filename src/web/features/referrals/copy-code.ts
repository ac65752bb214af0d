import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast.ts';

export async function copyCode(code: string) {
  if (await copyText(code)) toast({ title: 'Copied!', description: 'Referral code copied to clipboard' });
  else toast({ title: 'Copy the code by hand', description: code, variant: 'destructive' });
}
