import { difficultyOf, foldPun, punFault } from '../../../rules/answer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { addPuns, hasPuns, type NewPun } from './puns.store.ts';

export interface PunInput {
  question: string;
  answer: string;
  isActive?: boolean;
}

export interface PunDeps {
  db: Db;
  clock: Clock;
}

/** All or nothing; puns that are there already are skipped. Returns how many were added. */
export async function importPuns({ db, clock }: PunDeps, inputs: PunInput[]): Promise<number> {
  const rows = inputs.map((input, index) => checkedPun(input, `Pun ${index + 1}: `));
  return addPuns(db, rows, clock.now());
}

/** Folded, and with the difficulty that its answer has. `where` goes before what is wrong with it. */
export function checkedPun({ isActive = true, ...words }: PunInput, where = ''): NewPun {
  const pun = foldPun(words);
  const fault = punFault(pun);
  if (fault) throw new Refusal('invalid_pun', `${where}${fault}`);
  return { ...pun, isActive, difficulty: difficultyOf(pun.answer) };
}

/** A game without puns is none: the starter library goes into an empty database. */
export async function seedPuns(deps: PunDeps, starters: () => Promise<PunInput[]>): Promise<number> {
  return (await hasPuns(deps.db)) ? 0 : importPuns(deps, await starters());
}
