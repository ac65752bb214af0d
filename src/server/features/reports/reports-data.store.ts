import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { After } from '../../platform/database/in-pages.ts';
import { puns } from '../puns/puns.tables.ts';
import { punReports } from './reports.tables.ts';

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

/** The report stays without its author and still counts towards suspending the pun. */
export async function forgetReporter(db: Db, playerId: string, page: After<number>): Promise<number[]> {
  const ids = (await findReportsOf(db, playerId, page)).map(({ punId }) => punId);
  const isTheirs = and(eq(punReports.playerId, playerId), inArray(punReports.punId, ids));
  if (ids.length > 0) await db.update(punReports).set({ playerId: null, note: null }).where(isTheirs);
  return ids;
}
