import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '../../contract/errors.ts';
import { identity, type User } from '../../contract/identity.ts';
import { ApiError } from './api-error.ts';

/** Notifies without a timer: a second press of Enter must find the button already pending. */
notifyManager.setScheduler(queueMicrotask);

const STRIPPED: ErrorCode[] = ['banned', 'forbidden', 'second_factor_required'];
const BANNED: ErrorCode = 'banned';
const USER_KEY = [identity.user.path];

/** The specification's client data defaults: nothing refetches or retries unless a query says so. */
export function createQueryClient() {
  const onError = async (error: Error) => {
    // Banned, or an admin no more: who the user is now decides what is shown.
    if (error instanceof ApiError && STRIPPED.includes(error.code as ErrorCode))
      await client.invalidateQueries({ queryKey: USER_KEY });
  };
  /** The ban screen says it all: what was refused stays pending behind it, without words of its own. */
  const onMutationError = async (error: Error) => {
    await onError(error);
    const isBanned = error instanceof ApiError && error.code === BANNED;
    if (isBanned && client.getQueryData<User>(USER_KEY)?.isBanned) await new Promise(() => undefined);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError: onMutationError }),
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
