import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Vote } from '../../../contract/game.ts';
import type { Db } from '../../platform/database/db.ts';
import { seenPuns } from '../game/game.tables.ts';
import { punVotes } from './voices.tables.ts';

/** Whether the player knows its answer. Locked: a deletion of the account waits for us. */
export async function lockFinished(tx: Db, playerId: string, punId: number): Promise<boolean> {
  const rows = await tx
    .select({ punId: seenPuns.punId })
    .from(seenPuns)
    .where(and(eq(seenPuns.playerId, playerId), eq(seenPuns.punId, punId), isNotNull(seenPuns.answerShownAt)))
    .for('key share');
  return rows.length > 0;
}

export async function saveVote(
  tx: Db,
  playerId: string,
  punId: number,
  { clever, groan, votedAt }: Vote & { votedAt: Date },
): Promise<void> {
  await tx
    .insert(punVotes)
    .values({ playerId, punId, clever, groan, votedAt })
    .onConflictDoUpdate({
      target: [punVotes.playerId, punVotes.punId],
      set: { clever, groan, votedAt },
      setWhere: sql`(${punVotes.clever}, ${punVotes.groan}) <> (${clever}, ${groan})`,
    });
}

/** Changed first, since the database counts changes. A vote that came in between stays, and is counted. */
export async function withdrawVote(tx: Db, playerId: string, punId: number): Promise<void> {
  const isTheirs = and(eq(punVotes.playerId, playerId), eq(punVotes.punId, punId));
  await tx.update(punVotes).set({ clever: false, groan: false }).where(isTheirs);
  await tx.delete(punVotes).where(and(isTheirs, eq(punVotes.clever, false), eq(punVotes.groan, false)));
}
