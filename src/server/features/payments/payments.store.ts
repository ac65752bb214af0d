import { and, asc, eq, exists, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { type After, comesAfter, microsOf, type TimePlace } from '../../platform/database/in-pages.ts';
import { players } from '../players/players.tables.ts';
import { purchases, returnedPayments } from './payments.tables.ts';

export type Purchase = typeof purchases.$inferSelect;

export async function insertPurchase(db: Db, row: typeof purchases.$inferInsert): Promise<void> {
  await db.insert(purchases).values(row).onConflictDoNothing();
}

export async function findPurchase(db: Db, playerId: string, orderId: string): Promise<Purchase | undefined> {
  const isTheirs = and(eq(purchases.orderId, orderId), eq(purchases.playerId, playerId));
  const [row] = await db.select().from(purchases).where(isTheirs);
  return row;
}

/** The provider's notices name an order or a capture, but never a player. */
const hasId = (orderId: string | null, captureId: string | null) =>
  or(eq(purchases.orderId, orderId ?? ''), eq(purchases.captureId, captureId ?? ''));

export async function findPurchaseByIds(db: Db, orderId: string | null, captureId: string | null) {
  const [row] = await db.select().from(purchases).where(hasId(orderId, captureId));
  return row as Purchase | undefined;
}

interface KnownBy {
  orderId: string | null;
  captureId: string | null;
  /** True to accept any open order as well. */
  orIsOpen: boolean;
}

/** One statement, so that an order captured right now is seen as open or captured, never as neither. */
export async function isPurchaseKnown(db: Db, { orderId, captureId, orIsOpen }: KnownBy): Promise<boolean> {
  const some = (isSuch: SQL | undefined) => exists(db.select().from(purchases).where(isSuch));
  const isKnown = or(
    some(hasId(orderId, captureId)),
    orIsOpen ? some(eq(purchases.status, 'open')) : undefined,
  );
  const [row] = await queryRows<{ isKnown: boolean }>(db, sql`SELECT ${isKnown} AS "isKnown"`);
  return row?.isKnown ?? false;
}

export async function isAccountGone(db: Db, playerId: string): Promise<boolean> {
  const isLiving = and(eq(players.id, playerId), isNull(players.deletedAt));
  return (await db.select({ id: players.id }).from(players).where(isLiving)).length === 0;
}

/** Makes recording a capture and its refund take turns, so that the later one sees the earlier one. */
export async function lockCapture(tx: Db, captureId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('capture'), hashtext(${captureId}))`);
}

export async function insertReturned(tx: Db, row: typeof returnedPayments.$inferInsert): Promise<void> {
  await tx.insert(returnedPayments).values(row).onConflictDoNothing();
}

/** Returns the refunded cents; null if the whole amount was refunded. */
export async function readReturned(tx: Db, captureId: string): Promise<number | null> {
  const rows = await tx.select().from(returnedPayments).where(eq(returnedPayments.captureId, captureId));
  if (rows.some(({ cents }) => cents === null)) return null;
  return rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}

export async function lockPurchase(tx: Db, orderId: string): Promise<Purchase | undefined> {
  const [row] = await tx.select().from(purchases).where(eq(purchases.orderId, orderId)).for('update');
  return row;
}

export async function updatePurchase(tx: Db, orderId: string, change: Partial<Purchase>): Promise<void> {
  await tx.update(purchases).set(change).where(eq(purchases.orderId, orderId));
}

/** Returns when the player's unpaid orders were created, oldest first. */
export async function findUnpaid(db: Db, playerId: string, since: Date, limit: number): Promise<Date[]> {
  const isUnpaid = and(
    eq(purchases.playerId, playerId),
    eq(purchases.status, 'open'),
    gte(purchases.createdAt, since),
  );
  const rows = await db
    .select({ createdAt: purchases.createdAt })
    .from(purchases)
    .where(isUnpaid)
    .orderBy(asc(purchases.createdAt))
    .limit(limit);
  return rows.map(({ createdAt }) => createdAt);
}

/** Records the first news of an approval, even if the order has already expired for us. */
export async function markApproved(db: Db, orderId: string, at: Date): Promise<void> {
  const isNews = and(isNull(purchases.approvedAt), inArray(purchases.status, ['open', 'expired']));
  await db
    .update(purchases)
    .set({ status: 'open', approvedAt: at, checkedAt: at, pauseSeconds: 0 })
    .where(and(eq(purchases.orderId, orderId), isNews));
}

/**
 * Finds open orders whose pause is over. Approved ones come first; then players take turns, so that one with
 * many orders does not delay another with one.
 */
export function findDuePurchases(
  db: Db,
  now: Date,
  afterSeconds: number,
  limit: number,
): Promise<Purchase[]> {
  const rests = sql`greatest(${purchases.pauseSeconds}, ${afterSeconds}::int) * interval '1 second'`;
  const isWaiting = sql`${purchases.approvedAt} IS NULL`;
  return db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.status, 'open'),
        lte(purchases.checkedAt, sql`${now.toISOString()}::timestamptz - ${rests}`),
      ),
    )
    .orderBy(
      isWaiting,
      sql`row_number() OVER (PARTITION BY ${purchases.playerId} ORDER BY ${isWaiting}, ${purchases.checkedAt})`,
      asc(purchases.checkedAt),
    )
    .limit(limit);
}

export async function dropExpired(db: Db, before: Date): Promise<void> {
  await db.delete(purchases).where(and(eq(purchases.status, 'expired'), lt(purchases.createdAt, before)));
}

export function findPurchases(db: Db, playerId: string, { after, limit }: After<TimePlace>) {
  const { createdAt, orderId } = purchases;
  return db
    .select({ purchase: purchases, micros: microsOf(createdAt), key: orderId })
    .from(purchases)
    .where(and(eq(purchases.playerId, playerId), comesAfter(createdAt, orderId, after)))
    .orderBy(asc(createdAt), asc(orderId))
    .limit(limit);
}
