import { useQuery } from '@tanstack/react-query';
import { moderation, type Signal } from '../../../contract/moderation.ts';
import { reasonOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { Pages } from '../../ui/pages.ts';
import { USERS_EVERY_MS } from './use-users.ts';

const NO_MORE = { exists: false, isFetching: false, hasFailed: false, wasAsked: false, fetch: () => {} };

export function useSignals(): Pages<Signal> {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [moderation.signals.path],
    queryFn: () => call(moderation.signals, { query: {} }),
    refetchInterval: USERS_EVERY_MS,
    refetchOnMount: 'always',
  });
  if (data) return { status: 'ready', rows: data, more: NO_MORE, isOld: false };
  if (isFetching || !error) return { status: 'loading' };
  return { status: 'failed', reason: reasonOf(error), retry: () => void refetch() };
}
