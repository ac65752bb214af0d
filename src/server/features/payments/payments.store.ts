import { and, asc, eq, lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { purchases } from '../../platform/schema.ts';

export type Purchase = typeof purchases.$inferSelect;

export async function insertPurchase(db: Db, row: typeof purchases.$inferInsert): Promise<void> {
  await db.insert(purchases).values(row).onConflictDoNothing();
}

export async function findPurchase(db: Db, playerId: string, orderId: string): Promise<Purchase | undefined> {
  const isTheirs = and(eq(purchases.orderId, orderId), eq(purchases.playerId, playerId));
  const [row] = await db.select().from(purchases).where(isTheirs);
  return row;
}

/** For what the provider tells us: it knows orders and captures, not players. */
export async function findPurchaseByIds(db: Db, orderId: string | null, captureId: string | null) {
  const [row] = await db
    .select()
    .from(purchases)
    .where(or(eq(purchases.orderId, orderId ?? ''), eq(purchases.captureId, captureId ?? '')));
  return row as Purchase | undefined;
}

export async function lockPurchase(tx: Db, orderId: string): Promise<Purchase | undefined> {
  const [row] = await tx.select().from(purchases).where(eq(purchases.orderId, orderId)).for('update');
  return row;
}

export async function updatePurchase(tx: Db, orderId: string, change: Partial<Purchase>): Promise<void> {
  await tx.update(purchases).set(change).where(eq(purchases.orderId, orderId));
}

/** Orders whose end we have not seen, those least recently looked at first. */
export function findOpenPurchases(db: Db, checkedBefore: Date, limit: number): Promise<Purchase[]> {
  return db
    .select()
    .from(purchases)
    .where(and(eq(purchases.status, 'open'), lt(purchases.checkedAt, checkedBefore)))
    .orderBy(asc(purchases.checkedAt))
    .limit(limit);
}
