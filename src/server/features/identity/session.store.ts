import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { namedSelect } from '../../platform/named-query.ts';
import { players } from '../players/players.tables.ts';
import { sessions } from './identity.tables.ts';

const { placeholder } = sql;

const findOne = namedSelect(
  'find_session',
  {
    ...getTableColumns(players),
    sessionId: sessions.id,
    signedInAt: sessions.createdAt,
    renewedAt: sessions.updatedAt,
  },
  sql`FROM ${sessions} JOIN ${players} ON ${players.id} = ${sessions.playerId} AND ${players.deletedAt} IS NULL
    WHERE ${sessions.token} = ${placeholder('token')} AND ${sessions.expiresAt} > ${placeholder('now')}
      AND ${sessions.createdAt} > ${placeholder('oldest')}`,
);

export interface FoundSession {
  player: typeof players.$inferSelect;
  sessionId: string;
  signedInAt: Date;
  renewedAt: Date;
}

/** Session and player in one query: every call of a signed-in player makes it. `oldest` is when it may have begun. */
export async function findSession(
  db: Db,
  values: { token: string; now: Date; oldest: Date },
): Promise<FoundSession | undefined> {
  const [row] = await findOne(db, values);
  if (!row) return undefined;
  const { sessionId, signedInAt, renewedAt, ...player } = row;
  return { player, sessionId, signedInAt, renewedAt };
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
