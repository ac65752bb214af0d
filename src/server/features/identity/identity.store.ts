import { eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { players } from '../players/players.tables.ts';
import { accounts, secondFactors, sessions, verifications } from './identity.tables.ts';

/** What the identity library works with, by its names. */
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

/** The player's id; undefined when nobody has this address. */
export async function setAdmin(db: Db, email: string, isAdmin: boolean): Promise<string | undefined> {
  const rows = await db
    .update(players)
    .set({ isAdmin })
    .where(eq(players.email, email.toLowerCase()))
    .returning({ id: players.id });
  return rows[0]?.id;
}

/** They open nothing any more; nor does a session that was begun while its account was deleted. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const deleted = db.select({ id: players.id }).from(players).where(isNotNull(players.deletedAt));
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), inArray(sessions.playerId, deleted)));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}
