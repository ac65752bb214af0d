import { and, eq, gte, lt } from 'drizzle-orm';
import type { Day } from '../../../rules/day.ts';
import type { Streak } from '../../../rules/streak.ts';
import type { Db } from '../../platform/database/db.ts';
import { dailyPuns } from '../puns/calendar.tables.ts';
import { dailyStreaks } from './daily.tables.ts';

export type StreakRow = typeof dailyStreaks.$inferSelect;

export async function findStreak(db: Db, playerId: string): Promise<StreakRow | undefined> {
  const [row] = await db.select().from(dailyStreaks).where(eq(dailyStreaks.playerId, playerId));
  return row;
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

export async function deleteStreak(tx: Db, playerId: string): Promise<void> {
  await tx.delete(dailyStreaks).where(eq(dailyStreaks.playerId, playerId));
}
