import { useMutation } from '@tanstack/react-query';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { referrals } from '../../../../contract/referrals.ts';
import { normaliseReferralCode } from '../../../../rules/referral-code.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useRefreshFriends } from '../../../api/use-refresh-friends.ts';
import { useRefreshUser } from '../../../api/use-user.ts';
import { toast } from '../../../ui/toast.ts';
import { forgetInvitation, keptInvitation } from './invitation.ts';

/** After one of these refusals the code will never work for this player. */
const FINAL = ['own_referral_code', 'referral_code_unknown', 'already_referred', 'mutual_referral'] as const;
export type FinalRefusal = (typeof FINAL)[number];

/** `onFinal`, if given, explains a final refusal instead of the usual toast. */
export function useApplyCode(onFinal?: (refusal: FinalRefusal) => void) {
  const refreshUser = useRefreshUser();
  const refreshFriends = useRefreshFriends();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (referralCode: string) => call(referrals.apply, { body: { referralCode } }),
    onSuccess: ({ message }) => {
      forgetInvitation();
      toast({ title: message });
      void refreshFriends();
    },
    onError: (error, code) => {
      const refusal = finalRefusal(error);
      if (refusal && code === keptInvitation()) forgetInvitation();
      if (refusal && onFinal) onFinal(refusal);
      else toast({ title: 'Error', description: applyFailure(error), variant: 'destructive' });
    },
    // Stays pending until the balance is current, even after a refusal: the code may have been applied in another tab.
    onSettled: () => refreshUser(),
  });

  const apply = (text: string) => {
    const code = normaliseReferralCode(text);
    if (code !== '') return mutate(code);
    toast({ title: 'Invalid Code', description: 'Please enter a referral code', variant: 'destructive' });
  };
  return { apply, isApplying: isPending, isApplied: isSuccess };
}

function finalRefusal(error: Error): FinalRefusal | undefined {
  const code = error instanceof ApiError ? (error.code as ErrorCode | undefined) : undefined;
  return FINAL.find((refusal) => refusal === code);
}

export function applyFailure(error: Error): string {
  const said = error instanceof ApiError ? error.serverMessage : undefined;
  return said ?? (error.message || 'Failed to apply referral code');
}
