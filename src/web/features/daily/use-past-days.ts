import { useQuery } from '@tanstack/react-query';
import { daily, type PastDay } from '../../../contract/daily.ts';
import type { Day } from '../../../rules/day.ts';
import { queryOf } from '../../api/query-of.ts';
import { ownZone } from '../../ui/own-zone.ts';
import { firstDayOf, type Month, monthAfter, monthOf } from './month.ts';

/** The query for the past days of a month. A page reaches back at least 31 days, so one request is enough. */
export function monthQuery(month: Month) {
  return queryOf(daily.archive, { query: { zone: ownZone(), before: firstDayOf(monthAfter(month, 1)) } });
}

/** The last days before this one. The archive has usually fetched them already; without them there is nothing to show. */
export function usePastDays(today: Day): PastDay[] {
  const { data } = useQuery({ ...monthQuery(monthOf(today)), staleTime: Number.POSITIVE_INFINITY });
  return data?.rows ?? [];
}
