import { counted, inFull } from '../../../rules/numbers.ts';
import { checkPun, type WrittenPun } from '../../../rules/pun.ts';
import { changedBy, type ImportedParts, partsOf } from '../../../rules/pun-import.ts';
import { FILE_NAME_MAX, UPLOAD_MAX } from '../../../rules/pun-upload.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { insertBatch, insertBatchRows } from './batches.store.ts';
import { bringBack, findKnown, type KnownPun, saveParts } from './import.store.ts';
import { checkedPun, type PunDeps, type PunInput } from './puns.service.ts';
import { addPuns } from './puns.store.ts';

interface Import {
  puns: PunInput[];
  /** Null if the operator imports from the console. */
  actorId: string | null;
  fileName?: string;
  /** False if the new puns wait until the batch is activated. */
  activate?: boolean;
  /** True if puns that exist already get the parts that the import has for them. */
  update?: boolean;
}

interface Imported {
  batchId: number;
  added: number;
  changed: number;
  unchanged: number;
}

/** Call it in a transaction. Imports all or nothing; puns that exist already are skipped unless `update` is set. */
export async function importPuns({ db: tx, clock }: PunDeps, batch: Import): Promise<Imported> {
  const { activate = true, update = false, actorId } = batch;
  const rows = batch.puns.map((input, index) => checkedPun(input, `Pun ${index + 1}: `));
  const fresh = activate ? rows : rows.map((row) => ({ ...row, isActive: false }));
  const at = clock.now();
  const changes = update ? changesOf(await findKnown(tx, placed(rows), 'lock'), rows) : [];
  const added = [...(await bringBack(tx, fresh, at)), ...(await addPuns(tx, fresh, at))];
  const counts = {
    added: added.length,
    changed: changes.length,
    unchanged: rows.length - added.length - changes.length,
  };
  const batchId = await insertBatch(tx, {
    ...{ actorId, ...counts, createdAt: at, activatedAt: activate ? at : null },
    fileName: batch.fileName?.trim().slice(0, FILE_NAME_MAX) || null,
  });
  await insertBatchRows(tx, batchId, [
    ...added.map((punId) => ({ punId })),
    ...changes.map(({ id, before, after }) => ({ punId: id, before, after })),
  ]);
  const editedAt = at.toISOString();
  await saveParts(
    tx,
    changes.map(({ id, after }) => ({ ...after, id, editedAt })),
  );
  return { batchId, ...counts };
}

const placed = <Row extends object>(rows: readonly Row[]) => rows.map((row, place) => ({ ...row, place }));

/** Of lines with the same pun, the first counts. */
function changesOf(known: readonly KnownPun[], rows: readonly (ImportedParts | null)[]) {
  const seen = new Set<number>();
  return known.flatMap(({ id, place, editedAt, ...stored }) => {
    const row = rows[place];
    const after = row && !seen.has(id) && changedBy(stored, row);
    seen.add(id);
    return after ? [{ id, place, before: { ...partsOf(stored), editedAt }, after }] : [];
  });
}

/** Returns which of these puns the library has, by their indexes, and what an upload would change in them. */
export async function readKnown({ db }: { db: Db }, list: WrittenPun[]) {
  refuseWrongCount(list);
  const rows = list.map((written) => checkPun(written).pun);
  // An invalid pun cannot be in the library.
  const valid = rows.flatMap((pun, place) => (pun ? [{ ...pun, place }] : []));
  const known = await findKnown(db, valid);
  const places = known.map(({ place }) => place).sort((one, other) => one - other);
  return { places, changes: changesOf(known, rows) };
}

export function uploadPuns({ db, clock }: PunDeps, actorId: string, upload: Omit<Import, 'actorId'>) {
  refuseWrongCount(upload.puns);
  return db.transaction(async (tx) => {
    const { batchId, added, changed, unchanged } = await importPuns(
      { db: tx, clock },
      { ...upload, actorId },
    );
    const uploaded = `Uploaded ${counted(added, 'pun')}${changed > 0 ? ` and changed ${inFull(changed)}` : ''}`;
    const details = `${uploaded}; ${inFull(unchanged)} ${unchanged === 1 ? 'was' : 'were'} already in the library.`;
    await recordAction(tx, { actorId, action: 'upload_puns', details, createdAt: clock.now() });
    return { count: added, changed, skipped: unchanged, batchId };
  });
}

function refuseWrongCount({ length }: unknown[]): void {
  if (length < 1 || length > UPLOAD_MAX) throw new Refusal('too_many_puns');
}
