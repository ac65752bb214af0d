import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { type Day, LONGEST_DATE_MS } from '../../../rules/day.ts';
import type { Streak } from '../../../rules/streak.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
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
const LONGEST_DATE = sql.raw(`interval '${LONGEST_DATE_MS} milliseconds'`);
const { placeholder } = sql;

export interface LatestSolves {
  /** The player's date, which is unknown before the first daily. */
  date: { zone: string; zoneSince: string; day: Day; since: string } | null;
  solves: { punId: number; completedAt: string }[];
}

/** Selects them as JSON. Part of a statement, because every solve waits for it. */
export const LATEST_SOLVES = sql`json_build_object(
  'date', (SELECT json_build_object('zone', zone, 'zoneSince', zone_since, 'day', day, 'since', since)
    FROM ${dailyStreaks} WHERE player_id = ${placeholder('playerId')}),
  'solves', (SELECT coalesce(json_agg(json_build_object('punId', pun_id, 'completedAt', completed_at)), '[]')
    FROM (SELECT pun_id, completed_at FROM ${gameSessions} AS solved
      WHERE player_id = ${placeholder('playerId')} AND is_correct
        AND completed_at >= ${placeholder('now')}::timestamptz - ${LONGEST_DATE}
      ORDER BY completed_at DESC LIMIT ${MOST_SOLVES}) AS latest))`;

const findLatest = namedQuery<{ latest: LatestSolves }>(
  'find_latest_solves',
  sql`SELECT ${LATEST_SOLVES} AS latest`,
);

export async function findLatestSolves(db: Db, playerId: string, now: Date): Promise<LatestSolves> {
  const [row] = await findLatest(db, { playerId, now: now.toISOString() });
  return row?.latest ?? { date: null, solves: [] };
}

export async function deleteStreak(tx: Db, playerId: string): Promise<void> {
  await tx.delete(dailyStreaks).where(eq(dailyStreaks.playerId, playerId));
}
