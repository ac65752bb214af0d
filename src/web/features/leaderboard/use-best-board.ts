import { useQuery } from '@tanstack/react-query';
import { type BestBoard, bestBoard } from '../../../contract/best-board.ts';
import { queryOf } from '../../api/query-of.ts';

/** Null until known, and if the player is on no board. */
export function useBestBoard(): BestBoard['best'] {
  return useQuery({ ...queryOf(bestBoard.read), refetchOnMount: 'always' }).data?.best ?? null;
}
