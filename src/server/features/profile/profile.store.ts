import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { players } from '../players/players.tables.ts';

/** A request may be under way while its account is deleted: nothing is written to what is left of it. */
const isLiving = (playerId: string) => and(eq(players.id, playerId), isNull(players.deletedAt));

/** False when the account is gone. */
export async function setUsername(db: Db, playerId: string, username: string): Promise<boolean> {
  const rows = await db
    .update(players)
    .set({ username })
    .where(isLiving(playerId))
    .returning({ id: players.id });
  return rows.length > 0;
}

/** False when the account is gone. */
export async function lockPlayer(tx: Db, playerId: string): Promise<boolean> {
  const rows = await tx.select({ id: players.id }).from(players).where(isLiving(playerId)).for('update');
  return rows.length > 0;
}
