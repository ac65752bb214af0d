import type { Query } from '../../../contract/endpoint.ts';
import type {
  BatchRow,
  punBatches as contract,
  PunBatch,
  UndoCounts,
} from '../../../contract/pun-batches.ts';
import { lastBegun } from '../../../rules/day.ts';
import { counted, inFull } from '../../../rules/numbers.ts';
import { isSame, partsOf } from '../../../rules/pun-import.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Page, pageOf } from '../../platform/http/page.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { playerRefOf } from '../players/players.service.ts';
import {
  activateAdded,
  type BatchRecord,
  type FoundBatch,
  findBatch,
  findComingPuns,
  findUndoable,
  listBatches,
  listBatchRows,
  lockBatch,
  lockBatchPuns,
  updateBatch,
} from './batches.store.ts';
import type { PunCondition } from './calendar.store.ts';
import { saveParts } from './import.store.ts';
import { type LibraryDeps, punOf } from './library.service.ts';
import { readTallies } from './puns.store.ts';
import { stopPuns } from './stop.service.ts';

const BATCHES = 25;
const ROWS = 50;

export interface BatchDeps extends LibraryDeps {
  /** Each says of a pun that somebody has met it. */
  metIn: readonly PunCondition[];
  /** True for a pun that people may be playing in a challenge. */
  isInChallenge: PunCondition;
}

type PageQuery = Query<typeof contract.list>;
const cursorOf = ({ before }: PageQuery) => Number(before ?? Number.MAX_SAFE_INTEGER);

export async function readBatches({ db }: { db: Db }, query: PageQuery): Promise<Page<PunBatch>> {
  const rows = await listBatches(db, cursorOf(query), BATCHES + 1);
  return pageOf(rows, BATCHES, batchOf, ({ batch }) => String(batch.id));
}

function batchOf({ batch, actor, undoneBy }: FoundBatch): PunBatch {
  const { id, fileName, added, changed, unchanged, createdAt, activatedAt, undoneAt, undone } = batch;
  return {
    ...{ id, fileName, added, changed, unchanged },
    actor: actor && playerRefOf(actor),
    createdAt: createdAt.toISOString(),
    isActivated: activatedAt !== null,
    undone: undoneAt &&
      undone && { at: undoneAt.toISOString(), by: undoneBy && playerRefOf(undoneBy), counts: undone },
  };
}

export async function readBatchRows(
  { db }: { db: Db },
  id: number,
  query: PageQuery,
): Promise<Page<BatchRow>> {
  if (!(await findBatch(db, id))) throw new Refusal('batch_not_found');
  const rows = await listBatchRows(db, id, cursorOf(query), ROWS + 1);
  const tallies = await readTallies(
    db,
    rows.map(({ pun }) => pun.id),
  );
  return pageOf(
    rows,
    ROWS,
    ({ row: { before, after }, pun }) => ({
      punId: pun.id,
      pun: punOf(pun, tallies.get(pun.id)),
      change: before && after && { before, after },
    }),
    ({ pun }) => String(pun.id),
  );
}

/** Says what `undoBatch` would do now. Games that begin in between may change it. */
export async function lookAtUndo(deps: BatchDeps, id: number): Promise<UndoCounts> {
  const found = await findBatch(deps.db, id);
  return (await planUndo(deps, deps.db, notUndone(found?.batch))).counts;
}

/**
 * The puns' rows stay, because games refer to them. What nobody has met leaves the library, what somebody has met is
 * deactivated, and what was edited since stays as it is. A game that is dealt at the same moment goes on.
 */
export function undoBatch(deps: BatchDeps, actorId: string, id: number): Promise<PunBatch> {
  return deps.db.transaction(async (tx) => {
    const batch = notUndone(await lockBatch(tx, id));
    await lockBatchPuns(tx, id);
    const { withdrawn, deactivated, restored, counts } = await planUndo(deps, tx, batch);
    const now = deps.clock.now();
    await stopPuns(deps, tx, withdrawn, { withdrawnAt: now });
    await stopPuns(deps, tx, deactivated);
    await saveParts(tx, restored);
    await updateBatch(tx, id, { undoneAt: now, undoneBy: actorId, undone: counts });
    const details = `Undid upload ${id}: withdrew ${counted(counts.withdrawn, 'pun')}, deactivated ${inFull(counts.deactivated)}, restored ${inFull(counts.restored)}, left ${inFull(counts.edited)} edited since.`;
    await recordAction(tx, { actorId, action: 'undo_batch', details, createdAt: now });
    const found = await findBatch(tx, id);
    if (!found) throw new Refusal('batch_not_found');
    return batchOf(found);
  });
}

function notUndone(batch: BatchRecord | undefined): BatchRecord {
  if (!batch) throw new Refusal('batch_not_found');
  if (batch.undoneAt) throw new Refusal('batch_undone');
  return batch;
}

async function planUndo({ metIn, isInChallenge, clock }: BatchDeps, db: Db, batch: BatchRecord) {
  const now = clock.now();
  const begun = lastBegun(now);
  const rows = await findUndoable(db, batch.id, { metIn, isInChallenge, lastBegun: begun, now });
  const isEdited = ({ pun, row }: (typeof rows)[number]) =>
    row.after === null
      ? pun.editedAt !== null
      : pun.editedAt?.getTime() !== batch.createdAt.getTime() || !isSame(partsOf(pun), row.after);
  const untouched = rows.filter((row) => !isEdited(row));
  const added = untouched.filter(({ row }) => row.before === null);
  const idsOf = (isMet: boolean) => added.filter((row) => row.isMet === isMet).map(({ pun }) => pun.id);
  const [withdrawn, deactivated] = [idsOf(false), idsOf(true)];
  const restored = untouched.flatMap(({ pun, row }) => (row.before ? [{ ...row.before, id: pun.id }] : []));
  const stopped = new Set([...withdrawn, ...deactivated]);
  const coming = await findComingPuns(db, begun);
  const counts: UndoCounts = {
    withdrawn: withdrawn.length,
    deactivated: deactivated.length,
    restored: restored.length,
    edited: rows.length - untouched.length,
    days: coming.filter((id) => stopped.has(id)).length,
    challenges: added.filter((row) => row.isInChallenge).length,
  };
  return { withdrawn, deactivated, restored, counts };
}

export function activateBatch({ db, clock }: BatchDeps, actorId: string, id: number) {
  return db.transaction(async (tx) => {
    // A second activation would put back into play what was deactivated since.
    if (notUndone(await lockBatch(tx, id)).activatedAt) return { count: 0 };
    await lockBatchPuns(tx, id);
    const count = await activateAdded(tx, id);
    const now = clock.now();
    await updateBatch(tx, id, { activatedAt: now });
    const details = `Activated ${counted(count, 'pun')} of upload ${id}.`;
    await recordAction(tx, { actorId, action: 'activate_batch', details, createdAt: now });
    return { count };
  });
}
