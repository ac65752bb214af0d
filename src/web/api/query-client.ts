import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '../../contract/errors.ts';
import { identity } from '../../contract/identity.ts';
import { ApiError } from './api-error.ts';

/** Notifies without a timer: a second press of Enter must find the button already pending. */
notifyManager.setScheduler(queueMicrotask);

const STRIPPED: ErrorCode[] = ['banned', 'forbidden', 'second_factor_required'];

/** The specification's client data defaults: nothing refetches or retries unless a query says so. */
export function createQueryClient() {
  const onError = (error: Error) => {
    // Banned, or an admin no more: who the user is now decides what is shown.
    if (error instanceof ApiError && STRIPPED.includes(error.code as ErrorCode))
      void client.invalidateQueries({ queryKey: [identity.user.path] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // A server on the same machine can be reached while the browser reports that it is offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
