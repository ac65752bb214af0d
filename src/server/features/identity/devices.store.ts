import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { sessions } from './identity.tables.ts';

/** Nobody has more; a list is not to grow with what somebody scripted. */
const MOST = 100;

export function findSessions(db: Db, playerId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.playerId, playerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt))
    .limit(MOST);
}

/** False unless it is a session of this player. */
export async function endSession(db: Db, playerId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.playerId, playerId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}
