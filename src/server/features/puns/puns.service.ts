import { answerFault, difficultyOf, foldAnswer, questionFault } from '../../../rules/answer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { addPuns, hasPuns } from './puns.store.ts';

export interface PunInput {
  question: string;
  answer: string;
  isActive: boolean;
}

interface PunDeps {
  db: Db;
  clock: Clock;
}

/** All or nothing; puns that are there already are skipped. Returns how many were added. */
export async function importPuns({ db, clock }: PunDeps, inputs: PunInput[]): Promise<number> {
  const createdAt = clock.now();
  const rows = inputs.map(({ question, answer, isActive }, index) => {
    const pun = { question: question.trim(), answer: foldAnswer(answer), isActive, createdAt };
    const fault = questionFault(pun.question) ?? answerFault(pun.answer);
    if (fault) throw new Refusal('invalid_input', `Pun ${index + 1}: ${fault}`);
    return { ...pun, difficulty: difficultyOf(pun.answer) };
  });
  return addPuns(db, rows);
}

/** A game without puns is none: the starter library goes into an empty database. */
export async function seedPuns(deps: PunDeps, starters: () => Promise<PunInput[]>): Promise<number> {
  return (await hasPuns(deps.db)) ? 0 : importPuns(deps, await starters());
}
