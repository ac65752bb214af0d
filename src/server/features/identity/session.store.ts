import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { namedSelect } from '../../platform/database/named-query.ts';
import { players } from '../players/players.tables.ts';
import { sessions } from './identity.tables.ts';

const { placeholder } = sql;

/** Drops the columns that no request needs. */
const {
  emailHash: _emailHash,
  mailboxHash: _mailboxHash,
  reviewSince: _held,
  judgedAt: _judged,
  creditsOwed: _owed,
  pointsAt: _pointsAt,
  welcomeCredits: _welcome,
  lastSeenAt: _lastSeen,
  deletedAt: _deleted,
  updatedAt: _updated,
  ...CALLER
} = getTableColumns(players);

const findOne = namedSelect(
  'find_session',
  { ...CALLER, sessionId: sessions.id, signedInAt: sessions.createdAt, renewedAt: sessions.updatedAt },
  sql`FROM ${sessions} JOIN ${players} ON ${players.id} = ${sessions.playerId} AND ${players.deletedAt} IS NULL
    WHERE ${sessions.token} = ${placeholder('token')} AND ${sessions.expiresAt} > ${placeholder('now')}`,
);

/** A player, with the session that made the call. */
export type FoundSession = Awaited<ReturnType<typeof findOne>>[number];

/** Reads session and player in one query, because every call of a signed-in player needs both. */
export async function findSession(
  db: Db,
  values: { token: string; now: Date },
): Promise<FoundSession | undefined> {
  const [row] = await findOne(db, values);
  return row;
}

export async function renewSession(db: Db, id: string, at: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ updatedAt: at, expiresAt }).where(eq(sessions.id, id));
}

/** Returns false if the session has ended. */
export async function replaceToken(tx: Db, id: string, token: string): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ token })
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export async function findHolder(db: Db, token: string): Promise<string | null> {
  const [found] = await db
    .select({ playerId: sessions.playerId })
    .from(sessions)
    .where(eq(sessions.token, token));
  return found?.playerId ?? null;
}
