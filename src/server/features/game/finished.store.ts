import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { seenPuns } from './game.tables.ts';

const { answerShownAt, shownTogetherAt } = seenPuns;
const SHOWN = {
  /** A game of the player has ended. */
  finished: isNotNull(answerShownAt),
  /** The answer was shown in a game or in something that is played together. */
  shown: or(isNotNull(answerShownAt), isNotNull(shownTogetherAt)),
};

/** Returns whether the player was shown the answer. The lock makes a deletion of the account wait. */
export async function lockIfShown(
  tx: Db,
  playerId: string,
  punId: number,
  how: keyof typeof SHOWN,
): Promise<boolean> {
  const rows = await tx
    .select({ punId: seenPuns.punId })
    .from(seenPuns)
    .where(and(eq(seenPuns.playerId, playerId), eq(seenPuns.punId, punId), SHOWN[how]))
    .for('key share');
  return rows.length > 0;
}
