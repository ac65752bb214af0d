import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type CreditEntry, credits as creditsApi } from '../../../contract/credits.ts';
import { reasonOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export type CreditHistory =
  | { status: 'loading' }
  | { status: 'failed'; reason: string | undefined; retry: () => void }
  | { status: 'ready'; entries: CreditEntry[]; pages: number; older: Older };

/** What lies before the entries shown. */
export interface Older {
  exists: boolean;
  isFetching: boolean;
  hasFailed: boolean;
  fetch: () => void;
}

/** Asked anew whenever the balance has changed: every change of it is a line here. */
export function useCreditHistory(balance: number): CreditHistory {
  const query = useInfiniteQuery({
    queryKey: [creditsApi.history.path],
    queryFn: ({ pageParam }) =>
      call(creditsApi.history, { query: pageParam === null ? {} : { before: String(pageParam) } }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
    refetchOnMount: 'always',
  });
  const { data, error, isFetching, refetch } = query;

  const shownFor = useRef(balance);
  useEffect(() => {
    if (shownFor.current === balance) return;
    shownFor.current = balance;
    void refetch();
  }, [balance, refetch]);

  if (data) {
    const older: Older = {
      exists: query.hasNextPage,
      isFetching: query.isFetchingNextPage,
      hasFailed: query.isFetchNextPageError,
      fetch: () => void query.fetchNextPage(),
    };
    const entries = data.pages.flatMap((page) => page.entries);
    return { status: 'ready', entries, pages: data.pages.length, older };
  }
  if (isFetching || !error) return { status: 'loading' };
  return { status: 'failed', reason: reasonOf(error), retry: () => void refetch() };
}
