import { asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { MESSAGE_KINDS } from '../../../rules/messages.ts';
import type { Db } from '../../platform/database/db.ts';
import { dailyStreaks } from '../daily/daily.tables.ts';
import { friendships } from '../friendships/friendships.tables.ts';
import { players } from '../players/players.tables.ts';
import { nudgePreferences, nudges } from './friends.tables.ts';

/**
 * True while the player may be nudged about the daily of the date in the message's `reference`: they have not played it, they want
 * nudges, and the sender is not banned and still a friend, which ends with a block.
 */
export const isNudgeWanted = ({ playerId, reference }: { playerId: SQL; reference: SQL }) => sql`EXISTS (
  SELECT FROM ${nudges} n JOIN ${players} sender ON sender.id = n.from_id AND sender.banned_at IS NULL AND sender.deleted_at IS NULL
    JOIN ${friendships} f ON (f.low_id, f.high_id) = (least(n.player_id, n.from_id), greatest(n.player_id, n.from_id))
  WHERE n.player_id = ${playerId} AND n.day = ${reference}::date
    AND NOT EXISTS (SELECT FROM ${nudgePreferences} wish WHERE wish.player_id = n.player_id AND NOT wish.is_on)
    AND NOT EXISTS (SELECT FROM ${dailyStreaks} k WHERE k.player_id = n.player_id AND k.ended_day >= n.day))`;

export async function findPreference(db: Db, playerId: string): Promise<boolean> {
  const [row] = await db.select().from(nudgePreferences).where(eq(nudgePreferences.playerId, playerId));
  return row?.isOn ?? MESSAGE_KINDS.nudge.isOnByDefault;
}

export async function savePreference(tx: Db, playerId: string, isOn: boolean): Promise<void> {
  await tx
    .insert(nudgePreferences)
    .values({ playerId, isOn })
    .onConflictDoUpdate({ target: nudgePreferences.playerId, set: { isOn } });
}

/** Returns false if the player has been nudged on this date before. */
export async function insertNudge(tx: Db, nudge: typeof nudges.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(nudges).values(nudge).onConflictDoNothing().returning({ day: nudges.day });
  return rows.length > 0;
}

export function findReceived(db: Db, playerId: string) {
  return db.select().from(nudges).where(eq(nudges.playerId, playerId)).orderBy(asc(nudges.sentAt));
}

export function findSent(db: Db, playerId: string) {
  return db.select().from(nudges).where(eq(nudges.fromId, playerId)).orderBy(asc(nudges.sentAt));
}

export async function deleteNudgesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(nudges).where(lt(nudges.sentAt, before));
}

/** What a deleted sender has sent still counts for those who received it. */
export async function forgetNudges(tx: Db, playerId: string): Promise<void> {
  await tx.delete(nudgePreferences).where(eq(nudgePreferences.playerId, playerId));
  await tx.delete(nudges).where(eq(nudges.playerId, playerId));
  await tx.update(nudges).set({ fromId: null }).where(eq(nudges.fromId, playerId));
}
