import { useMutation } from '@tanstack/react-query';
import { referrals } from '../../../../contract/referrals.ts';
import { normaliseReferralCode } from '../../../../rules/referral-code.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useRefreshBoards } from '../../../api/use-refresh-boards.ts';
import { useRefreshUser } from '../../../api/use-user.ts';
import { toast } from '../../../ui/toast.ts';
import { forgetInvitation } from './invitation.ts';

export function useApplyCode() {
  const refreshUser = useRefreshUser();
  const refreshBoards = useRefreshBoards();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (referralCode: string) => call(referrals.apply, { body: { referralCode } }),
    onSuccess: ({ message }) => {
      forgetInvitation();
      toast({ title: message });
      void refreshBoards();
    },
    onError: (error) => toast({ title: 'Error', description: failure(error), variant: 'destructive' }),
    // Pending until the balance is current; after a refusal too, since the code may have been applied in another tab.
    onSettled: () => refreshUser(),
  });

  const apply = (text: string) => {
    const code = normaliseReferralCode(text);
    if (code !== '') return mutate(code);
    toast({ title: 'Invalid Code', description: 'Please enter a referral code', variant: 'destructive' });
  };
  return { apply, isApplying: isPending, isApplied: isSuccess };
}

function failure(error: Error): string {
  const said = error instanceof ApiError ? error.serverMessage : undefined;
  return said ?? (error.message || 'Failed to apply referral code');
}
