import { useQuery } from '@tanstack/react-query';
import { statsQuery } from './stats-query.ts';

/** The player's own code; undefined while unknown and without one. */
export function useReferralCode(): string | undefined {
  return useQuery(statsQuery).data?.referralCode ?? undefined;
}
