import { lettersOf } from './answer.ts';
import { foldAnswer } from './fold.ts';

/** True for the ordinary spelling of the answer, if it fits the boxes: right by ear, wrong on paper. */
export function soundsRight(written: string, ordinary: string, answer: string): boolean {
  const letters = lettersOf(foldAnswer(written));
  const expected = lettersOf(foldAnswer(ordinary));
  return (
    letters === expected && expected.length === lettersOf(answer).length && expected !== lettersOf(answer)
  );
}
