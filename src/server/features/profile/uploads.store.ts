import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { uploads } from './profile.tables.ts';

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

/** Only one of two simultaneous claims gets the id. Undefined if the player was never given the address. */
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

export async function findUploadsTakingSpace(db: Db, issuedBefore: Date): Promise<string[]> {
  const isLeft = and(eq(uploads.takesSpace, true), lte(uploads.issuedAt, issuedBefore));
  const rows = await db.select({ id: uploads.id }).from(uploads).where(isLeft);
  return rows.map((row) => row.id);
}

/** Call it once the object is deleted. */
export async function freeSpace(db: Db, id: string): Promise<void> {
  await db.update(uploads).set({ takesSpace: false }).where(eq(uploads.id, id));
}

/** Held until the end of the transaction, so that only one call at a time measures and takes space. */
export async function lockUploadSpace(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('upload space'))`);
}

interface Sender {
  network: string;
  since: Date;
}

/** Measures what player, network and all together have sent. Undefined if it was already admitted. */
export async function measureUploads(tx: Db, id: string, { network, since }: Sender) {
  const other = alias(uploads, 'other');
  const bytes = sql<number>`coalesce(sum(${other.bytes}), 0)::float8`;
  const stored = tx.select({ bytes }).from(other).where(eq(other.takesSpace, true));
  const isRecent = and(eq(other.network, network), gt(other.admittedAt, since));
  const sentByNetwork = tx.select({ bytes }).from(other).where(isRecent);
  const isTheirs = and(eq(other.playerId, uploads.playerId), eq(other.takesSpace, true));
  const storedByPlayer = tx.select({ files: sql`count(*)` }).from(other).where(isTheirs);
  const isFresh = and(eq(uploads.id, id), isNull(uploads.admittedAt), isNull(uploads.claimedAt));
  const [row] = await tx
    .select({
      bytes: sql<number>`(${stored})`,
      bytesOfNetwork: sql<number>`(${sentByNetwork})`,
      filesOfPlayer: sql<number>`(${storedByPlayer})::int`,
    })
    .from(uploads)
    .where(isFresh);
  return row;
}

export async function admitUpload(
  tx: Db,
  id: string,
  admission: { admittedAt: Date; bytes: number; network: string },
): Promise<void> {
  await tx
    .update(uploads)
    .set({ ...admission, takesSpace: true })
    .where(eq(uploads.id, id));
}

export async function isClaimed(db: Db, id: string): Promise<boolean> {
  return (await db.$count(uploads, and(eq(uploads.id, id), isNotNull(uploads.claimedAt)))) > 0;
}
