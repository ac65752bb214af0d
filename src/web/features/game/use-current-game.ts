import { useQuery } from '@tanstack/react-query';
import { game } from '../../../contract/game.ts';
import { queryOf } from '../../api/query-of.ts';

/** Not cached, because a game begins and ends on another screen or even on another device. */
const currentQuery = { ...queryOf(game.current), gcTime: 0 };

/** Undefined until known. False if the request fails: Start New Game continues an open game as well. */
export function useIsGameInProgress(): boolean | undefined {
  const { data, error } = useQuery(currentQuery);
  if (error) return false;
  // At 0 s there is nothing left to continue, though the answer has not been shown yet.
  return data === undefined ? undefined : data !== null && !data.isCompleted && data.timeRemaining > 0;
}
