import { and, asc, count, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { FeedbackStatus } from '../../../rules/feedback.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import type { After } from '../../platform/database/in-pages.ts';
import { players } from '../players/players.tables.ts';
import { feedback } from './feedback.tables.ts';

export interface InboxRow {
  feedback: typeof feedback.$inferSelect;
  player: typeof players.$inferSelect | null;
}

type NewFeedback = Omit<typeof feedback.$inferInsert, 'playerId'> & { playerId: string };

/** Returns false if the account has just been deleted; the lock makes a deletion wait for this insert. */
export async function insertFeedback(
  db: Db,
  { playerId, type, content, rating, createdAt }: NewFeedback,
): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`
    INSERT INTO ${feedback} (player_id, type, content, rating, created_at)
    SELECT id, ${type}, ${content}, ${rating}::smallint, ${createdAt.toISOString()}::timestamptz
    FROM ${players} WHERE id = ${playerId} AND deleted_at IS NULL FOR KEY SHARE
    RETURNING id`,
  );
  return rows.length > 0;
}

/** Counts messages sent since `since`, looking only at the newest `most`, so that the cost is bounded. */
export async function countNewest(tx: Db, playerId: string, since: Date, most: number): Promise<number> {
  const newest = tx
    .select({ createdAt: feedback.createdAt })
    .from(feedback)
    .where(eq(feedback.playerId, playerId))
    .orderBy(desc(feedback.id))
    .limit(most)
    .as('newest');
  const [row] = await tx.select({ count: count() }).from(newest).where(gte(newest.createdAt, since));
  return row?.count ?? 0;
}

export function listFeedback(
  db: Db,
  status: FeedbackStatus | undefined,
  before: number,
  limit: number,
): Promise<InboxRow[]> {
  return withPlayers(db)
    .where(and(lt(feedback.id, before), status && eq(feedback.status, status)))
    .orderBy(desc(feedback.id))
    .limit(limit);
}

export async function findFeedback(db: Db, id: number): Promise<InboxRow | undefined> {
  const [row] = await withPlayers(db).where(eq(feedback.id, id));
  return row;
}

/** Returns false if somebody has already decided. */
export async function decideFeedback(
  tx: Db,
  id: number,
  status: Exclude<FeedbackStatus, 'new'>,
): Promise<boolean> {
  const rows = await tx
    .update(feedback)
    .set({ status })
    .where(and(eq(feedback.id, id), eq(feedback.status, 'new')))
    .returning({ id: feedback.id });
  return rows.length > 0;
}

function withPlayers(db: Db) {
  return db
    .select({ feedback, player: players })
    .from(feedback)
    .leftJoin(players, eq(players.id, feedback.playerId));
}

export function findFeedbackOf(db: Db, playerId: string, { after = 0, limit }: After<number>) {
  return db
    .select()
    .from(feedback)
    .where(and(eq(feedback.playerId, playerId), gt(feedback.id, after)))
    .orderBy(asc(feedback.id))
    .limit(limit);
}

export async function forgetSender(db: Db, playerId: string, page: After<number>): Promise<number[]> {
  const ids = (await findFeedbackOf(db, playerId, page)).map(({ id }) => id);
  if (ids.length > 0) await db.update(feedback).set({ playerId: null }).where(inArray(feedback.id, ids));
  return ids;
}
