import { HIDDEN, isLetter } from '../../../../rules/answer.ts';

export type Cell =
  | { kind: 'open' | 'revealed'; index: number; place: number }
  | { kind: 'fixed'; index: number; character: string };

/** Splits an answer's shape into words of boxes and fixed characters. `place` counts the letters from 1. */
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

/**
 * Returns the smallest width, in boxes, at which the words fit into `rows` rows without breaking one. A gap between two
 * words counts as a box.
 */
export function boxesAcross(words: readonly Cell[][], rows: number): number {
  const lengths = words.map((word) => word.length);
  let across = Math.max(...lengths);
  while (rowCount(lengths, across) > rows) across++;
  return across;
}

function rowCount(lengths: readonly number[], across: number): number {
  let rows = 1;
  let used = 0;
  for (const length of lengths) {
    const wanted = used === 0 ? length : used + 1 + length;
    if (wanted > across) rows++;
    used = wanted > across ? length : wanted;
  }
  return rows;
}
