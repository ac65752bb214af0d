import { HIDDEN, isLetter, lettersOf } from '../../../../rules/answer.ts';

export interface WrongLetter {
  index: number;
  letter: string;
}

/** One round's letters. Indices are those of the answer's characters. */
export interface Board {
  /** The answer's shape: `_` is a letter to be found, a letter has been revealed, all else is shown as given. */
  readonly shape: string;
  /** As long as the shape: what the player typed, `_` where nothing. */
  readonly typed: string;
  /** The distinct letters of the answer: any other is wrong. */
  readonly letters: readonly string[];
  /** The box that the next letter goes into. */
  readonly cursor: number;
  /** The bought letters that the cursor passed over on its way: typing them once more is no new letter. */
  readonly skipped: string;
  /** How many of those have been typed. */
  readonly retyped: number;
  readonly wrong: WrongLetter | null;
  /** The letters that were tried and are not in the answer, in the order of trying. */
  readonly absent: string;
}

/** Saved letters come back where they still fit, and so do those that were found to be absent. */
export function openBoard(shape: string, letters: readonly string[], saved = '', tried = ''): Board {
  const typed = Array.from(shape, (character, index) => {
    const letter = saved.charAt(index);
    return character === HIDDEN && letters.includes(letter) ? letter : HIDDEN;
  }).join('');
  const absent = [...new Set(tried)]
    .filter((letter) => isLetter(letter) && !letters.includes(letter))
    .join('');
  const board: Board = { shape, typed, letters, cursor: 0, skipped: '', retyped: 0, wrong: null, absent };
  const cursor = firstEmpty(board) ?? lastOpen(board) ?? letterPlaces(board)[0] ?? 0;
  return { ...board, cursor, skipped: boughtBetween(board, previousOpen(board, cursor), cursor) };
}

/** What stands in a box: revealed, typed or nothing. */
export function letterAt({ shape, typed }: Board, index: number): string {
  const shown = shape.charAt(index);
  if (shown !== HIDDEN) return shown;
  const own = typed.charAt(index);
  return own === HIDDEN ? '' : own;
}

/** The letters joined, revealed ones too, without spaces and fixed characters. */
export function answerOn(board: Board): string {
  return lettersOf(Array.from(board.shape, (_, index) => letterAt(board, index)).join(''));
}

export function isOpen({ shape }: Board, index: number): boolean {
  return shape.charAt(index) === HIDDEN;
}

export function openPlaces(board: Board): number[] {
  return letterPlaces(board).filter((index) => isOpen(board, index));
}

export function letterPlaces({ shape }: Board): number[] {
  return Array.from(shape, (character, index) =>
    character === HIDDEN || isLetter(character) ? index : -1,
  ).filter((index) => index >= 0);
}

export function firstEmpty(board: Board): number | undefined {
  return openPlaces(board).find((index) => letterAt(board, index) === '');
}

export function nextOpen(board: Board, from: number): number | undefined {
  return openPlaces(board).find((index) => index > from);
}

export function previousOpen(board: Board, from: number): number | undefined {
  return openPlaces(board).findLast((index) => index < from);
}

/** The bought letters after one place, or from the start, and before another, or to the end. */
export function boughtBetween(
  { shape }: Board,
  after: number | undefined = -1,
  before: number | undefined = shape.length,
): string {
  return lettersOf(shape.slice(after + 1, before));
}

export function lastOpen(board: Board): number | undefined {
  return openPlaces(board).at(-1);
}
