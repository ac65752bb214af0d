import { useQueryClient } from '@tanstack/react-query';
import { leaderboard } from '../../contract/leaderboard.ts';
import { pathParts } from './path-parts.ts';

/** The path prefix that the four boards share. */
const [boards] = pathParts(leaderboard.board.path, {});

/** The returned function must be called after every change of points or friends. */
export function useRefreshBoards() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [boards] });
}
