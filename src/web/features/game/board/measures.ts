import type { CSSProperties } from 'react';
import { boxesOf, type Cell, wordsOf } from './words.ts';

/** What the style sheets of a page for playing need to know about an answer's shape. */
export function measuresOf(shape: string): CSSProperties {
  const words = wordsOf(shape);
  return {
    '--letters': boxesOf(words).length,
    '--in-two': boxesAcross(words, 2),
    '--in-three': boxesAcross(words, 3),
    '--in-four': boxesAcross(words, 4),
  } as CSSProperties;
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
