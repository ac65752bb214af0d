import { daily } from '../../../contract/daily.ts';
import { queryOf } from '../../api/query-of.ts';
import { ownZone } from '../../ui/own-zone.ts';

/** Returns the query that starts today's pun, or that of a past day. */
export function startDay(day?: string) {
  return queryOf(daily.start, { query: { zone: ownZone(), ...(day && { day }) } });
}
