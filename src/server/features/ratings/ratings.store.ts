import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { playerRatings, ratingQueue } from './ratings.tables.ts';

export type PlayerRating = typeof playerRatings.$inferSelect;

export type QueuedGame = typeof ratingQueue.$inferSelect;

/** Locks the oldest games; another process waits and then finds them gone. */
export function lockQueued(tx: Db, most: number): Promise<QueuedGame[]> {
  return tx.select().from(ratingQueue).orderBy(asc(ratingQueue.id)).limit(most).for('update');
}

export async function deleteQueued(tx: Db, ids: number[]): Promise<void> {
  await tx.delete(ratingQueue).where(inArray(ratingQueue.id, ids));
}

export async function findRating(db: Db, playerId: string): Promise<PlayerRating | undefined> {
  const [row] = await db.select().from(playerRatings).where(eq(playerRatings.playerId, playerId));
  return row;
}

/** Locks the rating until the end of the transaction. */
export async function lockRating(tx: Db, playerId: string): Promise<PlayerRating | undefined> {
  const [row] = await tx
    .select()
    .from(playerRatings)
    .where(eq(playerRatings.playerId, playerId))
    .for('update');
  return row;
}

export async function deleteRating(tx: Db, playerId: string): Promise<void> {
  await tx.delete(playerRatings).where(eq(playerRatings.playerId, playerId));
}
