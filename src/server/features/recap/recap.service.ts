import type { Recap } from '../../../contract/recap.ts';
import { addDays, DAYS_A_WEEK, startOf, weekdayOf } from '../../../rules/day.ts';
import { counted, inFull } from '../../../rules/numbers.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { cacheLatest } from '../../platform/process/cache-latest.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { drawSheet } from '../daily/shared-picture.service.ts';
import { readStreak } from '../daily/streak.service.ts';
import { findWeek } from './recap.store.ts';

export interface RecapDeps {
  db: Db;
  clock: Clock;
}

const MONDAY = 0;

/** The week before the player's own date, if that is a Monday and something was solved. */
export async function readRecap(
  { db, clock }: RecapDeps,
  playerId: string,
  zoneName: string | undefined,
): Promise<Recap | null> {
  const { day, zone } = await readStreak(db, playerId, zoneName, clock.now());
  if (weekdayOf(day) !== MONDAY) return null;
  const first = addDays(day, -DAYS_A_WEEK);
  const week = await findWeek(db, playerId, startOf(first, zone), startOf(day, zone));
  return week.solved === 0 ? null : { first, last: addDays(day, -1), ...week };
}

/** Pictures kept in memory; each takes about 50 kB. */
const CACHED_PICTURES = 50;
/** Pictures are drawn one after the other, each in about a quarter of a second. */
const MOST_WAITING = 20;

/** Draws the picture of a week when it is asked for. It is not stored, because few are shared. */
export function createRecapPictures(deps: RecapDeps) {
  const pictures = cacheLatest<Buffer>(CACHED_PICTURES);
  let waiting = 0;
  const draw = async (recap: Recap) => {
    if (waiting >= MOST_WAITING) throw new Refusal('pictures_busy');
    waiting++;
    try {
      return await drawSheet(sheetOf(recap));
    } finally {
      waiting--;
    }
  };
  return async (playerId: string, zoneName: string | undefined): Promise<Buffer> => {
    const recap = await readRecap(deps, playerId, zoneName);
    if (!recap) throw new Refusal('not_found');
    return pictures(JSON.stringify(recap), () => draw(recap));
  };
}

const DATES = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Exported for its test. Says nothing about the player, and hides the answer of the favourite. */
export function sheetOf({ first, last, solved, bestRun, favourite }: Recap) {
  const run = bestRun > 1 ? `, ${inFull(bestRun)} in a row` : '';
  const text = `${counted(solved, 'pun')} solved${run}.`;
  return {
    heading: 'My week in puns',
    date: DATES.formatRange(new Date(first), new Date(last)),
    text: favourite ? `${text} My favourite: ${favourite.question}` : text,
    answer: favourite?.answer ?? '',
  };
}
