import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { pushSubscriptions as subscriptions } from './push.tables.ts';

export async function upsertSubscription(tx: Db, row: typeof subscriptions.$inferInsert): Promise<void> {
  const { createdAt, endpoint, ...renewed } = row;
  await tx
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.endpoint, set: renewed });
}

/** The player must be locked, because two new devices would not see each other otherwise. */
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

export function findSubscriptions(db: Db, playerId: string) {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.playerId, playerId))
    .orderBy(asc(subscriptions.id));
}

export async function deleteSubscriptions(tx: Db, playerId: string): Promise<void> {
  await tx.delete(subscriptions).where(eq(subscriptions.playerId, playerId));
}

export async function deleteSubscriptionsById(tx: Db, ids: number[]): Promise<void> {
  await tx.delete(subscriptions).where(inArray(subscriptions.id, ids));
}
