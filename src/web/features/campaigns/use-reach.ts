import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { campaigns, type Reach } from '../../../contract/campaigns.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';

export type Counted = Fetched<Reach>;

/** Whom this campaign would reach now. */
export function useTarget(campaignId: string): Counted {
  return useCount(queryOf(campaigns.target, { params: { campaignId } }));
}

/** Whom re-engagement would reach now. */
export function useReach(): Counted {
  return useCount(queryOf(campaigns.reach));
}

/** Counted anew each time that it is asked: somebody is about to decide by it. */
function useCount<Key extends readonly unknown[]>(query: UseQueryOptions<Reach, Error, Reach, Key>): Counted {
  return fetched(useQuery({ ...query, gcTime: 0 }), (reach) => reach);
}
