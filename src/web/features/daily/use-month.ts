import { useQuery } from '@tanstack/react-query';
import { daily, type PastDay } from '../../../contract/daily.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';
import { ownZone } from '../../ui/own-zone.ts';
import { firstDayOf, monthAfter } from './month.ts';

export type MonthOfDays = Fetched<{
  /** Latest first. */
  days: PastDay[];
  hasEarlier: boolean;
}>;

/** A page of the archive is as long as the longest month. */
export function useMonth(month: string): MonthOfDays {
  const query = useQuery({
    ...queryOf(daily.archive, { query: { zone: ownZone(), before: firstDayOf(monthAfter(month, 1)) } }),
    refetchOnMount: 'always',
  });
  return fetched(query, ({ rows, nextBefore }) => {
    const days = rows.filter(({ day }) => day >= firstDayOf(month));
    return { days, hasEarlier: days.length < rows.length || nextBefore !== null };
  });
}
