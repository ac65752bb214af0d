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

/** For what the provider tells us: it knows orders and captures, not players. */
const hasId = (orderId: string | null, captureId: string | null) =>
  or(eq(purchases.orderId, orderId ?? ''), eq(purchases.captureId, captureId ?? ''));

export async function findPurchaseByIds(db: Db, orderId: string | null, captureId: string | null) {
  const [row] = await db.select().from(purchases).where(hasId(orderId, captureId));
  return row as Purchase | undefined;
}

interface KnownBy {
  orderId: string | null;
  captureId: string | null;
  /** An open order will do, whichever it is. */
  orIsOpen: boolean;
}

/** In one statement: an order that is captured meanwhile is seen as open or by its capture, never as neither. */
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

/**
 * Who records a capture and who is told that its money went back come one after the other: the later one sees what the
 * earlier wrote.
 */
export async function lockCapture(tx: Db, captureId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('capture'), hashtext(${captureId}))`);
}

export async function insertReturned(tx: Db, row: typeof returnedPayments.$inferInsert): Promise<void> {
  await tx.insert(returnedPayments).values(row).onConflictDoNothing();
}

/** In cents; null when all of it. */
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

/** When the player's unpaid orders since then were created: the oldest first, at most `limit`. */
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

/** Records the provider's first word of an approval, even if we have given the order up by then. */
export async function markApproved(db: Db, orderId: string, at: Date): Promise<void> {
  const isNews = and(isNull(purchases.approvedAt), inArray(purchases.status, ['open', 'expired']));
  await db
    .update(purchases)
    .set({ status: 'open', approvedAt: at, checkedAt: at, pauseSeconds: 0 })
    .where(and(eq(purchases.orderId, orderId), isNews));
}

/**
 * Orders whose end we have not seen and whose pause is over. Approved ones come first; then players take turns, so that one
 * with many orders does not stand before another with one.
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

/** Oldest first. */
export function findPurchases(db: Db, playerId: string, { after, limit }: After<TimePlace>) {
  const { createdAt, orderId } = purchases;
  return db
    .select({ purchase: purchases, micros: microsOf(createdAt), key: orderId })
    .from(purchases)
    .where(and(eq(purchases.playerId, playerId), comesAfter(createdAt, orderId, after)))
    .orderBy(asc(createdAt), asc(orderId))
    .limit(limit);
}
