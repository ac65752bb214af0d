import { sql } from 'drizzle-orm';
import { addDays, type Day, dayIn, daysFrom, UTC } from '../../src/rules/day.ts';
import { kindsThat } from '../../src/rules/game-kinds.ts';
import { advance, begin, end, newStreak } from '../../src/rules/streak.ts';
import { dailyStreaks } from '../../src/server/features/daily/daily.tables.ts';
import { gameSessions, isOfKind } from '../../src/server/features/game/game.tables.ts';
import { dailyPuns } from '../../src/server/features/puns/calendar.tables.ts';
import type { Db } from '../../src/server/platform/database/db.ts';
import { insertAll } from './insert-all.ts';
import type { Pun, Seat } from './seat.ts';

export type DailyPuns = ReadonlyMap<Day, Pun>;

/**
 * Plans a pun for every day up to tomorrow, which has already begun in some time zones; a job plans the days after
 * that. The remaining puns are returned, to be dealt in ordinary games.
 */
export async function planDays(db: Db, library: Pun[], days: number, now: Date) {
  const tomorrow = addDays(dayIn(UTC, now), 1);
  const dates = daysFrom(addDays(tomorrow, -days - 1), tomorrow);
  const daily: DailyPuns = new Map(
    dates.flatMap((day, place) => (library[place] ? [[day, library[place]]] : [])),
  );
  await insertAll(
    db,
    dailyPuns,
    [...daily].map(([day, { id: punId }]) => ({ day, punId })),
  );
  return { daily, dealt: library.slice(dates.length) };
}

/** Returns the pun of the day at that moment, unless the player has already played it. */
export function dailyAt(seat: Seat, daily: DailyPuns, at: Date): { day: Day; pun: Pun } | undefined {
  const day = dayIn(UTC, at);
  const pun = daily.get(day);
  return pun && seat.streak?.endedDay !== day ? { day, pun } : undefined;
}

/** Moves the streak as the game does, for a daily that was begun and finished at that time. */
export function keepStreak(seat: Seat, daily: DailyPuns, at: Date, isSolved: boolean): void {
  const streak = seat.streak ?? newStreak(UTC, at);
  seat.streak = end(begin(advance(streak, at, (day) => daily.has(day))), isSolved);
}

export async function writeStreaks(db: Db, seats: Seat[]): Promise<void> {
  const rows = seats.flatMap(({ player, streak }) =>
    streak ? [{ ...streak, playerId: player.id, zoneSince: streak.since }] : [],
  );
  await insertAll(db, dailyStreaks, rows);
  await db.execute(sql`
    INSERT INTO daily_tallies (day, shard, played, solved, unaided)
    SELECT day, 0, count(*), count(*) FILTER (WHERE is_correct), count(*) FILTER (WHERE is_correct AND revealed = '{}')
    FROM ${gameSessions} WHERE ${isOfKind(...kindsThat('talliedByDay'))} GROUP BY day`);
}
