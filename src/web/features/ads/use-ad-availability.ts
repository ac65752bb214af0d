import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ads } from '../../../contract/ads.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { queryOf } from '../../api/query-of.ts';

const POLL_MS = 30_000;
const COOLDOWN_POLL_MS = 1000;

type Availability = Reply<typeof ads.availability>;

export type AdAvailability =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'known'; availability: Availability; asOf: number };

const availabilityQuery = queryOf(ads.availability);

export function useAdAvailability(): AdAvailability {
  const { data, error, dataUpdatedAt } = useQuery({
    ...availabilityQuery,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.cooldownSeconds ? COOLDOWN_POLL_MS : POLL_MS),
  });

  // A failed poll does not discard the last known state.
  if (data) return { status: 'known', availability: data, asOf: dataUpdatedAt };
  return { status: error ? 'failed' : 'loading' };
}

export function useRefreshAvailability() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: availabilityQuery.queryKey });
}
