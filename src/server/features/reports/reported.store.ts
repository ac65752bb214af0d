import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReportFilter } from '../../../contract/reports.ts';
import type { Db } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { punReports } from './reports.tables.ts';

const newer = alias(punReports, 'newer');
const isSuspended = sql`${puns.suspendedAt} IS NOT NULL AND NOT ${puns.isActive}`;

const FILTERS: Record<ReportFilter, SQL | undefined> = {
  open: isNull(punReports.settledAt),
  suspended: and(isNull(punReports.settledAt), isSuspended),
  settled: isNotNull(punReports.settledAt),
};

/** Lists each pun once, in the order of its newest open (or settled) report. */
export function listReported(db: Db, filter: ReportFilter, before: number, limit: number) {
  return db
    .select({ reportId: punReports.id, pun: puns, isSuspended: sql<boolean>`${isSuspended}` })
    .from(punReports)
    .innerJoin(puns, eq(puns.id, punReports.punId))
    .where(
      and(
        lt(punReports.id, before),
        FILTERS[filter],
        notExists(
          db
            .select({ id: newer.id })
            .from(newer)
            .where(
              and(
                eq(newer.punId, punReports.punId),
                gt(newer.id, punReports.id),
                sql`(${newer.settledAt} IS NULL) = (${punReports.settledAt} IS NULL)`,
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(punReports.id))
    .limit(limit);
}

/** Returns the newest `most` reports of each pun. */
export async function findReports(db: Db, punIds: number[], isSettled: boolean, most: number) {
  const place = sql<number>`row_number() OVER (PARTITION BY ${punReports.punId} ORDER BY ${punReports.id} DESC)`;
  const ranked = db
    .select({
      id: punReports.id,
      punId: punReports.punId,
      playerId: punReports.playerId,
      reason: punReports.reason,
      note: punReports.note,
      isTrusted: punReports.trusted,
      reportedAt: punReports.reportedAt,
      outcome: punReports.outcome,
      place: place.as('place'),
    })
    .from(punReports)
    .where(
      and(
        inArray(punReports.punId, punIds),
        isSettled ? isNotNull(punReports.settledAt) : isNull(punReports.settledAt),
      ),
    )
    .as('ranked');
  return db
    .select({ report: ranked._.selectedFields, player: players })
    .from(ranked)
    .leftJoin(players, eq(players.id, ranked.playerId))
    .where(sql`${ranked.place} <= ${most}`)
    .orderBy(desc(ranked.id));
}

export async function countReports(
  db: Db,
  punIds: number[],
  isSettled: boolean,
): Promise<Map<number, number>> {
  const rows = await db
    .select({ punId: punReports.punId, count: count() })
    .from(punReports)
    .where(
      and(
        inArray(punReports.punId, punIds),
        isSettled ? isNotNull(punReports.settledAt) : isNull(punReports.settledAt),
      ),
    )
    .groupBy(punReports.punId);
  return new Map(rows.map((row) => [row.punId, row.count]));
}
