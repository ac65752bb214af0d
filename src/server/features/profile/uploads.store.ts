import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
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

/** The player of an upload that was not admitted before. */
export async function findFreshUpload(tx: Db, id: string): Promise<string | undefined> {
  const isFresh = and(eq(uploads.id, id), isNull(uploads.admittedAt), isNull(uploads.claimedAt));
  const [row] = await tx.select({ playerId: uploads.playerId }).from(uploads).where(isFresh);
  return row?.playerId;
}

interface Sender {
  playerId: string;
  network: string;
  since: Date;
}

export async function measureUploads(tx: Db, { playerId, network, since }: Sender) {
  const bytes = sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8`;
  const [all] = await tx.select({ bytes }).from(uploads).where(eq(uploads.takesSpace, true));
  const isRecent = and(eq(uploads.network, network), gt(uploads.admittedAt, since));
  const [ofNetwork] = await tx.select({ bytes }).from(uploads).where(isRecent);
  const isTheirs = and(eq(uploads.playerId, playerId), eq(uploads.takesSpace, true));
  return {
    bytes: all?.bytes ?? 0,
    bytesOfNetwork: ofNetwork?.bytes ?? 0,
    filesOfPlayer: await tx.$count(uploads, isTheirs),
  };
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
