import { and, asc, eq, gt, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { PunSort } from '../../../contract/insights.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { puns, punTallies } from '../puns/puns.tables.ts';
import { punReports } from '../reports/reports.tables.ts';
import { punStats } from './insights.tables.ts';

/**
 * Updates the stats of the next puns after this id; unchanged rows are not written again. Returns the last
 * id, or 0 at the end of the library.
 */
export async function updatePunStats(db: Db, after: number, limit: number): Promise<number> {
  const [row] = await queryRows<{ last: string | null }>(
    db,
    sql`WITH next AS (SELECT id, rating FROM ${puns} WHERE id > ${after}::bigint ORDER BY id LIMIT ${limit}::int),
      written AS (
        INSERT INTO ${punStats} AS known (pun_id, played, solved, solve_rate, hint_rate, clever, groan, reports, rating)
        SELECT id, coalesce(played, 0), coalesce(solved, 0), (solved / nullif(played, 0))::float8,
          (hints / nullif(played, 0))::float8, coalesce(clever, 0), coalesce(groan, 0),
          (SELECT count(*) FROM ${punReports} WHERE pun_id = next.id), rating
        FROM next, LATERAL (SELECT sum(played) AS played, sum(solved) AS solved, sum(hints) AS hints, sum(clever) AS clever,
          sum(groan) AS groan FROM ${punTallies} WHERE pun_id = next.id) AS tally
        ON CONFLICT (pun_id) DO UPDATE SET played = excluded.played, solved = excluded.solved,
          solve_rate = excluded.solve_rate, hint_rate = excluded.hint_rate, clever = excluded.clever,
          groan = excluded.groan, reports = excluded.reports, rating = excluded.rating
        WHERE known.* IS DISTINCT FROM excluded.*
      )
      SELECT CASE WHEN count(*) = ${limit}::int THEN max(id) END AS last FROM next`,
  );
  return Number(row?.last ?? 0);
}

/** Unknown values come last in both directions. */
const ORDERS: Record<PunSort, Record<'asc' | 'desc', SQL>> = {
  played: known(punStats.played),
  solveRate: knownOrLast(punStats.solveRate),
  hints: knownOrLast(punStats.hintRate),
  clever: known(punStats.clever),
  groan: known(punStats.groan),
  reports: known(punStats.reports),
  rating: knownOrLast(punStats.rating),
};

type Column = (typeof punStats)[keyof (typeof punStats)['_']['columns']];

function known(column: Column) {
  return {
    asc: sql`${column} ASC, ${punStats.punId} ASC`,
    desc: sql`${column} DESC, ${punStats.punId} DESC`,
  };
}

function knownOrLast(column: Column) {
  return {
    asc: sql`${column} ASC NULLS LAST, ${punStats.punId} ASC`,
    desc: sql`${column} DESC NULLS LAST, ${punStats.punId} DESC`,
  };
}

const SHOWN = {
  id: puns.id,
  question: puns.question,
  answer: puns.answer,
  isActive: puns.isActive,
  played: punStats.played,
  solved: punStats.solved,
  solveRate: punStats.solveRate,
  hints: punStats.hintRate,
  clever: punStats.clever,
  groan: punStats.groan,
  reports: punStats.reports,
  rating: punStats.rating,
};

/** A pun whose import was undone before anybody met it is out of the library. */
const IS_IN_LIBRARY = isNull(puns.withdrawnAt);

export function listPunStats(
  db: Db,
  { sort, order, skip, limit }: { sort: PunSort; order: 'asc' | 'desc'; skip: number; limit: number },
) {
  return db
    .select(SHOWN)
    .from(punStats)
    .innerJoin(puns, eq(puns.id, punStats.punId))
    .where(IS_IN_LIBRARY)
    .orderBy(ORDERS[sort][order])
    .offset(skip)
    .limit(limit);
}

export function listPunStatsAfter(db: Db, after: number, limit: number) {
  return db
    .select(SHOWN)
    .from(punStats)
    .innerJoin(puns, eq(puns.id, punStats.punId))
    .where(and(gt(punStats.punId, after), IS_IN_LIBRARY))
    .orderBy(asc(punStats.punId))
    .limit(limit);
}

export async function countPunStats(db: Db): Promise<number> {
  const withdrawn = db
    .select()
    .from(puns)
    .where(and(eq(puns.id, punStats.punId), isNotNull(puns.withdrawnAt)));
  return db.$count(punStats, notExists(withdrawn));
}
