import { and, eq, exists, gt, lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { feedback } from '../feedback/feedback.tables.ts';
import { gameSessions, seenPuns } from '../game/game.tables.ts';
import { players } from '../players/players.tables.ts';

/** Accounts deleted between these two times that still have rows to delete in steps. */
export async function findUnfinished(db: Db, since: Date, until: Date): Promise<string[]> {
  const has = (table: typeof gameSessions | typeof seenPuns | typeof feedback) =>
    exists(db.select({ id: table.playerId }).from(table).where(eq(table.playerId, players.id)));
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(
      and(
        gt(players.deletedAt, since),
        lt(players.deletedAt, until),
        or(has(gameSessions), has(seenPuns), has(feedback)),
      ),
    );
  return rows.map(({ id }) => id);
}
