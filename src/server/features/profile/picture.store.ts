import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { pictures, uploads } from './profile.tables.ts';

export async function countUploads(db: Db, playerId: string): Promise<number> {
  return db.$count(uploads, eq(uploads.playerId, playerId));
}

export async function insertUpload(db: Db, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

interface Claim {
  playerId: string;
  address: string;
  issuedAfter: Date;
  at: Date;
}

/** Of two claims at the same moment one gets the id. Undefined, too, for an address never given to this player. */
export async function claimUpload(
  db: Db,
  { playerId, address, issuedAfter, at }: Claim,
): Promise<string | undefined> {
  const isOpen = and(
    eq(uploads.playerId, playerId),
    eq(uploads.address, address),
    isNull(uploads.claimedAt),
    gt(uploads.issuedAt, issuedAfter),
  );
  const [row] = await db.update(uploads).set({ claimedAt: at }).where(isOpen).returning({ id: uploads.id });
  return row?.id;
}

export async function findUnclaimedUploads(db: Db, playerId: string): Promise<string[]> {
  const isUnclaimed = and(eq(uploads.playerId, playerId), isNull(uploads.claimedAt));
  const rows = await db.select({ id: uploads.id }).from(uploads).where(isUnclaimed);
  return rows.map((row) => row.id);
}

export async function findUploadsBefore(db: Db, time: Date): Promise<string[]> {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(lte(uploads.issuedAt, time));
  return rows.map((row) => row.id);
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}

export async function insertPicture(db: Db, row: typeof pictures.$inferInsert): Promise<void> {
  await db.insert(pictures).values(row);
}

/** The player must be locked: the database allows one picture in use. */
export async function putIntoUse(tx: Db, id: string): Promise<void> {
  await tx.update(pictures).set({ inUse: true }).where(eq(pictures.id, id));
}

/** Returns the one that was in use, whose objects are to be deleted. */
export async function takeOutOfUse(tx: Db, playerId: string): Promise<string | undefined> {
  const isTheirs = and(eq(pictures.playerId, playerId), eq(pictures.inUse, true));
  const [row] = await tx
    .update(pictures)
    .set({ inUse: false })
    .where(isTheirs)
    .returning({ id: pictures.id });
  return row?.id;
}

export async function findUnusedPicturesBefore(db: Db, time: Date): Promise<string[]> {
  const isUnused = and(sql`NOT ${pictures.inUse}`, lte(pictures.createdAt, time));
  const rows = await db.select({ id: pictures.id }).from(pictures).where(isUnused);
  return rows.map((row) => row.id);
}

export async function deletePicture(db: Db, id: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.id, id));
}
