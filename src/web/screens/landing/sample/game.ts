export interface Sample {
  question: string;
  /** The whole line of the pun is `before`, the answer, then `after`. */
  before: string;
  after: string;
  answer: string;
  senses: readonly [string, string];
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

export interface SampleGame extends Riddle {
  /** One letter per box, '' if it is empty. Only right letters stay. */
  letters: readonly string[];
  /** The boxes whose letters were revealed. */
  shown: readonly number[];
  /** The box into which the next letter goes. */
  cursor: number;
  wrong: { at: number; letter: string } | null;
  /** The text that screen readers announce. */
  said: string;
  /** The same text on screen, or '' if the board shows it anyway. */
  note: string;
  /** Is set once the sample is solved. */
  solution: Sample | null;
}

export type SampleAction =
  | { type: 'letters'; letters: string }
  | { type: 'key'; key: string }
  /** The visitor chose a box. */
  | { type: 'place'; at: number }
  | { type: 'show' | 'clear' | 'another' };

export function openRiddle(riddle: Riddle): SampleGame {
  const letters = riddle.lengths.flatMap((length) => Array<string>(length).fill(''));
  return { ...riddle, letters, shown: [], cursor: 0, wrong: null, said: '', note: '', solution: null };
}
