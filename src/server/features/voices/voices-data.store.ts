import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { puns } from '../puns/puns.tables.ts';
import { punReports, punVotes } from './voices.tables.ts';

export function findVotesOf(db: Db, playerId: string) {
  return db
    .select({
      question: puns.question,
      clever: punVotes.clever,
      groan: punVotes.groan,
      votedAt: punVotes.votedAt,
    })
    .from(punVotes)
    .innerJoin(puns, eq(puns.id, punVotes.punId))
    .where(eq(punVotes.playerId, playerId))
    .orderBy(asc(punVotes.votedAt), asc(punVotes.punId));
}

export function findReportsOf(db: Db, playerId: string) {
  return db
    .select({
      question: puns.question,
      reason: punReports.reason,
      note: punReports.note,
      reportedAt: punReports.reportedAt,
      outcome: punReports.outcome,
    })
    .from(punReports)
    .innerJoin(puns, eq(puns.id, punReports.punId))
    .where(eq(punReports.playerId, playerId))
    .orderBy(asc(punReports.id));
}

/** Votes stay counted. A report stays as one of somebody who is gone: it goes on to count towards a pun's rest. */
export async function forgetVoice(tx: Db, playerId: string): Promise<void> {
  await tx.delete(punVotes).where(eq(punVotes.playerId, playerId));
  await tx.update(punReports).set({ playerId: null, note: null }).where(eq(punReports.playerId, playerId));
}
