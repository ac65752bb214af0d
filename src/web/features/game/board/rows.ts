import type { Cell } from './words.ts';

/**
 * How many boxes side by side set these words in so many rows at most, without breaking one. A gap between two words counts
 * as a box.
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
