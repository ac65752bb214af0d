import { useQuery } from '@tanstack/react-query';
import { type LeaderboardEntry, leaderboard } from '../../../contract/leaderboard.ts';
import type { BoardKey } from '../../../rules/boards.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';

export type Leaderboard = Fetched<{
  entries: LeaderboardEntry[];
  asOf: Date;
  /** Where the newest state could not be fetched, and what was there before still stands. */
  failure: { retry: () => void } | undefined;
}>;

/** Asked anew whenever a board is opened; meanwhile the last copy is shown. */
export function useLeaderboard(key: BoardKey): Leaderboard {
  const query = useQuery({
    ...queryOf(leaderboard.board, { params: { key } }),
    refetchOnMount: 'always',
  });
  const { error, isFetching, dataUpdatedAt, refetch } = query;
  const failure = error && !isFetching ? { retry: () => void refetch() } : undefined;
  return fetched(query, (entries) => ({ entries, asOf: new Date(dataUpdatedAt), failure }));
}
