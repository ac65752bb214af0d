import { difficultyOf } from '../../../rules/answer.ts';
import { checkPun, type WrittenPun } from '../../../rules/pun.ts';
import { bandOf, firstRating } from '../../../rules/rating.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { addPuns, type NewPun } from './puns.store.ts';

/** For the job that rates them. */
export { findPunRatings, savePunRatings } from './puns.store.ts';

export interface PunInput extends WrittenPun {
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
export function checkedPun({ isActive = true, ...written }: PunInput, where = ''): NewPun {
  const { pun, fault } = checkPun(written);
  if (pun === null) throw new Refusal('invalid_pun', `${where}${fault}`);
  const difficulty = difficultyOf(pun.answer);
  const { rating } = firstRating(difficulty);
  return { ...pun, isActive, difficulty, origin: null, rating, band: bandOf(rating) };
}
