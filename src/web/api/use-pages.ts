import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Endpoint, Params, Query, Reply } from '../../contract/endpoint.ts';
import type { Pages } from '../ui/pages.ts';
import { exchange } from './call.ts';
import { fetched } from './fetched.ts';

interface Page<Row> {
  rows: Row[];
  nextBefore: string | null;
}
type Named = { id: string | number } | { punId: number };
type RowOf<E extends Endpoint> = Reply<E> extends Page<infer Row extends Named> ? Row : never;

interface Wish<E extends Endpoint> {
  /** The parts of the path, if it has any. */
  params?: Params<E>;
  /** Polls the list at this interval. */
  everyMs?: number;
  /** If given, nothing is fetched until it is true. */
  isNear?: boolean;
}

/** Reads a paged list of the contract, and fetches it again whenever it is mounted. */
export function usePages<E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  query: Omit<Query<E>, 'before'>,
  { params, everyMs, isNear }: Wish<E> = {},
): Pages<RowOf<E>> {
  const pages = useInfiniteQuery({
    queryKey: [endpoint.path, { ...params, ...query }],
    queryFn: ({ pageParam, signal }) =>
      exchange(
        endpoint,
        { ...(params && { params }), query: { ...query, before: pageParam } },
        signal,
      ) as Promise<Page<RowOf<E>>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextBefore,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    // What is left from an earlier visit is out of date by the time the list comes into view.
    ...(isNear !== undefined && { enabled: isNear, staleTime: 0 }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
  const { isPlaceholderData: isOld } = pages;
  return fetched(pages, (data) => {
    // A row that moved down while the next page was fetched is on both pages.
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
