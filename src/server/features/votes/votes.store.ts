import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Vote } from '../../../contract/game.ts';
import type { Db } from '../../platform/database/db.ts';
import type { After } from '../../platform/database/in-pages.ts';
import { puns } from '../puns/puns.tables.ts';
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

export function findVotesOf(db: Db, playerId: string, { after = 0, limit }: After<number>) {
  return db
    .select({
      punId: punVotes.punId,
      question: puns.question,
      clever: punVotes.clever,
      groan: punVotes.groan,
      votedAt: punVotes.votedAt,
    })
    .from(punVotes)
    .innerJoin(puns, eq(puns.id, punVotes.punId))
    .where(and(eq(punVotes.playerId, playerId), gt(punVotes.punId, after)))
    .orderBy(asc(punVotes.punId))
    .limit(limit);
}

/** The tallies keep counting deleted votes. */
export async function deleteVotes(db: Db, playerId: string, page: After<number>): Promise<number[]> {
  const ids = (await findVotesOf(db, playerId, page)).map(({ punId }) => punId);
  const isTheirs = and(eq(punVotes.playerId, playerId), inArray(punVotes.punId, ids));
  if (ids.length > 0) await db.delete(punVotes).where(isTheirs);
  return ids;
}
