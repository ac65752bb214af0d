import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';
import { leaderboard } from '../../contract/leaderboard.ts';
import { pathParts } from './path-parts.ts';

/** Refetches these lists, with all pages and filters, if they are on screen; otherwise when they are next mounted. */
export function useRefresh() {
  const queries = useQueryClient();
  return (...endpoints: Pick<Endpoint, 'path'>[]) =>
    Promise.all(endpoints.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
}

/** The path prefix that the four boards share. */
const [boards] = pathParts(leaderboard.board.path, {});

/** The returned function must be called after every change of points or friends. */
export function useRefreshBoards() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [boards] });
}
