import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type GameSession, game } from '../../../../contract/game.ts';
import { ApiError, isUnauthorized } from '../../../api/api-error.ts';
import { queryOf } from '../../../api/query-of.ts';
import { handledAsUnauthorized } from '../../../api/unauthorized.ts';

export type Game =
  | { status: 'loading' }
  | { status: 'resting'; until: Date; reload: () => void }
  | { status: 'failed'; reason: string | undefined; reload: () => void }
  | { status: 'ready'; session: GameSession; next: () => void };

/** Forgotten on leaving: whoever comes back is told by the server what time is left. */
const startQuery = { ...queryOf(game.start), gcTime: 0 };

export function useGame(): Game {
  const queries = useQueryClient();
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery(startQuery);
  useEffect(() => {
    if (error) handledAsUnauthorized(error);
  }, [error]);

  if (data) {
    const next = () => void queries.resetQueries({ queryKey: startQuery.queryKey });
    return { status: 'ready', session: data, next };
  }
  if (isFetching || !error || isUnauthorized(error)) return { status: 'loading' };
  const reload = () => void refetch();
  if (error instanceof ApiError && error.code === 'too_many_losses') {
    const until = new Date(errorUpdatedAt + (error.retryAfterSeconds ?? 60) * 1000);
    return { status: 'resting', until, reload };
  }
  const reason = error instanceof ApiError ? error.serverMessage : error.message;
  return { status: 'failed', reason, reload };
}
