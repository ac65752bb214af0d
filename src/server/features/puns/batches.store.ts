import { and, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '../../../rules/day.ts';
import type { ImportedParts } from '../../../rules/pun-import.ts';
import type { Db } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { punBatches, punBatchRows, type ReplacedParts } from './batches.tables.ts';
import type { PunCondition } from './calendar.store.ts';
import { dailyPuns } from './calendar.tables.ts';
import { puns, punTallies } from './puns.tables.ts';

export type BatchRecord = typeof punBatches.$inferSelect;

export async function insertBatch(tx: Db, batch: typeof punBatches.$inferInsert): Promise<number> {
  const [row] = await tx.insert(punBatches).values(batch).returning({ id: punBatches.id });
  return row?.id ?? 0;
}

interface NewRow {
  punId: number;
  before?: ReplacedParts;
  after?: ImportedParts;
}

/** One statement for a whole import. */
export async function insertBatchRows(tx: Db, batchId: number, rows: readonly NewRow[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${punBatchRows} (batch_id, pun_id, before, after)
    SELECT ${batchId}, row."punId", row.before, row.after
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row ("punId" bigint, before jsonb, after jsonb)`);
}

const actors = alias(players, 'actors');
const undoers = alias(players, 'undoers');

function selectBatches(db: Db, isSuch: SQL | undefined, limit: number) {
  return db
    .select({ batch: punBatches, actor: actors, undoneBy: undoers })
    .from(punBatches)
    .leftJoin(actors, eq(actors.id, punBatches.actorId))
    .leftJoin(undoers, eq(undoers.id, punBatches.undoneBy))
    .where(isSuch)
    .orderBy(desc(punBatches.id))
    .limit(limit);
}
export type FoundBatch = Awaited<ReturnType<typeof selectBatches>>[number];

export function listBatches(db: Db, before: number, limit: number): Promise<FoundBatch[]> {
  return selectBatches(db, lt(punBatches.id, before), limit);
}

export async function findBatch(db: Db, id: number): Promise<FoundBatch | undefined> {
  return (await selectBatches(db, eq(punBatches.id, id), 1))[0];
}

/** Makes calls that undo or activate the import take turns. */
export async function lockBatch(tx: Db, id: number): Promise<BatchRecord | undefined> {
  const [row] = await tx.select().from(punBatches).where(eq(punBatches.id, id)).for('update');
  return row;
}

export async function updateBatch(tx: Db, id: number, set: Partial<BatchRecord>): Promise<void> {
  await tx.update(punBatches).set(set).where(eq(punBatches.id, id));
}

export function listBatchRows(db: Db, batchId: number, before: number, limit: number) {
  return db
    .select({ row: punBatchRows, pun: puns })
    .from(punBatchRows)
    .innerJoin(puns, eq(puns.id, punBatchRows.punId))
    .where(and(eq(punBatchRows.batchId, batchId), lt(punBatchRows.punId, before)))
    .orderBy(desc(punBatchRows.punId))
    .limit(limit);
}

interface Asked {
  /** Conditions of which each says that somebody has met the pun. */
  metIn: readonly PunCondition[];
  isInChallenge: PunCondition;
  lastBegun: Day;
  now: Date;
}

/** Returns all rows of an import with what decides how they are undone. */
export function findUndoable(db: Db, batchId: number, { metIn, isInChallenge, lastBegun, now }: Asked) {
  const id = sql`${puns.id}`;
  const isOfBegunDay = sql`EXISTS (SELECT FROM ${dailyPuns} WHERE pun_id = ${id} AND day <= ${lastBegun}::date)`;
  const wasPlayed = sql`EXISTS (SELECT FROM ${punTallies} WHERE pun_id = ${id} AND played > 0)`;
  const met = sql.join([isOfBegunDay, wasPlayed, ...metIn.map((isMet) => isMet(id, now))], sql` OR `);
  return db
    .select({
      row: punBatchRows,
      pun: puns,
      isMet: sql<boolean>`(${met})`,
      isInChallenge: sql<boolean>`${isInChallenge(id, now)}`,
    })
    .from(punBatchRows)
    .innerJoin(puns, eq(puns.id, punBatchRows.punId))
    .where(eq(punBatchRows.batchId, batchId))
    .orderBy(puns.id);
}

/** A lock that does not block new or open games, which only reference the rows. */
export async function lockBatchPuns(tx: Db, batchId: number): Promise<void> {
  const ofBatch = tx
    .select({ id: punBatchRows.punId })
    .from(punBatchRows)
    .where(eq(punBatchRows.batchId, batchId));
  await tx
    .select({ id: puns.id })
    .from(puns)
    .where(inArray(puns.id, ofBatch))
    .orderBy(puns.id)
    .for('no key update');
}

/** Activates what the import added, except what is suspended or was withdrawn. Returns how many puns that were. */
export async function activateAdded(tx: Db, batchId: number): Promise<number> {
  const added = tx
    .select({ id: punBatchRows.punId })
    .from(punBatchRows)
    .where(and(eq(punBatchRows.batchId, batchId), isNull(punBatchRows.before)));
  const rows = await tx
    .update(puns)
    .set({ isActive: true })
    .where(
      and(
        inArray(puns.id, added),
        eq(puns.isActive, false),
        isNull(puns.suspendedAt),
        isNull(puns.withdrawnAt),
      ),
    )
    .returning({ id: puns.id });
  return rows.length;
}

/** Returns the puns of the days after this one. */
export async function findComingPuns(db: Db, after: Day): Promise<number[]> {
  const rows = await db.select({ punId: dailyPuns.punId }).from(dailyPuns).where(gt(dailyPuns.day, after));
  return rows.map(({ punId }) => punId);
}
