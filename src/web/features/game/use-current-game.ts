import { useQuery } from '@tanstack/react-query';
import { type GameSession, game } from '../../../contract/game.ts';
import { queryOf } from '../../api/query-of.ts';
import { useRetry } from '../../ui/use-retry.ts';

/** Not cached, because a game begins and ends on another screen or even on another device. */
const currentQuery = { ...queryOf(game.current), gcTime: 0 };

/** Undefined until the first reply, `unknown` while the server cannot be reached, null if no game is open. */
export type CurrentGame = GameSession | null | undefined | 'unknown';

export function useCurrentGame(): CurrentGame {
  const { data, error, isFetching, refetch } = useQuery(currentQuery);
  useRetry(error !== null && !isFetching, () => void refetch());
  return error ? 'unknown' : data;
}
