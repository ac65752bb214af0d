import { and, eq, sql } from 'drizzle-orm';
import type { Vote } from '../../../contract/game.ts';
import type { Db } from '../../platform/database/db.ts';
import { punVotes } from './votes.tables.ts';

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

/**
 * Updates before it deletes, because the tallies ignore deletions. A vote cast in between stays and counts.
 */
export async function withdrawVote(tx: Db, playerId: string, punId: number): Promise<void> {
  const isTheirs = and(eq(punVotes.playerId, playerId), eq(punVotes.punId, punId));
  await tx.update(punVotes).set({ clever: false, groan: false }).where(isTheirs);
  await tx.delete(punVotes).where(and(isTheirs, eq(punVotes.clever, false), eq(punVotes.groan, false)));
}
