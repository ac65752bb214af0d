import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { seenPuns } from './game.tables.ts';

/** Whether the player was shown the answer. Locks the row, so that a deletion of the account waits. */
export async function lockFinished(tx: Db, playerId: string, punId: number): Promise<boolean> {
  const rows = await tx
    .select({ punId: seenPuns.punId })
    .from(seenPuns)
    .where(and(eq(seenPuns.playerId, playerId), eq(seenPuns.punId, punId), isNotNull(seenPuns.answerShownAt)))
    .for('key share');
  return rows.length > 0;
}
