import { useQuery } from '@tanstack/react-query';
import { moderation, type Review, type Signal } from '../../../../contract/users.ts';
import { call } from '../../../api/call.ts';
import type { Pages } from '../../../ui/pages.ts';
import { USERS_EVERY_MS } from '../requests.ts';
import { wholeList } from '../whole-list.ts';

export function useSignals(): Pages<Signal> {
  return useWhole(moderation.signals.path, () => call(moderation.signals, { query: {} }));
}

export function useReviews(): Pages<Review> {
  return useWhole(moderation.reviews.path, () => call(moderation.reviews));
}

/** Polls a list that has no pages. */
function useWhole<Row>(path: string, fetchRows: () => Promise<Row[]>): Pages<Row> {
  const query = useQuery({
    queryKey: [path],
    queryFn: fetchRows,
    refetchInterval: USERS_EVERY_MS,
    refetchOnMount: 'always',
  });
  return wholeList(query, (rows) => rows);
}
