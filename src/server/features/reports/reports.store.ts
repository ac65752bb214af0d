import { and, asc, countDistinct, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import { type Reporter, type ReportOutcome, TRUSTED_AFTER } from '../../../rules/reports.ts';
import type { Db } from '../../platform/database/db.ts';
import type { After } from '../../platform/database/in-pages.ts';
import { isOneOf } from '../../platform/database/one-of.ts';
import { seenPuns } from '../game/game.tables.ts';
import { players } from '../players/players.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { punReports } from './reports.tables.ts';

const isOpen = (punId: number) => and(eq(punReports.punId, punId), isNull(punReports.settledAt));

/** Counts finished puns only up to the number that makes a reporter trusted. */
export async function findReporter(
  db: Db,
  playerId: string,
  verifiesEmails: boolean,
): Promise<Reporter | undefined> {
  const finished = sql`SELECT FROM ${seenPuns}
    WHERE ${seenPuns.playerId} = ${playerId} AND ${seenPuns.answerShownAt} IS NOT NULL LIMIT ${TRUSTED_AFTER.puns}`;
  const [row] = await db
    .select({
      finished: sql<number>`(SELECT count(*)::int FROM (${finished}) AS counted)`,
      joinedAt: players.createdAt,
      isBanned: sql<boolean>`${players.bannedAt} IS NOT NULL`,
      isUnderReview: sql<boolean>`${players.reviewSince} IS NOT NULL`,
      isProved: sql<boolean>`${players.emailVerified} OR NOT ${verifiesEmails}::boolean`,
    })
    .from(players)
    .where(eq(players.id, playerId));
  return row;
}

export async function hasReported(tx: Db, playerId: string, punId: number): Promise<boolean> {
  const isTheirs = and(eq(punReports.playerId, playerId), eq(punReports.punId, punId));
  return (await tx.select({ id: punReports.id }).from(punReports).where(isTheirs)).length > 0;
}

export function countReportsSince(tx: Db, playerId: string, since: Date): Promise<number> {
  return tx.$count(punReports, and(eq(punReports.playerId, playerId), gte(punReports.reportedAt, since)));
}

type NewReport = Omit<typeof punReports.$inferInsert, 'id' | 'settledAt' | 'outcome'>;

/** Replaces the player's earlier report, which stays trusted if it was. False if an admin has settled it. */
export async function saveReport(tx: Db, report: NewReport): Promise<boolean> {
  const { reason, note, trusted, reportedAt } = report;
  const rows = await tx
    .insert(punReports)
    .values(report)
    .onConflictDoUpdate({
      target: [punReports.playerId, punReports.punId],
      set: { reason, note, trusted: sql`${punReports.trusted} OR ${trusted}`, reportedAt },
      setWhere: isNull(punReports.settledAt),
    })
    .returning({ id: punReports.id });
  return rows.length > 0;
}

/** Counts mailboxes, not accounts: aliases count once, and so do all deleted accounts together. */
export async function countTrusted(tx: Db, punId: number): Promise<number> {
  const [row] = await tx
    .select({
      count: countDistinct(sql`coalesce(${players.mailboxHash}, ${players.id}::text, '')`),
    })
    .from(punReports)
    .leftJoin(players, eq(players.id, punReports.playerId))
    .where(and(isOpen(punId), eq(punReports.trusted, true)));
  return row?.count ?? 0;
}

/** Settles the open reports of puns, which must be locked. Returns how many there were. */
export async function settleReports(
  tx: Db,
  punIds: readonly number[],
  outcome: ReportOutcome,
  settledAt: Date,
): Promise<number> {
  const rows = await tx
    .update(punReports)
    .set({ outcome, settledAt })
    .where(and(isOneOf(punReports.punId, punIds), isNull(punReports.settledAt)))
    .returning({ id: punReports.id });
  return rows.length;
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

/** The report stays without its author and still counts towards suspending the pun. */
export async function forgetReporter(db: Db, playerId: string, page: After<number>): Promise<number[]> {
  const ids = (await findReportsOf(db, playerId, page)).map(({ punId }) => punId);
  const isTheirs = and(eq(punReports.playerId, playerId), inArray(punReports.punId, ids));
  if (ids.length > 0) await db.update(punReports).set({ playerId: null, note: null }).where(isTheirs);
  return ids;
}
