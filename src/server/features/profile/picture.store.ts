import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { pictures } from './profile.tables.ts';

export async function insertPicture(db: Db, row: typeof pictures.$inferInsert): Promise<void> {
  await db.insert(pictures).values(row);
}

/** The player must be locked, because the database allows only one picture in use. */
export async function putIntoUse(tx: Db, id: string): Promise<void> {
  await tx.update(pictures).set({ inUse: true }).where(eq(pictures.id, id));
}

/** Returns the picture that was in use; the caller deletes its objects. */
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

export async function hasPicture(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id))).length > 0;
}
