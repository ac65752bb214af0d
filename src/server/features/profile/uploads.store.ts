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

export async function findUploadsTakingSpace(db: Db, issuedBefore: Date): Promise<string[]> {
  const isLeft = and(eq(uploads.takesSpace, true), lte(uploads.issuedAt, issuedBefore));
  const rows = await db.select({ id: uploads.id }).from(uploads).where(isLeft);
  return rows.map((row) => row.id);
}

/** Once its object is deleted. */
export async function freeSpace(db: Db, id: string): Promise<void> {
  await db.update(uploads).set({ takesSpace: false }).where(eq(uploads.id, id));
}

/** Held until the transaction ends: who measures the space and takes some of it does so alone. */
export async function lockUploadSpace(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('upload space'))`);
}

interface Sender {
  network: string;
  since: Date;
}

/** What the player, the network and all together have sent so far. Undefined for an upload that was admitted before. */
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
