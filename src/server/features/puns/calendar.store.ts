import { and, asc, eq, gt, gte, inArray, isNull, lte, min, ne, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../rules/day.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/one-of.ts';
import { dailyPuns } from './calendar.tables.ts';
import { puns, punTallies } from './puns.tables.ts';

export interface Planned {
  day: Day;
  pun: Pick<typeof puns.$inferSelect, 'id' | 'question' | 'answer' | 'isActive'>;
}

/** Prefers the words kept for the day to the current words of the pun. */
export function findPlanned(db: Db, first: Day, last: Day): Promise<Planned[]> {
  const { id, isActive } = puns;
  const question = sql<string>`coalesce(${dailyPuns.question}, ${puns.question})`;
  const answer = sql<string>`coalesce(${dailyPuns.answer}, ${puns.answer})`;
  return db
    .select({ day: dailyPuns.day, pun: { id, question, answer, isActive } })
    .from(dailyPuns)
    .innerJoin(puns, eq(puns.id, dailyPuns.punId))
    .where(and(gte(dailyPuns.day, first), lte(dailyPuns.day, last)))
    .orderBy(asc(dailyPuns.day));
}

/** Makes servers and admins plan one at a time, so that no pun gets two days. */
export async function lockCalendar(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('daily calendar'))`);
}

/** Frees the coming days whose pun was deactivated. */
export async function dropInactive(tx: Db, after: Day): Promise<void> {
  const inactive = tx.select({ id: puns.id }).from(puns).where(eq(puns.isActive, false));
  await tx.delete(dailyPuns).where(and(sql`${dailyPuns.day} > ${after}`, inArray(dailyPuns.punId, inactive)));
}

/** An SQL condition: should another pun be taken before the one with this id? */
export type PunCondition = (punId: SQL, now: Date) => SQL;

/** Finds the least played puns that have no day within `between`, those to be avoided last. */
export async function findFreePuns(
  tx: Db,
  between: [Day, Day],
  count: number,
  { isAvoided, now }: { isAvoided: PunCondition | undefined; now: Date },
): Promise<number[]> {
  if (count === 0) return [];
  const avoidedLast = isAvoided ? sql`${isAvoided(sql`${puns.id}`, now)}, ` : sql``;
  const rows = await queryRows<{ id: number }>(
    tx,
    sql`
    SELECT ${puns.id}::float8 AS id FROM ${puns}
    LEFT JOIN (
      SELECT pun_id, sum(played) AS played FROM ${punTallies} GROUP BY pun_id
    ) AS tally ON tally.pun_id = ${puns.id}
    WHERE ${puns.isActive} AND NOT EXISTS (
      SELECT FROM ${dailyPuns} WHERE ${dailyPuns.punId} = ${puns.id}
      AND ${dailyPuns.day} BETWEEN ${between[0]}::date AND ${between[1]}::date
    )
    ORDER BY ${avoidedLast}coalesce(tally.played, 0), ${puns.place} LIMIT ${count}`,
  );
  return rows.map(({ id }) => id);
}

export async function addDay(tx: Db, day: Day, punId: number): Promise<void> {
  await tx
    .insert(dailyPuns)
    .values({ day, punId })
    .onConflictDoUpdate({ target: dailyPuns.day, set: { punId } });
}

/** True if the pun has another day within `between`. */
export async function hasOtherDay(tx: Db, punId: number, day: Day, between: [Day, Day]): Promise<boolean> {
  const rows = await tx
    .select({ day: dailyPuns.day })
    .from(dailyPuns)
    .where(
      and(
        eq(dailyPuns.punId, punId),
        ne(dailyPuns.day, day),
        gte(dailyPuns.day, between[0]),
        lte(dailyPuns.day, between[1]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The first day of the calendar; null while it is empty. */
export async function findFirstDay(db: Db): Promise<Day | null> {
  const [row] = await db.select({ day: min(dailyPuns.day) }).from(dailyPuns);
  return row?.day ?? null;
}

export async function findPicture(db: Db, day: Day): Promise<Buffer | null> {
  const [row] = await db.select({ picture: dailyPuns.picture }).from(dailyPuns).where(eq(dailyPuns.day, day));
  return row?.picture ?? null;
}

/** Keeps the first picture that was drawn and returns it. */
export async function keepPicture(db: Db, day: Day, drawn: Buffer): Promise<Buffer> {
  const picture = sql`coalesce(${dailyPuns.picture}, ${drawn})`;
  const [row] = await db
    .update(dailyPuns)
    .set({ picture })
    .where(eq(dailyPuns.day, day))
    .returning({ picture: dailyPuns.picture });
  return row?.picture ?? drawn;
}

export async function keepWords(db: Db, until: Day): Promise<void> {
  await db
    .update(dailyPuns)
    .set({ question: puns.question, answer: puns.answer, difficulty: puns.difficulty })
    .from(puns)
    .where(and(lte(dailyPuns.day, until), isNull(dailyPuns.question), eq(puns.id, dailyPuns.punId)));
}

export async function dropDaysAfter(db: Db, punIds: readonly number[], day: Day): Promise<void> {
  await db.delete(dailyPuns).where(and(isOneOf(dailyPuns.punId, punIds), gt(dailyPuns.day, day)));
}
