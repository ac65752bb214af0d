import { useQuery } from '@tanstack/react-query';
import { type Hold, moderation, type Signal } from '../../../contract/moderation.ts';
import { reasonOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { Pages } from '../../ui/pages.ts';
import { USERS_EVERY_MS } from './use-users.ts';

const NO_MORE = { exists: false, isFetching: false, hasFailed: false, wasAsked: false, fetch: () => {} };

export function useSignals(): Pages<Signal> {
  return useWhole(moderation.signals.path, () => call(moderation.signals, { query: {} }));
}

export function useHolds(): Pages<Hold> {
  return useWhole(moderation.holds.path, () => call(moderation.holds));
}

/** A list that comes whole, and anew every while. */
function useWhole<Row>(path: string, fetchRows: () => Promise<Row[]>): Pages<Row> {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: fetchRows,
    refetchInterval: USERS_EVERY_MS,
    refetchOnMount: 'always',
  });
  if (data) return { status: 'ready', rows: data, more: NO_MORE, isOld: false };
  if (isFetching || !error) return { status: 'loading' };
  return { status: 'failed', reason: reasonOf(error), retry: () => void refetch() };
}
