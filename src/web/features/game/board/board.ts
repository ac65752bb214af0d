import { HIDDEN, isLetter, lettersOf } from '../../../../rules/answer.ts';
import { letterAt } from './words.ts';

interface WrongLetter {
  index: number;
  letter: string;
}

/** A letter that was typed and the box that it counts for: an open one, or a bought one that already shows it. */
interface Stroke {
  index: number;
  letter: string;
}

/** The letters of one round. An index counts the characters of the answer. */
export interface Board {
  /** The answer's shape: `_` is a hidden letter, a letter has been revealed, and anything else is shown as it is. */
  readonly shape: string;
  /** What the player typed, as long as the shape, with `_` where nothing was typed. */
  readonly typed: string;
  /** The distinct letters of the answer; any other letter is wrong. */
  readonly letters: readonly string[];
  /** The index of the box that takes the next letter. */
  readonly cursor: number;
  /** The box where the player began to type. Bought letters right before the cursor may be part of what is typed. */
  readonly from: number;
  /** What was typed from there on, without moving the cursor by hand. */
  readonly strokes: readonly Stroke[];
  readonly wrong: WrongLetter | null;
  /**
   * How many strokes have come since the wrong letter, itself included, without a pause: they were on their way when the
   * message appeared and are dropped. 0 once the player has had time to see it.
   */
  readonly unseen: number;
  /** The letters that were tried and are not in the answer, in the order in which they were tried. */
  readonly absent: string;
}

/** Restores the saved letters that still fit, and those that are known to be absent. */
export function openBoard(shape: string, letters: readonly string[], saved = '', tried = ''): Board {
  const typed = Array.from(shape, (character, index) => {
    const letter = saved.charAt(index);
    return character === HIDDEN && letters.includes(letter) ? letter : HIDDEN;
  }).join('');
  const absent = [...new Set(tried)]
    .filter((letter) => isLetter(letter) && !letters.includes(letter))
    .join('');
  const start = { cursor: 0, from: 0, strokes: [], wrong: null, unseen: 0 };
  const board: Board = { ...start, shape, typed, letters, absent };
  const cursor = firstEmpty(board) ?? openPlaces(board).at(-1) ?? letterPlaces(board)[0] ?? 0;
  // A player who returns goes on after the last open box, and may type the bought letters that follow it.
  const before = previousOpen(board, cursor) ?? -1;
  return { ...board, cursor, from: letterPlaces(board).find((index) => index > before) ?? cursor };
}

/** Joins all letters, including revealed ones, without spaces and fixed characters. */
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
