import { difficultyOf } from '../../../rules/answer.ts';
import { FIRST_RATING_RULE, firstRating } from '../../../rules/first-rating.ts';
import { checkPun, type WrittenPun } from '../../../rules/pun.ts';
import { bandOf } from '../../../rules/rating.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { NewPun } from './puns.store.ts';

/** Used by the job that rates puns. */
export { findPunRatings, savePunRatings } from './puns.store.ts';

export interface PunInput extends WrittenPun {
  isActive?: boolean;
}

export interface PunDeps {
  db: Db;
  clock: Clock;
}

/** Folds the answer and derives the difficulty from it. `where` is put before the message about a fault. */
export function checkedPun({ isActive = true, ...written }: PunInput, where = ''): NewPun {
  const { pun, fault } = checkPun(written);
  if (pun === null) throw new Refusal('invalid_pun', `${where}${fault}`);
  const difficulty = difficultyOf(pun.answer);
  const { rating } = firstRating(pun);
  const rated = { rating, band: bandOf(rating), ratingRule: FIRST_RATING_RULE };
  return { ...pun, isActive, difficulty, origin: null, ...rated };
}
