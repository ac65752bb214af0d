import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Endpoint, Query, Reply } from '../../contract/endpoint.ts';
import type { Pages } from '../ui/pages.ts';
import { exchange } from './call.ts';
import { fetched } from './fetched.ts';

interface Page<Row> {
  rows: Row[];
  nextBefore: string | null;
}
type Named = { id: string | number } | { punId: number };
type RowOf<E extends Endpoint> = Reply<E> extends Page<infer Row extends Named> ? Row : never;

interface Wish {
  /** Fetched again and again. */
  everyMs?: number;
  /** Not fetched before somebody can see it. */
  isNear?: boolean;
}

/** A paged list of the contract, fetched again whenever it is mounted. */
export function usePages<E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  query: Omit<Query<E>, 'before'>,
  { everyMs, isNear }: Wish = {},
): Pages<RowOf<E>> {
  const pages = useInfiniteQuery({
    queryKey: [endpoint.path, query],
    queryFn: ({ pageParam, signal }) =>
      exchange(endpoint, { query: { ...query, before: pageParam } }, signal) as Promise<Page<RowOf<E>>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextBefore,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    // What was kept from an earlier visit is old by the time that somebody comes near.
    ...(isNear !== undefined && { enabled: isNear, staleTime: 0 }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
  const { isPlaceholderData: isOld } = pages;
  return fetched(pages, (data) => {
    // A row that moved down between two pages is on both.
    const rows = new Map(data.pages.flatMap((page) => page.rows.map((row) => [idOf(row), row] as const)));
    return {
      rows: [...rows.values()],
      isOld,
      more: {
        exists: pages.hasNextPage && !isOld,
        isFetching: pages.isFetchingNextPage,
        hasFailed: pages.isFetchNextPageError,
        wasAsked: data.pages.length > 1 && !isOld,
        fetch: () => void pages.fetchNextPage(),
      },
    };
  });
}

function idOf(row: Named): string | number {
  return 'id' in row ? row.id : row.punId;
}
