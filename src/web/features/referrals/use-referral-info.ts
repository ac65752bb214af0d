import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReferralInfo } from '../../../contract/referrals.ts';
import { ApiError } from '../../api/api-error.ts';
import { useRefreshUser } from '../../api/use-user.ts';
import { statsQuery } from './stats-query.ts';

const POLL_MS = 30_000;

export type Referrals =
  | { status: 'loading' }
  | { status: 'failed'; reason: string | undefined; retry: () => void }
  | { status: 'ready'; info: ReferralInfo };

export function useReferralInfo(): Referrals {
  const { data, error, isFetching, refetch } = useQuery({
    ...statsQuery,
    refetchOnMount: 'always',
    refetchInterval: POLL_MS,
  });
  useRewards(data?.creditsEarned);

  if (data) return { status: 'ready', info: data };
  if (isFetching || !error) return { status: 'loading' };
  const reason = error instanceof ApiError ? error.serverMessage : error.message;
  return { status: 'failed', reason, retry: () => void refetch() };
}

/** A friend who applies the code pays into this player's purse: the header is told. */
function useRewards(earned: number | undefined) {
  const refreshUser = useRefreshUser();
  const before = useRef(earned);

  useEffect(() => {
    if (before.current !== undefined && before.current !== earned) void refreshUser();
    before.current = earned;
  });
}
