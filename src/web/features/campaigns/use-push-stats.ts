import { useQuery } from '@tanstack/react-query';
import { campaigns } from '../../../contract/campaigns.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { reasonOf } from '../../api/api-error.ts';
import { queryOf } from '../../api/query-of.ts';

const EVERY_MS = 60_000;

export type PushStats =
  | { status: 'loading' }
  | { status: 'failed'; reason: string | undefined; retry: () => void }
  | ({ status: 'ready' } & Reply<typeof campaigns.stats>);

export function usePushStats(): PushStats {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(campaigns.stats),
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always',
  });
  if (data) return { status: 'ready', ...data };
  if (isFetching || !error) return { status: 'loading' };
  return { status: 'failed', reason: reasonOf(error), retry: () => void refetch() };
}
