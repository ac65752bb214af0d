import { type Day, firstUnended, isDay, lastBegun } from '../../../rules/day.ts';
import type { Db } from '../../platform/database/db.ts';
import { cacheLatest } from '../../platform/process/cache-latest.ts';
import { findFirstDay } from '../puns/calendar.service.ts';
import { type DailyDeps, numberOf } from './daily.service.ts';
import { findDayPun } from './daily.store.ts';
import { BOX, type SharedDay } from './shared-day.ts';

/** Days at hand. */
const CACHED_DAYS = 50;
const MINUTE_MS = 60 * 1000;

/** Undefined where it is no day, or none that has begun anywhere. */
type ReadDay = (text: string) => Promise<SharedDay | undefined>;

/**
 * Asked for once a minute, however many follow the link: the words of a day that has begun do not change, and a day
 * begins and ends with a minute. Other days cost no query, and do not crowd out those that are there.
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
    shape: answer.replaceAll(/[A-Z\p{N}]/gu, BOX).split(' '),
    isOver: day < firstUnended(now),
  };
}
