import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { players } from '../players/players.tables.ts';
import { sessions } from './identity.tables.ts';

/** Session and player in one prepared query: every call of a signed-in player makes it. */
export function prepareFindSession(db: Db) {
  const query = db
    .select({
      player: getTableColumns(players),
      sessionId: sessions.id,
      signedInAt: sessions.createdAt,
      renewedAt: sessions.updatedAt,
    })
    .from(sessions)
    .innerJoin(players, and(eq(players.id, sessions.playerId), isNull(players.deletedAt)))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.createdAt, sql.placeholder('oldest')),
      ),
    )
    .prepare('find_session');
  return (values: { token: string; now: Date; oldest: Date }): Promise<FoundSession[]> =>
    query.execute(values);
}

export interface FoundSession {
  player: typeof players.$inferSelect;
  sessionId: string;
  signedInAt: Date;
  renewedAt: Date;
}

export async function renewSession(db: Db, id: string, at: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ updatedAt: at, expiresAt }).where(eq(sessions.id, id));
}

export async function findHolder(db: Db, token: string): Promise<string | null> {
  const [found] = await db
    .select({ playerId: sessions.playerId })
    .from(sessions)
    .where(eq(sessions.token, token));
  return found?.playerId ?? null;
}
