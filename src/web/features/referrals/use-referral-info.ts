import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReferralInfo } from '../../../contract/referrals.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { useRefreshUser } from '../../api/use-user.ts';
import { statsQuery } from './stats-query.ts';

const POLL_MS = 30_000;

export type Referrals = Fetched<{ info: ReferralInfo }>;

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
