import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { MessageKind } from '../../../rules/messages.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { pushSubscriptions } from '../push/push.tables.ts';
import { deliveries, messages } from './messages.tables.ts';

export type MessageRow = typeof messages.$inferSelect;

export function findDevices(tx: Db, playerIds: string[]): Promise<{ id: number; playerId: string }[]> {
  const isTheirs = inArray(pushSubscriptions.playerId, playerIds);
  return tx
    .select({ id: pushSubscriptions.id, playerId: pushSubscriptions.playerId })
    .from(pushSubscriptions)
    .innerJoin(players, eq(players.id, pushSubscriptions.playerId))
    .where(and(isTheirs, isNull(players.bannedAt), isNull(players.deletedAt)));
}

/** Returns the id of the message, or of the reminder of the same hour, which further players join. */
export async function insertMessage(tx: Db, message: typeof messages.$inferInsert): Promise<string> {
  const { reference } = message;
  const [row] = await tx
    .insert(messages)
    .values(message)
    .onConflictDoUpdate({
      target: messages.reference,
      targetWhere: sql`kind = 'reminder'`,
      set: { reference },
    })
    .returning({ id: messages.id });
  return row?.id ?? message.id;
}

export async function wasSentSince(
  tx: Db,
  { kind, reference, since }: { kind: MessageKind; reference: string; since: Date },
): Promise<boolean> {
  const isAbout = and(eq(messages.kind, kind), eq(messages.reference, reference));
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(isAbout, gt(messages.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}

export function findMessages(db: Db, ids: string[]): Promise<MessageRow[]> {
  return db.select().from(messages).where(inArray(messages.id, ids));
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return (await findMessages(db, [id]))[0];
}

/** Messages of all kinds fail for the same reasons. */
export async function findLastEnded(db: Db, since: Date): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(gt(messages.completedAt, since), gt(messages.targetCount, 0)))
    .orderBy(desc(messages.completedAt))
    .limit(1);
  return row;
}

/** True while its devices are being listed or sent to; false while it only waits for retries. */
export async function isBeingSent(db: Db, id: string): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`SELECT FROM ${messages} AS m WHERE id = ${id} AND completed_at IS NULL AND (NOT is_listed
      OR EXISTS (SELECT FROM ${deliveries} WHERE message_id = m.id AND state = 'sending'))`,
  );
  return rows.length > 0;
}

/** The lock makes two admins who send it again take turns. Returns false while it is still being sent. */
export async function lockEnded(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), isNotNull(messages.completedAt)))
    .for('update');
  return rows.length > 0;
}

/** Deletes messages of these kinds whose deliveries are gone; nobody would ever look at them. */
export async function deleteMessages(
  db: Db,
  kinds: MessageKind[],
  { before, limit }: { before: Date; limit: number },
): Promise<void> {
  const old = sql`SELECT id FROM ${messages} AS m WHERE kind IN (${sql.join(kinds, sql`, `)})
    AND completed_at < ${before.toISOString()} AND NOT EXISTS (SELECT FROM ${deliveries} WHERE message_id = m.id)
    LIMIT ${limit}`;
  await db.execute(sql`DELETE FROM ${messages} WHERE id IN (${old})`);
}
