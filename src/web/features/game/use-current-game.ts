import { useQuery } from '@tanstack/react-query';
import { type GameSession, game } from '../../../contract/game.ts';
import { queryOf } from '../../api/query-of.ts';

/** Not cached, because a game begins and ends on another screen or even on another device. */
const currentQuery = { ...queryOf(game.current), gcTime: 0 };

/** Undefined until known. Null if the request fails, too: Start New Game continues an open game as well. */
export function useCurrentGame(): GameSession | null | undefined {
  const { data, error } = useQuery(currentQuery);
  return error ? null : data;
}
