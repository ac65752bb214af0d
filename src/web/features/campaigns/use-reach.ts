import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type Campaign, campaigns, type Reach } from '../../../contract/campaigns.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';
import { isUnsent } from './words.ts';

export type Counted = Fetched<Reach>;

/** Counts whom a draft would reach now, or whom an ended campaign would reach if it were sent again. */
export function useTarget(campaign: Campaign): Counted {
  const params = { campaignId: campaign.id };
  return useCount(
    isUnsent(campaign) ? queryOf(campaigns.target, { params }) : queryOf(campaigns.missed, { params }),
  );
}

/** Counts whom re-engagement would reach now. */
export function useReach(): Counted {
  return useCount(queryOf(campaigns.reach));
}

/** Never cached, because an admin is about to decide by this count. */
function useCount<Key extends readonly unknown[]>(query: UseQueryOptions<Reach, Error, Reach, Key>): Counted {
  return fetched(useQuery({ ...query, gcTime: 0 }), (reach) => reach);
}
