import type { Query } from '../../../contract/endpoint.ts';
import type { puns as contract, Pun } from '../../../contract/puns.ts';
import { foldPun, punFault } from '../../../rules/answer.ts';
import { counted, inFull } from '../../../rules/numbers.ts';
import { UPLOAD_MAX } from '../../../rules/pun-upload.ts';
import type { Db } from '../../platform/db.ts';
import { isDuplicate } from '../../platform/db-errors.ts';
import { Refusal } from '../../platform/errors.ts';
import { type Page, pageOf } from '../../platform/page.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { checkedPun, importPuns, type PunDeps, type PunInput } from './puns.service.ts';
import {
  addPun,
  findKnown,
  findPun,
  listPuns,
  type PunRow,
  type PunWords,
  readTallies,
  type Tally,
  updatePun,
} from './puns.store.ts';

const PAGE = 25;

/** The places, in this list, of those that an upload would skip. */
export async function readKnown({ db }: { db: Db }, list: PunWords[]) {
  refuseWrongCount(list);
  const puns = list.map((words, place) => ({ ...foldPun(words), place }));
  // What no book can hold is in none.
  return {
    places: await findKnown(
      db,
      puns.filter((pun) => punFault(pun) === null),
    ),
  };
}

export function uploadPuns({ db, clock }: PunDeps, actorId: string, inputs: PunInput[]) {
  refuseWrongCount(inputs);
  return db.transaction(async (tx) => {
    const count = await importPuns({ db: tx, clock }, inputs);
    const skipped = inputs.length - count;
    const details = `Uploaded ${counted(count, 'pun')}; ${inFull(skipped)} ${skipped === 1 ? 'was' : 'were'} in the book already.`;
    await recordAction(tx, { actorId, action: 'upload_puns', details, createdAt: clock.now() });
    return { count, skipped };
  });
}

function refuseWrongCount({ length }: unknown[]): void {
  if (length < 1 || length > UPLOAD_MAX) throw new Refusal('too_many_puns');
}

export function addSinglePun({ db, clock }: PunDeps, actorId: string, input: PunInput): Promise<Pun> {
  const pun = checkedPun(input);
  return db.transaction(async (tx) => {
    const at = clock.now();
    const row = await addPun(tx, pun, at);
    if (!row) throw new Refusal('pun_exists');
    const details = `Added pun ${row.id}: ${row.question}`;
    await recordAction(tx, { actorId, action: 'add_pun', details, createdAt: at });
    return punOf(row);
  });
}

type Edit = PunWords & { was: PunWords };

/** An explanation belongs to its answer: another answer goes without. */
const UNEXPLAINED = { kind: null, senseOne: null, senseTwo: null, ordinary: null };

/**
 * Games that run have copies of the words: they end as they began, without an explanation where the answer is another one. Of two admins at one pun the second is told, unless
 * both wrote the same; so a save whose reply was lost can be sent again.
 */
export async function editPun(deps: PunDeps, actorId: string, id: number, edit: Edit): Promise<Pun> {
  const { question, answer, difficulty } = checkedPun(edit);
  const set = { question, answer, difficulty, ...(answer !== edit.was.answer && UNEXPLAINED) };
  try {
    return await change(deps, actorId, id, { action: 'edit_pun', set, was: edit.was });
  } catch (error) {
    throw isDuplicate(error, 'puns_once') ? new Refusal('pun_exists') : error;
  }
}

export async function readPun({ db }: { db: Db }, id: number): Promise<Pun> {
  const row = await findPun(db, id);
  if (!row) throw new Refusal('pun_not_found');
  return punOf(row, (await readTallies(db, [id])).get(id));
}

export function setActive(deps: PunDeps, actorId: string, id: number, isActive: boolean): Promise<Pun> {
  const action = isActive ? 'activate_pun' : 'deactivate_pun';
  return change(deps, actorId, id, { action, set: { isActive } });
}

const DONE = {
  edit_pun: 'Edited',
  activate_pun: 'Activated',
  deactivate_pun: 'Deactivated',
} as const;

interface Change {
  action: keyof typeof DONE;
  set: Partial<PunRow>;
  was?: PunWords;
}

function change(
  { db, clock }: PunDeps,
  actorId: string,
  id: number,
  { action, set, was }: Change,
): Promise<Pun> {
  return db.transaction(async (tx) => {
    const row = await updatePun(tx, id, set, was);
    if (!row) {
      const other = await readPun({ db: tx }, id);
      if (other.question === set.question && other.answer === set.answer) return other;
      throw new Refusal('pun_changed');
    }
    const details = `${DONE[action]} pun ${id}: ${row.question}`;
    await recordAction(tx, { actorId, action, details, createdAt: clock.now() });
    return punOf(row, (await readTallies(tx, [id])).get(id));
  });
}

export async function readPuns(
  { db }: { db: Db },
  { search = '', active, before }: Query<typeof contract.list>,
): Promise<Page<Pun>> {
  const rows = await listPuns(db, {
    search: search.trim(),
    isActive: active && active === 'true',
    before: Number(before ?? Number.MAX_SAFE_INTEGER),
    limit: PAGE + 1,
  });
  const tallies = await readTallies(
    db,
    rows.map(({ id }) => id),
  );
  return pageOf(
    rows,
    PAGE,
    (row) => punOf(row, tallies.get(row.id)),
    ({ id }) => String(id),
  );
}

function punOf(row: PunRow, { played, solved }: Tally = { played: 0, solved: 0 }): Pun {
  const { id, question, answer, difficulty, isActive, createdAt } = row;
  const solveRate = played === 0 ? null : solved / played;
  return {
    id,
    question,
    answer,
    difficulty,
    isActive,
    createdAt: createdAt.toISOString(),
    timesPlayed: played,
    solveRate,
  };
}
