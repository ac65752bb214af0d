import { eq, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../rules/day.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { dailyReminders, dailyStreaks } from './daily.tables.ts';

export type ReminderRow = typeof dailyReminders.$inferSelect;

export async function findReminder(db: Db, playerId: string): Promise<ReminderRow | undefined> {
  const [row] = await db.select().from(dailyReminders).where(eq(dailyReminders.playerId, playerId));
  return row;
}

/** Resets the count of unanswered reminders but keeps `toldDay`, so that nobody gets two reminders in a day. */
export async function saveReminder(
  tx: Db,
  wish: Pick<ReminderRow, 'playerId' | 'zone' | 'hour' | 'nextAt'>,
): Promise<void> {
  const fresh = { ...wish, unanswered: 0, hasStopped: false };
  await tx
    .insert(dailyReminders)
    .values(fresh)
    .onConflictDoUpdate({ target: dailyReminders.playerId, set: fresh });
}

/** True while the reminder is on and the daily that it is about has not ended. */
export const isReminderWanted = ({ playerId }: { playerId: SQL }) => sql`EXISTS (
  SELECT FROM ${dailyReminders} r LEFT JOIN ${dailyStreaks} k ON k.player_id = r.player_id
  WHERE r.player_id = ${playerId} AND r.hour IS NOT NULL AND coalesce(k.ended_day < r.told_day, true))`;

export interface DueReminder {
  playerId: string;
  zone: string;
  hour: number;
  nextAt: Date;
  toldDay: Day | null;
  unanswered: number;
  /** Null for a player who has never begun a daily. */
  streak: { zone: string; day: Day; openDay: Day | null; endedDay: Day | null } | null;
}

/** Skips rows that another process has locked, so that each reminder is handled once. */
export async function lockDue(tx: Db, now: Date, limit: number): Promise<DueReminder[]> {
  const rows = await queryRows<Omit<DueReminder, 'nextAt'> & { nextAt: number }>(
    tx,
    sql`SELECT r.player_id AS "playerId", r.zone, r.hour, (extract(epoch FROM r.next_at) * 1000)::float8 AS "nextAt",
        r.told_day::text AS "toldDay", r.unanswered, CASE WHEN s.player_id IS NOT NULL THEN jsonb_build_object(
          'zone', s.zone, 'day', s.day, 'openDay', s.open_day, 'endedDay', s.ended_day) END AS streak
      FROM daily_reminders r LEFT JOIN daily_streaks s ON s.player_id = r.player_id
      WHERE r.next_at <= ${now.toISOString()} ORDER BY r.next_at LIMIT ${limit} FOR UPDATE OF r SKIP LOCKED`,
  );
  return rows.map((row) => ({ ...row, nextAt: new Date(row.nextAt) }));
}

export type Judged = Pick<
  ReminderRow,
  'playerId' | 'hour' | 'nextAt' | 'toldDay' | 'unanswered' | 'hasStopped'
>;

export async function saveJudged(tx: Db, judged: Judged[]): Promise<void> {
  await tx.execute(sql`
    UPDATE daily_reminders r SET hour = j.hour, next_at = j."nextAt", told_day = j."toldDay",
      unanswered = j.unanswered, has_stopped = j."hasStopped"
    FROM jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) AS j("playerId" uuid, hour smallint, "nextAt" timestamptz,
      "toldDay" date, unanswered smallint, "hasStopped" boolean)
    WHERE r.player_id = j."playerId"`);
}

export async function deleteReminder(tx: Db, playerId: string): Promise<void> {
  await tx.delete(dailyReminders).where(eq(dailyReminders.playerId, playerId));
}
