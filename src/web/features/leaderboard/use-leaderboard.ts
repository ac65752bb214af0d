import { useQuery } from '@tanstack/react-query';
import { type LeaderboardEntry, leaderboard } from '../../../contract/leaderboard.ts';
import type { BoardKey } from '../../../rules/boards.ts';
import { reasonOf } from '../../api/api-error.ts';
import { queryOf } from '../../api/query-of.ts';

export type Leaderboard =
  | { status: 'loading' }
  | { status: 'failed'; reason: string | undefined; retry: () => void }
  | {
      status: 'ready';
      entries: LeaderboardEntry[];
      asOf: Date;
      /** Where the newest state could not be fetched, and what was there before still stands. */
      failure: { retry: () => void } | undefined;
    };

/** Asked anew whenever a board is opened; meanwhile the last copy is shown. */
export function useLeaderboard(key: BoardKey): Leaderboard {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...queryOf(leaderboard.board, { params: { key } }),
    refetchOnMount: 'always',
  });
  const retry = () => void refetch();

  if (data) {
    const failure = error && !isFetching ? { retry } : undefined;
    return { status: 'ready', entries: data, asOf: new Date(dataUpdatedAt), failure };
  }
  if (isFetching || !error) return { status: 'loading' };
  return { status: 'failed', reason: reasonOf(error), retry };
}
