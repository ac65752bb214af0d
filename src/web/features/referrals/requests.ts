import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ReferralInfo, referrals } from '../../../contract/referrals.ts';
import { call } from '../../api/call.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';
import { useRefreshUser } from '../../api/use-user.ts';
import { toast } from '../../ui/toast.ts';

const statsQuery = queryOf(referrals.stats);

/** Returns the player's own code, or undefined if there is none or it is not known yet. */
export function useReferralCode(): string | undefined {
  return useQuery(statsQuery).data?.referralCode ?? undefined;
}

/** Generates a code for a player who shares without one. Resolves to undefined if that fails. */
export function useMakeCode(): () => Promise<string | undefined> {
  const queries = useQueryClient();
  return async () => {
    try {
      const { referralCode } = await call(referrals.generate);
      void queries.invalidateQueries({ queryKey: statsQuery.queryKey });
      return referralCode;
    } catch {
      return undefined;
    }
  };
}

export function useGenerateCode() {
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(referrals.generate),
    onSuccess: async ({ referralCode }) => {
      // A poll that started earlier must not overwrite the new code.
      await queries.cancelQueries({ queryKey: statsQuery.queryKey });
      queries.setQueryData(statsQuery.queryKey, (info) => info && { ...info, referralCode });
      toast({ title: 'Referral Code Generated!' });
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to generate referral code', variant: 'destructive' }),
  });
  return { generate: () => mutate(), isGenerating: isPending, isGenerated: isSuccess };
}

const POLL_MS = 30_000;

type Referrals = Fetched<{ info: ReferralInfo }>;

export function useReferralInfo(): Referrals {
  const query = useQuery({
    ...statsQuery,
    refetchOnMount: 'always',
    refetchInterval: POLL_MS,
  });
  useRewards(query.data?.creditsEarned);
  return fetched(query, (info) => ({ info }));
}

/** Refreshes the user when the earnings change, because a friend who applies the code changes the player's credits. */
function useRewards(earned: number | undefined) {
  const refreshUser = useRefreshUser();
  const before = useRef(earned);

  useEffect(() => {
    if (before.current !== undefined && before.current !== earned) void refreshUser();
    before.current = earned;
  });
}
