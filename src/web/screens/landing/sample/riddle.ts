import type { Solved } from '../card/card.ts';

export interface Sample extends Solved {
  question: string;
  /** The letters of the ordinary spelling, if they fit the boxes. */
  nearMiss: string | null;
}

/** The part of a sample that is in the page; the answer is loaded with the code that makes the card playable. */
export interface Riddle {
  number: number;
  question: string;
  /** The number of letters of each word of the answer. */
  lengths: readonly number[];
}

export function shapeOf({ lengths }: Riddle): string {
  return lengths.map((length) => '_'.repeat(length)).join(' ');
}
