import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { WrittenPun } from '../../../rules/pun.ts';
import type { Theme } from '../../../rules/themes.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/one-of.ts';
import { puns, punTallies } from './puns.tables.ts';

export type PunRow = typeof puns.$inferSelect;

/** The columns of a new pun. The INSERT of an upload is built from this list, so it cannot miss one. */
const NEW_PUN = [
  'question',
  'answer',
  'difficulty',
  'isActive',
  'kind',
  'senseOne',
  'senseTwo',
  'ordinary',
  'themes',
  'origin',
  'rating',
  'band',
  'ratingRule',
] as const;
export type NewPun = Pick<PunRow, (typeof NEW_PUN)[number]>;

const list = (part: (name: keyof NewPun) => SQL) => sql.join(NEW_PUN.map(part), sql`, `);
const COLUMNS = list((name) => sql`${sql.identifier(puns[name].name)}`);
const VALUES = list((name) => sql`${sql.identifier(name)}`);
const TYPES = list((name) => sql`${sql.identifier(name)} ${sql.raw(puns[name].getSQLType())}`);

/** What an admin writes. Two admins who edit a pun are compared by all of it. */
const WRITTEN_COLUMNS = ['question', 'answer', 'kind', 'senseOne', 'senseTwo', 'ordinary', 'themes'] as const;
type Written = Pick<PunRow, (typeof WRITTEN_COLUMNS)[number]>;

/** True if the pun already has everything that this change would give it. */
export function isWritten(row: Written, change: Partial<Written>): boolean {
  return WRITTEN_COLUMNS.every(
    (name) => change[name] === undefined || String(change[name] ?? '') === String(row[name] ?? ''),
  );
}

export async function hasPuns(db: Db): Promise<boolean> {
  return (await db.select({ id: puns.id }).from(puns).limit(1)).length > 0;
}

/** Skips puns that exist already and duplicates within the list. Returns the ids of those that were new. */
export async function addPuns(db: Db, rows: readonly NewPun[], at: Date): Promise<number[]> {
  const added = await queryRows<{ id: number }>(
    db,
    sql`
    INSERT INTO ${puns} (${COLUMNS}, created_at)
    SELECT ${VALUES}, ${at.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (${TYPES})
    ON CONFLICT DO NOTHING RETURNING id::float8 AS id`,
  );
  return added.map(({ id }) => id);
}

/** Counts suspended puns that wait for an admin. */
export function countSuspended(db: Db): Promise<number> {
  return db.$count(puns, isNotNull(puns.suspendedAt));
}

/** Returns undefined if the pun exists already. */
export async function addPun(db: Db, row: NewPun, at: Date): Promise<PunRow | undefined> {
  const [added] = await db
    .insert(puns)
    .values({ ...row, createdAt: at })
    .onConflictDoNothing()
    .returning();
  return added;
}

export async function findPun(db: Db, id: number): Promise<PunRow | undefined> {
  const [row] = await db.select().from(puns).where(eq(puns.id, id));
  return row;
}

/** A lock that does not block new or open games, which only reference the row. */
export async function lockPun(tx: Db, id: number): Promise<PunRow | undefined> {
  const [row] = await tx.select().from(puns).where(eq(puns.id, id)).for('no key update');
  return row;
}

/** Locks those that exist, in the order of their ids, so that two callers cannot block each other. */
export function lockPuns(tx: Db, ids: readonly number[]): Promise<PunRow[]> {
  return tx.select().from(puns).where(isOneOf(puns.id, ids)).orderBy(asc(puns.id)).for('no key update');
}

export async function updatePuns(tx: Db, ids: readonly number[], set: Partial<PunRow>): Promise<void> {
  await tx.update(puns).set(set).where(isOneOf(puns.id, ids));
}

/** Undefined if there is no such pun or its words differ from `was`. Check and change are one statement. */
export async function updatePun(
  db: Db,
  id: number,
  change: Partial<PunRow>,
  was: Partial<WrittenPun> = {},
): Promise<PunRow | undefined> {
  const isAsItWas = WRITTEN_COLUMNS.filter((name) => was[name] !== undefined).map(
    (name) => sql`${puns[name]} IS NOT DISTINCT FROM ${sql.param(was[name], puns[name])}`,
  );
  const [row] = await db
    .update(puns)
    .set(change)
    .where(and(eq(puns.id, id), ...isAsItWas))
    .returning();
  return row;
}

export interface PunListing {
  search: string;
  isActive: boolean | undefined;
  isWithdrawn: boolean;
  theme: Theme | undefined;
  before: number;
  limit: number;
}

export function listPuns(db: Db, listing: PunListing): Promise<PunRow[]> {
  const { search, isActive, isWithdrawn, theme, before, limit } = listing;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const isFound = sql`lower(${puns.question} || ' ' || ${puns.answer}) LIKE lower(${pattern})`;
  return db
    .select()
    .from(puns)
    .where(
      and(
        lt(puns.id, before),
        search === '' ? undefined : isFound,
        isActive === undefined ? undefined : eq(puns.isActive, isActive),
        (isWithdrawn ? isNotNull : isNull)(puns.withdrawnAt),
        theme && arrayContains(puns.themes, [theme]),
      ),
    )
    .orderBy(desc(puns.id))
    .limit(limit);
}

/** Leaves out withdrawn puns. */
export function listAfter(db: Db, id: number, limit: number): Promise<PunRow[]> {
  return db
    .select()
    .from(puns)
    .where(and(gt(puns.id, id), isNull(puns.withdrawnAt)))
    .orderBy(asc(puns.id))
    .limit(limit);
}

const RATED = {
  id: puns.id,
  rating: puns.rating,
  deviation: puns.deviation,
  volatility: puns.volatility,
  ratedGames: puns.ratedGames,
};

/** Locks the puns until the end of the transaction. */
export function findPunRatings(tx: Db, ids: number[]) {
  return tx.select(RATED).from(puns).where(inArray(puns.id, ids)).orderBy(asc(puns.id)).for('no key update');
}

type PunRating = Pick<PunRow, keyof typeof RATED | 'band' | 'isNew'>;

export async function savePunRatings(tx: Db, ratings: PunRating[]): Promise<void> {
  await tx.execute(sql`
    UPDATE ${puns} SET rating = rated.rating, deviation = rated.deviation, volatility = rated.volatility,
      rated_games = rated."ratedGames", band = rated.band, is_new = rated."isNew"
    FROM jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb) AS rated (id bigint, rating double precision,
      deviation double precision, volatility double precision, "ratedGames" integer, band smallint, "isNew" boolean)
    WHERE ${puns.id} = rated.id`);
}

export interface Tally {
  played: number;
  solved: number;
}

/** Reads tallies that a trigger maintains in sharded rows, so that players do not wait for each other. */
export async function readTallies(db: Db, punIds: number[]): Promise<Map<number, Tally>> {
  const rows = await db
    .select({
      punId: punTallies.punId,
      played: sum(punTallies.played).mapWith(Number),
      solved: sum(punTallies.solved).mapWith(Number),
    })
    .from(punTallies)
    .where(inArray(punTallies.punId, punIds))
    .groupBy(punTallies.punId);
  return new Map(rows.map(({ punId, ...tally }) => [punId, tally]));
}
