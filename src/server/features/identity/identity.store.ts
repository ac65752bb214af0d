import { desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { SESSIONS_MAX } from '../../../rules/sign-in.ts';
import type { Db } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { accounts, barredEmails, secondFactors, sessions, verifications } from './identity.tables.ts';

/** Our tables under the names that the identity library expects. */
export const AUTH_TABLES = {
  user: players,
  session: sessions,
  account: accounts,
  verification: verifications,
  twoFactor: secondFactors,
};

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(eq(sql`lower(${players.username})`, username.toLowerCase()))
    .limit(1);
  return rows.length > 0;
}

export async function hasPlayers(db: Db): Promise<boolean> {
  const rows = await db.select({ id: players.id }).from(players).limit(1);
  return rows.length > 0;
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(barredEmails).where(lt(barredEmails.until, now));
}

/** Cleans up after sign-ins that raced with the deletion of their account. */
export async function deleteSessionsOfDeleted(db: Db, since: Date): Promise<void> {
  const deleted = db.select({ id: players.id }).from(players).where(gt(players.deletedAt, since));
  await db.delete(sessions).where(inArray(sessions.playerId, deleted));
}

export function findDevices(db: Db, playerId: string) {
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.playerId, playerId))
    .orderBy(desc(sessions.updatedAt))
    .limit(SESSIONS_MAX);
}
