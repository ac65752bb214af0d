import { and, desc, gte, lte, type SQL, sql, sum } from 'drizzle-orm';
import type { CreditKind } from '../../../rules/credit-kinds.ts';
import type { Day } from '../../../rules/day.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { dailyTallies } from '../daily/daily.tables.ts';
import {
  FLEETING_COUNTS,
  insightCounts,
  insightCredits,
  insightDays,
  landingVisits,
} from './insights.tables.ts';

export async function addVisits(db: Db, day: Day, visits: number): Promise<void> {
  await db
    .insert(landingVisits)
    .values({ day, visits })
    .onConflictDoUpdate({
      target: landingVisits.day,
      set: { visits: sql`${landingVisits.visits} + excluded.visits` },
    });
}

/** The first day with a counted visit or player. */
export async function firstKnownDay(db: Db): Promise<Day | null> {
  const [row] = await queryRows<{ day: Day | null }>(
    db,
    sql`SELECT least((SELECT min(day) FROM ${insightDays}), (SELECT min(day) FROM ${landingVisits})) AS day`,
  );
  return row?.day ?? null;
}

export async function lastCountedAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: insightDays.countedAt })
    .from(insightDays)
    .orderBy(desc(insightDays.day))
    .limit(1);
  return row?.at ?? null;
}

/** The counts that are shown for a day; a missing one is 0. */
const SHOWN = ['players', 'sign_ups', 'games', 'solved', 'revenue', 'returned', ...FLEETING_COUNTS] as const;
export type DayCounts = { day: Day } & Record<(typeof SHOWN)[number], number>;

export function readDays(db: Db, from: Day): Promise<DayCounts[]> {
  const columns = SHOWN.map((name) => sql`${counted(sql`name = ${name}`)} AS ${sql.identifier(name)}`);
  return queryRows(
    db,
    sql`SELECT day, ${sql.join(columns, sql`, `)} FROM ${insightCounts} WHERE day >= ${from}::date GROUP BY day`,
  );
}

const counted = (isSuch: SQL) => sql`coalesce(sum(count) FILTER (WHERE ${isSuch}), 0)::float8`;

/** A month is written as 2026-11. */
export function readMonths(db: Db, from: Day): Promise<{ month: string; players: number }[]> {
  return queryRows(
    db,
    sql`SELECT to_char(day, 'YYYY-MM') AS month, sum(count)::float8 AS players FROM ${insightCounts}
      WHERE name = 'month' AND day >= date_trunc('month', ${from}::date)::date GROUP BY 1`,
  );
}

/** Counts how far the players got who have signed up since `from`. */
export async function readReached(db: Db, from: Day) {
  const [row] = await queryRows<{ firstSolve: number; secondDay: number; seventhDay: number }>(
    db,
    sql`SELECT ${counted(sql`name = 'first_solve'`)} AS "firstSolve",
      ${counted(sql`name = 'life_day' AND age = 1`)} AS "secondDay",
      ${counted(sql`name = 'life_day' AND age = 6`)} AS "seventhDay"
      FROM ${insightCounts} WHERE name IN ('first_solve', 'life_day') AND day >= ${from}::date AND day - age >= ${from}::date`,
  );
  return row ?? { firstSolve: 0, secondDay: 0, seventhDay: 0 };
}

/**
 * For each week of sign-up, named by its Monday: the sign-ups, and how many of them played `age` weeks later.
 */
export function readCohorts(
  db: Db,
  monday: Day,
): Promise<{ week: Day; age: number; signUps: number; active: number }[]> {
  return queryRows(
    db,
    sql`SELECT day - (extract(isodow FROM day)::int - 1) - 7 * age AS week, age,
        ${counted(sql`name = 'sign_ups'`)} AS "signUps", ${counted(sql`name = 'week'`)} AS active
      FROM ${insightCounts} WHERE name IN ('week', 'sign_ups') AND day >= ${monday}::date GROUP BY 1, 2`,
  );
}

interface Moved {
  /** Null in the row that sums up a kind. */
  day: Day | null;
  /** Null in the row that sums up a day. */
  kind: CreditKind | null;
  in: number;
  out: number;
}

export function readCredits(db: Db, from: Day): Promise<Moved[]> {
  return queryRows(
    db,
    sql`SELECT day, kind, sum(credits_in)::float8 AS in, sum(credits_out)::float8 AS out FROM ${insightCredits}
      WHERE day >= ${from}::date GROUP BY GROUPING SETS ((day), (kind))`,
  );
}

export function readVisits(db: Db, from: Day) {
  return db.select().from(landingVisits).where(gte(landingVisits.day, from));
}

/** Sums at most 64 tally rows a day. */
export function readDailies(db: Db, from: Day, to: Day) {
  return db
    .select({
      day: dailyTallies.day,
      played: sum(dailyTallies.played).mapWith(Number),
      solved: sum(dailyTallies.solved).mapWith(Number),
      unaided: sum(dailyTallies.unaided).mapWith(Number),
    })
    .from(dailyTallies)
    .where(and(gte(dailyTallies.day, from), lte(dailyTallies.day, to)))
    .groupBy(dailyTallies.day);
}
