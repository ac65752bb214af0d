import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '../../contract/errors.ts';
import { identity, type User } from '../../contract/identity.ts';
import { ApiError } from './api-error.ts';

/** Notifies in a microtask instead of a timer, so that a second press of Enter finds the button already pending. */
notifyManager.setScheduler(queueMicrotask);

const STRIPPED: ErrorCode[] = ['banned', 'forbidden', 'second_factor_required'];
const BANNED: ErrorCode = 'banned';
const USER_KEY = [identity.user.path];

/** Sets the client data defaults of the specification: nothing refetches or retries unless a query asks for it. */
export function createQueryClient() {
  const onError = async (error: Error) => {
    // The user was banned or is no longer an admin, so a different screen has to be shown.
    if (error instanceof ApiError && STRIPPED.includes(error.code as ErrorCode))
      await client.invalidateQueries({ queryKey: USER_KEY });
  };
  /** A refused mutation stays pending behind the ban screen, so that no toast repeats what that screen says. */
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
        // A server on the same machine can be reached even while the browser reports that it is offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
