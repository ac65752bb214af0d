import type { Query } from '../../../contract/endpoint.ts';
import type { puns as contract, Pun } from '../../../contract/puns.ts';
import { counted } from '../../../rules/numbers.ts';
import { UNEXPLAINED, type WrittenPun } from '../../../rules/pun.ts';
import { COLUMNS } from '../../../rules/pun-columns.ts';
import type { ReportOutcome } from '../../../rules/reports.ts';
import { joinThemes } from '../../../rules/themes.ts';
import type { Db } from '../../platform/database/db.ts';
import { isDuplicate } from '../../platform/database/db-errors.ts';
import type { Read } from '../../platform/database/replica.ts';
import { csvHeader, csvLine } from '../../platform/http/csv.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Page, pageOf } from '../../platform/http/page.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { dropComingDays, keepBegunWords } from './begun-days.service.ts';
import { bringBack } from './import.store.ts';
import { checkedPun, type PunDeps, type PunInput } from './puns.service.ts';
import {
  addPun,
  findPun,
  isWritten,
  listAfter,
  listPuns,
  lockPun,
  type PunRow,
  readTallies,
  type Tally,
  updatePun,
} from './puns.store.ts';

const PAGE = 25;

export interface LibraryDeps extends PunDeps {
  /** Called with the puns locked when an admin has changed them. Returns how many open reports that settled. */
  settleReports(tx: Db, punIds: readonly number[], outcome: ReportOutcome, at: Date): Promise<number>;
  /** Called after puns were taken out of play. */
  onPunsStopped(tx: Db, punIds: readonly number[]): Promise<void>;
}

export function addSinglePun({ db, clock }: PunDeps, actorId: string, input: PunInput): Promise<Pun> {
  const pun = checkedPun(input);
  return db.transaction(async (tx) => {
    const at = clock.now();
    const [back] = await bringBack(tx, [pun], at);
    const row = back === undefined ? await addPun(tx, pun, at) : await findPun(tx, back);
    if (!row) throw new Refusal('pun_exists');
    const details = `Added pun ${row.id}: ${row.question}`;
    await recordAction(tx, { actorId, action: 'add_pun', details, createdAt: at });
    return punOf(row);
  });
}

type Edit = WrittenPun & { was: WrittenPun };

/**
 * Open games have copies of the words, so they end as they began, but without an explanation if the words
 * have changed. The second of two admins who edit a pun is refused, unless both wrote the same; so a save
 * whose reply was lost can be sent again.
 */
export async function editPun(
  deps: LibraryDeps,
  actorId: string,
  id: number,
  { was, ...edit }: Edit,
): Promise<Pun> {
  const { question, answer, difficulty, kind, senseOne, senseTwo, ordinary, themes } = checkedPun(edit);
  const said = { kind, senseOne, senseTwo, ordinary };
  // An explanation belongs to its answer, so a new answer drops it unless the edit brings one.
  const unsaid = answer === was.answer ? {} : UNEXPLAINED;
  const anatomy = edit.kind === undefined ? unsaid : said;
  const set = {
    ...{ question, answer, difficulty, ...anatomy, ...(edit.themes && { themes }) },
    ratingRule: 0,
    editedAt: deps.clock.now(),
  };
  try {
    return await change(deps, actorId, id, { action: 'edit_pun', set, was });
  } catch (error) {
    throw isDuplicate(error, 'puns_once') ? new Refusal('pun_exists') : error;
  }
}

export async function readPun({ db }: { db: Db }, id: number): Promise<Pun> {
  const row = await findPun(db, id);
  if (!row) throw new Refusal('pun_not_found');
  return punOf(row, (await readTallies(db, [id])).get(id));
}

interface InPlay extends Query<typeof contract.activate> {
  isActive: boolean;
}

export function setActive(
  deps: LibraryDeps,
  actorId: string,
  id: number,
  { isActive, reported }: InPlay,
): Promise<Pun> {
  const action = isActive ? 'activate_pun' : 'deactivate_pun';
  return change(deps, actorId, id, { action, set: { isActive }, isVerdict: reported === 'true' });
}

