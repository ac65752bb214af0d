import { HIDDEN, isLetter } from '../../../../rules/answer.ts';

export type Cell =
  | { kind: 'open' | 'revealed'; index: number; place: number }
  | { kind: 'fixed'; index: number; character: string };

/** The words of an answer's shape, as boxes and fixed characters. A `place` counts from 1 among the letters. */
export function wordsOf(shape: string): Cell[][] {
  const words: Cell[][] = [[]];
  let place = 0;
  for (const [index, character] of Array.from(shape).entries()) {
    if (character === ' ') words.push([]);
    else if (character === HIDDEN) words.at(-1)?.push({ kind: 'open', index, place: ++place });
    else if (isLetter(character)) words.at(-1)?.push({ kind: 'revealed', index, place: ++place });
    else words.at(-1)?.push({ kind: 'fixed', index, character });
  }
  return words;
}

export function letterCount(words: readonly Cell[][]): number {
  return words.flat().filter((cell) => cell.kind !== 'fixed').length;
}

export function longestWord(words: readonly Cell[][]): number {
  return Math.max(...words.map((word) => word.length));
}
