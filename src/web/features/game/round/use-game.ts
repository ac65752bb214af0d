import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type GameSession, game } from '../../../../contract/game.ts';
import { ApiError } from '../../../api/api-error.ts';
import { type Fetched, fetched } from '../../../api/fetched.ts';
import { queryOf } from '../../../api/query-of.ts';

export type Game =
  | { status: 'resting'; until: Date; retry: () => void }
  | Fetched<{ session: GameSession; next: () => void }>;

/** The query that deals an ordinary pun. */
export const ORDINARY = queryOf(game.start);
export type Start = typeof ORDINARY;

export function useGame(start: Start): Game {
  const queries = useQueryClient();
  // Not cached, because only the server knows how much time is left on return.
  const query = useQuery({ ...start, gcTime: 0 });
  const { error, errorUpdatedAt } = query;
  const next = () => void queries.resetQueries({ queryKey: start.queryKey });
  const game = fetched(query, (session) => ({ session, next }));
  if (game.status !== 'failed') return game;
  if (error instanceof ApiError && error.code === 'too_many_losses') {
    const until = new Date(errorUpdatedAt + (error.retryAfterSeconds ?? 60) * 1000);
    return { status: 'resting', until, retry: game.retry };
  }
  return game;
}