const DONE = {
  edit_pun: { word: 'Edited', outcome: 'mended' },
  activate_pun: { word: 'Activated', outcome: 'restored' },
  deactivate_pun: { word: 'Deactivated', outcome: 'retired' },
} as const;
const NOT_SUSPENDED = { suspendedAt: null, suspendedBy: null };

interface Change {
  action: keyof typeof DONE;
  set: Partial<PunRow>;
  was?: WrittenPun;
  /** True to refuse the change if there is no open report left to settle. */
  isVerdict?: boolean;
}

/** Any change by an admin settles the open reports. An edit puts a suspended pun back into play. */
function change(
  { db, clock, settleReports, onPunsStopped }: LibraryDeps,
  actorId: string,
  id: number,
  { action, set, was, isVerdict = false }: Change,
): Promise<Pun> {
  return db.transaction(async (tx) => {
    const before = await lockPun(tx, id);
    await keepBegunWords(tx, clock.now());
    if (set.isActive === false) await dropComingDays(tx, [id], clock.now());
    const backInPlay = before?.suspendedAt && { isActive: true };
    // A page that is out of date may ask to deactivate a pun that was withdrawn meanwhile.
    const backInLibrary = set.isActive !== false && { withdrawnAt: null };
    const row = await updatePun(tx, id, { ...backInPlay, ...set, ...NOT_SUSPENDED, ...backInLibrary }, was);
    if (!row) {
      const other = await readPun({ db: tx }, id);
      if (isWritten(other, set)) return other;
      throw new Refusal('pun_changed');
    }
    if (!row.isActive) await onPunsStopped(tx, [id]);
    const { word, outcome } = DONE[action];
    const settled = await settleReports(tx, [id], outcome, clock.now());
    if (isVerdict && settled === 0) throw new Refusal('pun_judged');
    const details = `${word} pun ${id}: ${row.question}${settled > 0 ? ` (settled ${counted(settled, 'report')})` : ''}`;
    await recordAction(tx, { actorId, action, details, createdAt: clock.now() });
    return punOf(row, (await readTallies(tx, [id])).get(id));
  });
}

export async function readPuns(
  { db }: { db: Db },
  { search = '', active, theme, before }: Query<typeof contract.list>,
): Promise<Page<Pun>> {
  const rows = await listPuns(db, {
    search: search.trim(),
    isActive: active === 'withdrawn' ? undefined : active && active === 'true',
    isWithdrawn: active === 'withdrawn',
    theme,
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

export function punOf(row: PunRow, { played, solved }: Tally = { played: 0, solved: 0 }): Pun {
  const { id, question, answer, kind, senseOne, senseTwo, ordinary, themes, difficulty, isActive } = row;
  return {
    ...{ id, question, answer, kind, senseOne, senseTwo, ordinary, themes, difficulty, isActive },
    isRetired: row.retiredAt !== null && !isActive,
    isSuspended: row.suspendedAt !== null && !isActive,
    isWithdrawn: row.withdrawnAt !== null,
    createdAt: row.createdAt.toISOString(),
    timesPlayed: played,
    solveRate: played === 0 ? null : solved / played,
  };
}

const BATCH = 2000;

/** Streams the file: each part is read once the one before has been sent. An upload accepts it again. */
export async function* exportPuns(read: Read): AsyncGenerator<string> {
  yield csvHeader(COLUMNS);
  let last = 0;
  for (;;) {
    const rows = await read((db) => listAfter(db, last, BATCH));
    if (rows.length > 0) yield rows.map((row) => csvLine(fieldsOf(row))).join('');
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

const fieldsOf = ({ question, answer, senseOne, senseTwo, kind, ordinary, themes, isActive }: PunRow) => [
  question,
  answer,
  senseOne ?? '',
  senseTwo ?? '',
  kind ?? '',
  ordinary ?? '',
  joinThemes(themes),
  isActive ? 'yes' : 'no',
];
