import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../contract/endpoint.ts';
import { insights, type PunSort } from '../../../contract/insights.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';

export interface PunOrder {
  sort: PunSort;
  order: 'asc' | 'desc';
}

type PunPage = Reply<typeof insights.puns>;

export function usePunStats(order: PunOrder, page: number): Fetched<{ puns: PunPage; isOld: boolean }> {
  const query = useQuery({
    ...queryOf(insights.puns, { query: { ...order, page: `${page}` } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return fetched(query, (puns) => ({ puns, isOld: query.isPlaceholderData }));
}
