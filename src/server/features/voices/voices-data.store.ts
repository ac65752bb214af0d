import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import type { After } from '../../platform/in-pages.ts';
import { puns } from '../puns/puns.tables.ts';
import { punReports, punVotes } from './voices.tables.ts';

/** In the order of the puns. */
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

/** In the order of the puns. */
export function findReportsOf(db: Db, playerId: string, { after = 0, limit }: After<number>) {
  return db
    .select({
      punId: punReports.punId,
      question: puns.question,
      reason: punReports.reason,
      note: punReports.note,
      reportedAt: punReports.reportedAt,
      outcome: punReports.outcome,
    })
    .from(punReports)
    .innerJoin(puns, eq(puns.id, punReports.punId))
    .where(and(eq(punReports.playerId, playerId), gt(punReports.punId, after)))
    .orderBy(asc(punReports.punId))
    .limit(limit);
}

/** Votes stay counted. A report stays as one of somebody who is gone: it goes on to count towards a pun's rest. */
export async function forgetVoice(tx: Db, playerId: string): Promise<void> {
  await tx.delete(punVotes).where(eq(punVotes.playerId, playerId));
  await tx.update(punReports).set({ playerId: null, note: null }).where(eq(punReports.playerId, playerId));
}
