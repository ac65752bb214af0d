import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { players } from '../players/players.tables.ts';
import { pushSubscriptions as subscriptions } from './push.tables.ts';

/** False when the account is gone. */
export async function lockPlayer(tx: Db, playerId: string): Promise<boolean> {
  const isLiving = and(eq(players.id, playerId), isNull(players.deletedAt));
  const rows = await tx.select({ id: players.id }).from(players).where(isLiving).for('update');
  return rows.length > 0;
}

export async function upsertSubscription(tx: Db, row: typeof subscriptions.$inferInsert): Promise<void> {
  const { createdAt, endpoint, ...renewed } = row;
  await tx
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.endpoint, set: renewed });
}

/** The player must be locked, or two new devices would not see each other. */
export async function keepNewest(tx: Db, playerId: string, count: number): Promise<void> {
  const surplus = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.playerId, playerId))
    .orderBy(desc(subscriptions.renewedAt), desc(subscriptions.id))
    .offset(count);
  await tx.delete(subscriptions).where(inArray(subscriptions.id, surplus));
}

export async function deleteSubscription(db: Db, playerId: string, endpoint: string): Promise<void> {
  const isTheirs = and(eq(subscriptions.endpoint, endpoint), eq(subscriptions.playerId, playerId));
  await db.delete(subscriptions).where(isTheirs);
}
