import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../contract/endpoint.ts';
import { type Insights, insights, type PeriodQuery, type PunSort } from '../../../contract/insights.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';

/** The server updates its counts this often, too. */
const EVERY_MS = 60_000;

/** `isOld` means that a new range is being fetched and the figures are still those of the previous one. */
export function useInsights(period: PeriodQuery): Fetched<{ figures: Insights; isOld: boolean }> {
  const query = useQuery({
    ...queryOf(insights.read, { query: period }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always',
  });
  return fetched(query, (figures) => ({ figures, isOld: query.isPlaceholderData }));
}

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
