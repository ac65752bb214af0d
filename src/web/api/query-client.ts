import { QueryClient } from '@tanstack/react-query';
import { send } from './send.ts';

/** The specification's client data defaults: nothing refetches or retries unless a query says so. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => send({ method: 'GET', path: queryKey.join('/'), signal }),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // A game on this very machine answers while the browser believes itself offline: always ask.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
