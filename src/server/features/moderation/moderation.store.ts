import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { monthlyPoints, players } from '../players/players.tables.ts';

type PlayerRow = typeof players.$inferSelect;

const isLiving = (id: string) => and(eq(players.id, id), isNull(players.deletedAt));

export async function lockUser(tx: Db, id: string): Promise<PlayerRow | undefined> {
  const [row] = await tx.select().from(players).where(isLiving(id)).for('update');
  return row;
}

export async function lockUserByEmail(tx: Db, email: string): Promise<PlayerRow | undefined> {
  const [row] = await tx
    .select()
    .from(players)
    .where(and(eq(players.email, email), isNull(players.deletedAt)))
    .for('update');
  return row;
}

/** False when there was nothing to change: banned already, or not banned. */
export async function setBan(
  tx: Db,
  id: string,
  ban: { bannedAt: Date; banReason: string } | null,
): Promise<boolean> {
  const rows = await tx
    .update(players)
    // A ban is a decision: it ends a hold, and what was played before it holds nobody after an unban.
    .set(ban ? { ...ban, heldAt: null, judgedAt: ban.bannedAt } : { bannedAt: null, banReason: null })
    .where(and(isLiving(id), ban ? isNull(players.bannedAt) : isNotNull(players.bannedAt)))
    .returning({ id: players.id });
  return rows.length > 0;
}

/** The player must be locked: a solve adds to the player first, then to the month. */
export async function clearPoints(tx: Db, id: string, at: Date): Promise<void> {
  await tx.update(players).set({ points: 0, pointsAt: at }).where(eq(players.id, id));
  await tx.delete(monthlyPoints).where(eq(monthlyPoints.playerId, id));
}
