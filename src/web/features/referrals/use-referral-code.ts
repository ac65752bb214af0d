import { useQuery } from '@tanstack/react-query';
import { statsQuery } from './stats-query.ts';

/** Returns the player's own code, or undefined if there is none or it is not known yet. */
export function useReferralCode(): string | undefined {
  return useQuery(statsQuery).data?.referralCode ?? undefined;
}
