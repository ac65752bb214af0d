/** As in `rules/answer.ts`, which the landing page loads later. */
const HIDDEN = '_';

/** A character of an answer's shape. */
export interface Cell {
  index: number;
  character: string;
  /** The position among the letters, from 1 on; 0 for a fixed character, which has no box. */
  place: number;
  isRevealed: boolean;
}

export function wordsOf(shape: string): Cell[][] {
  let start = 0;
  let place = 0;
  return shape.split(' ').map((word) => {
    const cells = Array.from(word, (character, order) => ({
      index: start + order,
      character,
      place: /[A-Z_]/.test(character) ? ++place : 0,
      isRevealed: /[A-Z]/.test(character),
    }));
    // A space follows.
    start += word.length + 1;
    return cells;
  });
}

/** Lists the cells that have a box. */
export function boxesOf(words: readonly Cell[][]): Cell[] {
  return words.flat().filter(({ place }) => place > 0);
}

export function longestWord(words: readonly Cell[][]): number {
  return Math.max(...words.map((word) => word.length));
}

/** Returns the revealed or typed letter in a box, or an empty string. */
export function letterAt({ shape, typed }: { shape: string; typed: string }, index: number): string {
  const shown = shape.charAt(index);
  return (shown === HIDDEN ? typed.charAt(index) : shown).replace(HIDDEN, '');
}
