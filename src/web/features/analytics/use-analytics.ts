import { useQuery } from '@tanstack/react-query';
import { type Analytics, analytics } from '../../../contract/analytics.ts';
import { reasonOf } from '../../api/api-error.ts';
import { queryOf } from '../../api/query-of.ts';

const EVERY_MS = 30_000;

export type Figures =
  | { status: 'loading' }
  | { status: 'failed'; reason: string | undefined; retry: () => void }
  /** `since`: the newest figures could not be fetched, and these are as old as that. */
  | { status: 'ready'; figures: Analytics; since: Date | undefined };

export function useAnalytics(): Figures {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...queryOf(analytics.read),
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always',
  });
  if (data) return { status: 'ready', figures: data, since: error ? new Date(dataUpdatedAt) : undefined };
  if (isFetching || !error) return { status: 'loading' };
  return { status: 'failed', reason: reasonOf(error), retry: () => void refetch() };
}
