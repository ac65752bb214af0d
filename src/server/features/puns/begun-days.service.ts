import { lastBegun } from '../../../rules/day.ts';
import type { Db } from '../../platform/database/db.ts';
import { dropDaysAfter, keepWords } from './calendar.store.ts';

/**
 * Whoever plays late plays the same pun: before words in the book change, those of days that have begun are kept. Players
 * write nothing for it, so that none waits for another when a day begins.
 */
export function keepBegunWords(tx: Db, now: Date): Promise<void> {
  return keepWords(tx, lastBegun(now));
}

/** A pun that leaves the game leaves the days that have not begun, at once: the next one may begin in a minute. */
export function dropComingDays(tx: Db, punId: number, now: Date): Promise<void> {
  return dropDaysAfter(tx, punId, lastBegun(now));
}
