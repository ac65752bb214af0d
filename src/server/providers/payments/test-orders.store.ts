import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { testOrders } from './payments.tables.ts';

export type TestOrder = typeof testOrders.$inferSelect;

export async function findTestOrder(db: Db, id: string): Promise<TestOrder | undefined> {
  const [order] = await db.select().from(testOrders).where(eq(testOrders.id, id));
  return order;
}

export async function insertTestOrder(db: Db, id: string, cents: number): Promise<void> {
  await db.insert(testOrders).values({ id, cents }).onConflictDoNothing();
}

export async function approveTestOrder(db: Db, id: string): Promise<void> {
  const isNew = and(eq(testOrders.id, id), eq(testOrders.status, 'CREATED'));
  await db.update(testOrders).set({ status: 'APPROVED' }).where(isNew);
}

/** Captures an order only if it was approved, and only once. */
export async function captureTestOrder(db: Db, id: string): Promise<void> {
  const isReady = and(eq(testOrders.id, id), eq(testOrders.status, 'APPROVED'));
  await db.update(testOrders).set({ status: 'COMPLETED', captureId: randomUUID() }).where(isReady);
}
