import { lettersOf } from './answer.ts';
import { foldAnswer } from './fold.ts';
import { type HintType, hiddenPositions } from './hints.ts';

/** How many full boards of one pun are checked: in a game, for a seat, or in a guest's browser. */
export const BOARD_CHECKS = 20;
/** How many letters of one pun are shown to a seat or a guest. */
export const SHOWN_LETTERS_MAX = 3;

export const VERDICTS = ['solved', 'not_quite', 'sounds_right'] as const;

/** Part of each reply to a checked line. */
export interface Judgement {
  status: (typeof VERDICTS)[number];
}

interface Solution {
  answer: string;
  /** The ordinary spelling of the answer; null if it has none. */
  ordinary: string | null;
}

/**
 * Judges a line by its letters: case, accents, spaces and punctuation do not count. `sounds_right` is the ordinary spelling
 * where it fits the boxes: right by ear, wrong on paper.
 */
export function judgeLine(written: string, { answer, ordinary }: Solution): Judgement {
  const letters = lettersOf(foldAnswer(written));
  const right = lettersOf(answer);
  if (letters === right) return { status: 'solved' };
  const isOrdinary = ordinary !== null && letters === lettersOf(foldAnswer(ordinary));
  return { status: isOrdinary && letters.length === right.length ? 'sounds_right' : 'not_quite' };
}

/** How many more letters can be shown: at most half of them in all, so that letters alone never tell the answer. */
export function lettersLeft(answer: string, shown: number): number {
  const most = Math.min(SHOWN_LETTERS_MAX, Math.floor(lettersOf(answer).length / 2));
  return Math.max(0, most - shown);
}

interface Shown {
  answer: string;
  /** The positions of the letters that were shown. */
  revealed: readonly number[];
}

/** The position of the letter to show next; undefined if none of this type is hidden. */
export function nextLetter(
  { answer, revealed }: Shown,
  type: HintType,
  pick: (positions: readonly [number, ...number[]]) => number,
): number | undefined {
  const [first, ...others] = hiddenPositions(answer, revealed, type);
  return first === undefined ? undefined : pick([first, ...others]);
}

/** Orders the letters by a key. With a keyed hash everybody is shown the same ones, and nobody can predict which. */
export function letterOrder(answer: string, keyOf: (position: number) => string): number[] {
  return hiddenPositions(answer, [], 'letter')
    .map((position) => ({ position, key: keyOf(position) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ position }) => position);
}
