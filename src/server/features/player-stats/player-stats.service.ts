import type { PlayerStats } from '../../../contract/player-stats.ts';
import { PUN_KINDS } from '../../../rules/anatomy.ts';
import {
  addDays,
  DAYS_A_WEEK,
  dayIn,
  daysFrom,
  knownZone,
  mondayOf,
  startsOf,
  UTC,
} from '../../../rules/day.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { findOwnRating, findPlay } from './player-stats.store.ts';

export interface PlayerStatsDeps {
  db: Db;
  clock: Clock;
}

/** At least a year, in whole weeks. */
const WEEKS = 53;

/** Splits days in the player's zone here, because the database may not know the zone. */
export async function readPlayerStats(
  { db, clock }: PlayerStatsDeps,
  playerId: string,
  zoneName: string | undefined,
): Promise<PlayerStats> {
  const zone = knownZone(zoneName ?? '') ?? UTC;
  const today = dayIn(zone, clock.now());
  const first = mondayOf(addDays(today, -(WEEKS - 1) * DAYS_A_WEEK));
  const days = daysFrom(first, today);
  const starts = startsOf(days, zone);
  const [play, rating] = await Promise.all([findPlay(db, playerId, starts), findOwnRating(db, playerId)]);

  return {
    today,
    rating,
    days: play.days.map(({ place, finished, solved, points }) => {
      return { day: addDays(first, place), finished, solved, points };
    }),
    weeks: play.weeks.map(({ place, finished, solved, medianSeconds }) => {
      return { monday: addDays(first, place * DAYS_A_WEEK), finished, solved, medianSeconds };
    }),
    kinds: PUN_KINDS.map((kind) => {
      const { finished = 0, solved = 0 } = play.kinds.find((other) => other.kind === kind) ?? {};
      return { kind, finished, solved };
    }),
  };
}
