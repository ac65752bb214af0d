import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Day } from '../../../rules/day.ts';
import type { Streak } from '../../../rules/streak.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedSelect } from '../../platform/database/named-query.ts';
import { gameSessions } from '../game/game.tables.ts';
import { dailyPuns } from '../puns/calendar.tables.ts';
import { dailyStreaks } from './daily.tables.ts';

export type StreakRow = typeof dailyStreaks.$inferSelect;

export async function findStreak(db: Db, playerId: string): Promise<StreakRow | undefined> {
  const [row] = await db.select().from(dailyStreaks).where(eq(dailyStreaks.playerId, playerId));
  return row;
}

export function findStreaks(db: Db, playerIds: string[]): Promise<StreakRow[]> {
  return db.select().from(dailyStreaks).where(inArray(dailyStreaks.playerId, playerIds));
}

/** Locks the player's row, inserting `fresh` if there is none yet. */
export async function lockStreakRow(tx: Db, fresh: StreakRow): Promise<StreakRow> {
  await tx.insert(dailyStreaks).values(fresh).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(dailyStreaks)
    .where(eq(dailyStreaks.playerId, fresh.playerId))
    .for('update');
  return row ?? fresh;
}

export async function saveStreak(
  tx: Db,
  playerId: string,
  streak: Streak & { zoneSince: Date },
): Promise<void> {
  await tx.update(dailyStreaks).set(streak).where(eq(dailyStreaks.playerId, playerId));
}

/** Returns the days with a pun from `first` up to, but not including, `last`. */
export async function findDaysWithPun(db: Db, first: Day, last: Day): Promise<Set<Day>> {
  const rows = await db
    .select({ day: dailyPuns.day })
    .from(dailyPuns)
    .where(and(gte(dailyPuns.day, first), lt(dailyPuns.day, last)));
  return new Set(rows.map(({ day }) => day));
}

/** No goal comes near it, and reading so many games takes no time. */
const MOST_SOLVES = sql.raw('200');
const { placeholder } = sql;
const { zone, zoneSince, day, since } = dailyStreaks;

const findSolvesSince = namedSelect(
  'find_solves',
  { punId: gameSessions.punId, completedAt: gameSessions.completedAt, zone, zoneSince, day, since },
  sql`FROM ${gameSessions} LEFT JOIN ${dailyStreaks} ON ${dailyStreaks.playerId} = ${gameSessions.playerId}
    WHERE ${gameSessions.playerId} = ${placeholder('playerId')} AND ${gameSessions.isCorrect}
      AND ${gameSessions.completedAt} >= ${placeholder('after')}
    ORDER BY ${gameSessions.completedAt} DESC LIMIT ${MOST_SOLVES}`,
);

/** Returns the latest solves and the player's date, which is unknown before the first daily. One statement, because every solve waits for it. */
export async function findSolves(db: Db, playerId: string, after: Date) {
  const solves = await findSolvesSince(db, { playerId, after: after.toISOString() });
  const [latest] = solves;
  return { solves, date: latest?.zone === null ? undefined : latest };
}

export async function deleteStreak(tx: Db, playerId: string): Promise<void> {
  await tx.delete(dailyStreaks).where(eq(dailyStreaks.playerId, playerId));
}
