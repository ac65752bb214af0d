import { useQueryClient } from '@tanstack/react-query';
import { referrals } from '../../../contract/referrals.ts';
import { call } from '../../api/call.ts';
import { statsQuery } from './stats-query.ts';

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
