import { between, desc, type SQL, sql, sum } from 'drizzle-orm';
import type { CreditKind } from '../../../rules/credit-kinds.ts';
import { addDays, DAYS_A_WEEK, type Day, mondayOf } from '../../../rules/day.ts';
import { COHORT_WEEKS, FIRST_DAYS, type Period } from '../../../rules/insights.ts';
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

export function readDays(db: Db, period: Period): Promise<DayCounts[]> {
  const columns = SHOWN.map((name) => sql`${counted(sql`name = ${name}`)} AS ${sql.identifier(name)}`);
  return queryRows(
    db,
    sql`SELECT day, ${sql.join(columns, sql`, `)} FROM ${insightCounts} WHERE ${isIn(period)} GROUP BY day`,
  );
}

const isIn = ({ from, to }: Period) => sql`day BETWEEN ${from}::date AND ${to}::date`;

const counted = (isSuch: SQL) => sql`coalesce(sum(count) FILTER (WHERE ${isSuch}), 0)::float8`;

/** Reads whole months, each written as 2026-11. */
export function readMonths(db: Db, { from, to }: Period): Promise<{ month: string; players: number }[]> {
  return queryRows(
    db,
    sql`SELECT to_char(day, 'YYYY-MM') AS month, sum(count)::float8 AS players FROM ${insightCounts}
      WHERE name = 'month' AND day >= date_trunc('month', ${from}::date)::date
        AND day < (date_trunc('month', ${to}::date) + interval '1 month')::date GROUP BY 1`,
  );
}

/** Counts how far the players got who signed up in the period, also after its end. */
export async function readReached(db: Db, { from, to }: Period) {
  const followed = { from, to: addDays(to, FIRST_DAYS - 1) };
  const [row] = await queryRows<{ firstSolve: number; secondDay: number; seventhDay: number }>(
    db,
    sql`SELECT ${counted(sql`name = 'first_solve'`)} AS "firstSolve",
      ${counted(sql`name = 'life_day' AND age = 1`)} AS "secondDay",
      ${counted(sql`name = 'life_day' AND age = 6`)} AS "seventhDay"
      FROM ${insightCounts} WHERE name IN ('first_solve', 'life_day') AND ${isIn(followed)}
        AND day - age BETWEEN ${from}::date AND ${to}::date`,
  );
  return row ?? { firstSolve: 0, secondDay: 0, seventhDay: 0 };
}

/**
 * For each week of sign-up that the period touches, and some after it, named by its Monday: the sign-ups, and how
 * many of them played `age` weeks later.
 */
export function readCohorts(
  db: Db,
  { from, to }: Period,
): Promise<{ week: Day; age: number; signUps: number; active: number }[]> {
  const followed = { from: mondayOf(from), to: addDays(mondayOf(to), COHORT_WEEKS * DAYS_A_WEEK - 1) };
  return queryRows(
    db,
    sql`SELECT day - (extract(isodow FROM day)::int - 1) - 7 * age AS week, age,
        ${counted(sql`name = 'sign_ups'`)} AS "signUps", ${counted(sql`name = 'week'`)} AS active
      FROM ${insightCounts} WHERE name IN ('week', 'sign_ups') AND ${isIn(followed)} GROUP BY 1, 2`,
  );
}

interface Moved {
  in: number;
  out: number;
}

export function readCreditsByDay(db: Db, period: Period): Promise<(Moved & { day: Day })[]> {
  return queryRows(db, sumCredits(sql`day`, period));
}

export function readCreditsByKind(db: Db, period: Period): Promise<(Moved & { kind: CreditKind })[]> {
  return queryRows(db, sumCredits(sql`kind`, period));
}

const sumCredits = (by: SQL, period: Period) =>
  sql`SELECT ${by}, sum(credits_in)::float8 AS in, sum(credits_out)::float8 AS out FROM ${insightCredits}
    WHERE ${isIn(period)} GROUP BY ${by}`;

export function readVisits(db: Db, { from, to }: Period) {
  return db
    .select()
    .from(landingVisits)
    .where(between(landingVisits.day, from, to));
}

/** Sums at most 64 tally rows a day. */
export function readDailies(db: Db, { from, to }: Period) {
  return db
    .select({
      day: dailyTallies.day,
      played: sum(dailyTallies.played).mapWith(Number),
      solved: sum(dailyTallies.solved).mapWith(Number),
      unaided: sum(dailyTallies.unaided).mapWith(Number),
    })
    .from(dailyTallies)
    .where(between(dailyTallies.day, from, to))
    .groupBy(dailyTallies.day);
}
