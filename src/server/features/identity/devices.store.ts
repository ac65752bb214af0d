import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import { SESSIONS_MAX } from '../../../rules/sign-in.ts';
import type { Db } from '../../platform/database/db.ts';
import { sessions } from './identity.tables.ts';

export function findSessions(db: Db, playerId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.playerId, playerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt))
    .limit(SESSIONS_MAX);
}

/** Returns false unless it is a session of this player. */
export async function endSession(db: Db, playerId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.playerId, playerId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** The most sessions deleted per sign-in; later sign-ins delete the rest. */
const ENDED_AT_ONCE = 100;

/**
 * Runs after the new session is stored, so that the last of several simultaneous sign-ins sees all sessions.
 */
export async function endOldest(db: Db, playerId: string, newest: string): Promise<void> {
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.playerId, playerId), ne(sessions.id, newest)))
    .orderBy(desc(sessions.updatedAt))
    .offset(SESSIONS_MAX - 1)
    .limit(ENDED_AT_ONCE);
  await db.delete(sessions).where(inArray(sessions.id, surplus));
}
