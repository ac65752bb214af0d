import { useQuery } from '@tanstack/react-query';
import { campaigns } from '../../../contract/campaigns.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';

const EVERY_MS = 60_000;

export type PushStats = Fetched<Reply<typeof campaigns.stats>>;

export function usePushStats(): PushStats {
  const query = useQuery({
    ...queryOf(campaigns.stats),
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always',
  });
  return fetched(query, (stats) => stats);
}
