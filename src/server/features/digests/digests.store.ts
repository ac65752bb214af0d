import { asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { adminDigests } from './digests.tables.ts';

export type DigestRow = typeof adminDigests.$inferSelect;

export async function findDigest(db: Db, playerId: string): Promise<DigestRow | undefined> {
  const [row] = await db.select().from(adminDigests).where(eq(adminDigests.playerId, playerId));
  return row;
}

/** Keeps `lastDay`, so that nobody gets two digests on one day by switching off and on. */
export async function saveDigest(
  tx: Db,
  { playerId, ...wish }: Pick<DigestRow, 'playerId' | 'zone' | 'nextAt' | 'since'>,
): Promise<void> {
  await tx
    .insert(adminDigests)
    .values({ playerId, ...wish })
    .onConflictDoUpdate({ target: adminDigests.playerId, set: wish });
}

/** Skips a row that another process has locked. */
export async function lockDueDigest(tx: Db, now: Date) {
  const [row] = await tx
    .select({ digest: adminDigests, player: players })
    .from(adminDigests)
    .innerJoin(players, eq(players.id, adminDigests.playerId))
    .where(lte(adminDigests.nextAt, now))
    .orderBy(asc(adminDigests.nextAt))
    .limit(1)
    .for('update', { of: adminDigests, skipLocked: true });
  return row;
}

export async function moveDigest(
  tx: Db,
  playerId: string,
  moved: Pick<DigestRow, 'nextAt' | 'lastDay' | 'since'>,
): Promise<void> {
  await tx.update(adminDigests).set(moved).where(eq(adminDigests.playerId, playerId));
}

export async function deleteDigest(tx: Db, playerId: string): Promise<void> {
  await tx.delete(adminDigests).where(eq(adminDigests.playerId, playerId));
}
