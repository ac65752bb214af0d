import { useQuery } from '@tanstack/react-query';
import { type Daily, daily } from '../../../contract/daily.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ApiError } from '../../api/api-error.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';
import { ownZone } from '../../ui/own-zone.ts';

const NO_DAILY: ErrorCode = 'no_daily';

export type Today = { status: 'none' } | Fetched<{ daily: Daily; refresh: () => void }>;

/** Refetched on every visit, on window focus and at midnight: the day may be over, or played on another device. */
export function useDaily(): Today {
  const query = useQuery({
    ...queryOf(daily.read, { query: { zone: ownZone() } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: untilMidnight,
  });
  const { error, refetch } = query;
  if (error instanceof ApiError && error.code === NO_DAILY) return { status: 'none' };
  return fetched(query, (data) => ({ daily: data, refresh: () => void refetch() }));
}

function untilMidnight(): number {
  return new Date().setHours(24, 0, 1) - Date.now();
}
