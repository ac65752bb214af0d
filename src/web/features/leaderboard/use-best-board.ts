import { useQuery } from '@tanstack/react-query';
import { type BestBoard, leaderboard } from '../../../contract/leaderboard.ts';
import { queryOf } from '../../api/query-of.ts';

/** Null until known, and if the player is on no board. */
export function useBestBoard(): BestBoard['best'] {
  return useQuery({ ...queryOf(leaderboard.best), refetchOnMount: 'always' }).data?.best ?? null;
}
