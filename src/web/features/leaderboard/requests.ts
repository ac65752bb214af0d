import { useQuery } from '@tanstack/react-query';
import { type BestBoard, bestBoard } from '../../../contract/best-board.ts';
import { type LeaderboardEntry, leaderboard } from '../../../contract/leaderboard.ts';
import type { BoardKey } from '../../../rules/boards.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';

export type Leaderboard = Fetched<{
  entries: LeaderboardEntry[];
  asOf: Date;
  /** Is set if the latest entries could not be fetched and older ones are shown. */
  failure: { retry: () => void } | undefined;
}>;

/** Fetches a board again whenever it is opened, and shows the last copy in the meantime. */
export function useLeaderboard(key: BoardKey): Leaderboard {
  const query = useQuery({
    ...queryOf(leaderboard.board, { params: { key } }),
    refetchOnMount: 'always',
  });
  const { error, isFetching, dataUpdatedAt, refetch } = query;
  const failure = error && !isFetching ? { retry: () => void refetch() } : undefined;
  return fetched(query, (entries) => ({ entries, asOf: new Date(dataUpdatedAt), failure }));
}

/** Null until known, and if the player is on no board. */
export function useBestBoard(): BestBoard['best'] {
  return useQuery({ ...queryOf(bestBoard.read), refetchOnMount: 'always' }).data?.best ?? null;
}
