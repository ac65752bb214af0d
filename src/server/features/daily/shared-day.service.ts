import { type Day, firstUnended, isDay, lastBegun } from '../../../rules/day.ts';
import { isOpenToGuests } from '../../../rules/shared-day.ts';
import type { Db } from '../../platform/database/db.ts';
import { cacheLatest } from '../../platform/process/cache-latest.ts';
import { findFirstDay } from '../puns/calendar.service.ts';
import { type DailyDeps, numberOf } from './daily.service.ts';
import { findDayPun } from './daily.store.ts';
import { type SharedDay, shapeOf } from './shared-day.ts';

const CACHED_DAYS = 50;
const MINUTE_MS = 60 * 1000;

/** Undefined if the text is not a day, or a day without a pun or that has not begun anywhere. */
type ReadDay = (text: string) => Promise<SharedDay | undefined>;

/**
 * Reads each day at most once a minute, however many people follow the link. That is exact: the words of a
 * begun day do not change, and days begin and end on a full minute. Days outside the calendar are refused
 * without a query and take no room in the cache.
 */
export function createSharedDays({ db, clock }: DailyDeps): ReadDay {
  const days = cacheLatest<SharedDay | undefined>(CACHED_DAYS);
  const firstDays = cacheLatest<Day | null>(1);
  return async (text) => {
    const now = clock.now();
    if (!isDay(text) || text > lastBegun(now)) return undefined;
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    const first = await firstDays(String(minute), () => findFirstDay(db));
    if (first === null || text < first) return undefined;
    return days(`${text} ${minute}`, () => readSharedDay(db, text, { first, now }));
  };
}

async function readSharedDay(
  db: Db,
  day: Day,
  { first, now }: { first: Day; now: Date },
): Promise<SharedDay | undefined> {
  const found = await findDayPun(db, day);
  if (!found) return undefined;
  const { question, answer } = found.pun;
  return {
    day,
    number: numberOf(day, first),
    question,
    shape: shapeOf(answer),
    isOver: day < firstUnended(now),
    isOpen: isOpenToGuests(day, now),
  };
}
