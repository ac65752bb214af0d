import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { seenPuns } from './game.tables.ts';

/** Returns whether the player was shown the answer. The lock makes a deletion of the account wait. */
export async function lockFinished(tx: Db, playerId: string, punId: number): Promise<boolean> {
  const rows = await tx
    .select({ punId: seenPuns.punId })
    .from(seenPuns)
    .where(and(eq(seenPuns.playerId, playerId), eq(seenPuns.punId, punId), isNotNull(seenPuns.answerShownAt)))
    .for('key share');
  return rows.length > 0;
}
