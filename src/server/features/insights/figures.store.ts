import { asc, count, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PunSort } from '../../../contract/insights.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { puns, punTallies } from '../puns/puns.tables.ts';
import { punReports } from '../voices/voices.tables.ts';
import { punFigures } from './insights.tables.ts';

/**
 * Sets the sums of the next puns after this one; those that say the same already are not written again. Returns the last
 * of them, or 0 when it has come to the end.
 */
export async function updateFigures(db: Db, after: number, limit: number): Promise<number> {
  const [row] = await queryRows<{ last: string | null }>(
    db,
    sql`WITH next AS (SELECT id, rating FROM ${puns} WHERE id > ${after}::bigint ORDER BY id LIMIT ${limit}::int),
      written AS (
        INSERT INTO ${punFigures} AS known (pun_id, played, solved, solve_rate, hint_rate, clever, groan, reports, rating)
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

/** Those that may be unknown come last either way. */
const ORDERS: Record<PunSort, Record<'asc' | 'desc', SQL>> = {
  played: known(punFigures.played),
  solveRate: knownOrLast(punFigures.solveRate),
  hints: knownOrLast(punFigures.hintRate),
  clever: known(punFigures.clever),
  groan: known(punFigures.groan),
  reports: known(punFigures.reports),
  rating: knownOrLast(punFigures.rating),
};

type Column = (typeof punFigures)[keyof (typeof punFigures)['_']['columns']];

function known(column: Column) {
  return {
    asc: sql`${column} ASC, ${punFigures.punId} ASC`,
    desc: sql`${column} DESC, ${punFigures.punId} DESC`,
  };
}

function knownOrLast(column: Column) {
  return {
    asc: sql`${column} ASC NULLS LAST, ${punFigures.punId} ASC`,
    desc: sql`${column} DESC NULLS LAST, ${punFigures.punId} DESC`,
  };
}

const SHOWN = {
  id: puns.id,
  question: puns.question,
  answer: puns.answer,
  isActive: puns.isActive,
  played: punFigures.played,
  solved: punFigures.solved,
  solveRate: punFigures.solveRate,
  hints: punFigures.hintRate,
  clever: punFigures.clever,
  groan: punFigures.groan,
  reports: punFigures.reports,
  rating: punFigures.rating,
};

export function listFigures(
  db: Db,
  { sort, order, skip, limit }: { sort: PunSort; order: 'asc' | 'desc'; skip: number; limit: number },
) {
  return db
    .select(SHOWN)
    .from(punFigures)
    .innerJoin(puns, eq(puns.id, punFigures.punId))
    .orderBy(ORDERS[sort][order])
    .offset(skip)
    .limit(limit);
}

export function listFiguresAfter(db: Db, after: number, limit: number) {
  return db
    .select(SHOWN)
    .from(punFigures)
    .innerJoin(puns, eq(puns.id, punFigures.punId))
    .where(gt(punFigures.punId, after))
    .orderBy(asc(punFigures.punId))
    .limit(limit);
}

export async function countFigures(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(punFigures);
  return row?.count ?? 0;
}
