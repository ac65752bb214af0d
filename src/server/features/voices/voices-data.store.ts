import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { After } from '../../platform/database/in-pages.ts';
import { puns } from '../puns/puns.tables.ts';
import { punReports, punVotes } from './voices.tables.ts';

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

/** They stay counted. */
export async function deleteVotes(db: Db, playerId: string, page: After<number>): Promise<number[]> {
  const ids = (await findVotesOf(db, playerId, page)).map(({ punId }) => punId);
  const isTheirs = and(eq(punVotes.playerId, playerId), inArray(punVotes.punId, ids));
  if (ids.length > 0) await db.delete(punVotes).where(isTheirs);
  return ids;
}

/** The report stays, without its author, and still counts towards resting the pun. */
export async function forgetReporter(db: Db, playerId: string, page: After<number>): Promise<number[]> {
  const ids = (await findReportsOf(db, playerId, page)).map(({ punId }) => punId);
  const isTheirs = and(eq(punReports.playerId, playerId), inArray(punReports.punId, ids));
  if (ids.length > 0) await db.update(punReports).set({ playerId: null, note: null }).where(isTheirs);
  return ids;
}
