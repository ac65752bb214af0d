import { lastBegun } from '../../../rules/day.ts';
import type { Db } from '../../platform/database/db.ts';
import { dropDaysAfter, keepWords } from './calendar.store.ts';

/**
 * Call it before the words of a pun change: it keeps the words of days that have begun, so that late players
 * get the same pun. Players write nothing for this, so that nobody waits when a day begins.
 */
export function keepBegunWords(tx: Db, now: Date): Promise<void> {
  return keepWords(tx, lastBegun(now));
}

/**
 * Frees the coming days of puns that leave play. It cannot wait for the job: a day may begin in a minute.
 */
export function dropComingDays(tx: Db, punIds: readonly number[], now: Date): Promise<void> {
  return dropDaysAfter(tx, punIds, lastBegun(now));
}
