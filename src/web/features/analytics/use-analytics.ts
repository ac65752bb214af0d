import { useQuery } from '@tanstack/react-query';
import { type Analytics, analytics } from '../../../contract/analytics.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';

const EVERY_MS = 30_000;

/** `since` is set if the last refresh failed; the figures date from that time. */
export type Totals = Fetched<{ figures: Analytics; since: Date | undefined }>;

export function useAnalytics(): Totals {
  const query = useQuery({
    ...queryOf(analytics.read),
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always',
  });
  const since = query.error ? new Date(query.dataUpdatedAt) : undefined;
  return fetched(query, (figures) => ({ figures, since }));
}
