export interface Sample {
  question: string;
  /** The pun as one whole line is what stands before the answer, the answer, and what stands after it. */
  before: string;
  after: string;
  answer: string;
  senses: readonly [string, string];
  /** Letters of the spelling that one would expect, where they fit the boxes. */
  nearMiss: string | null;
}

/** What the page tells of a sample: its answer comes with what makes the card playable. */
export interface Riddle {
  number: number;
  question: string;
  /** Of the answer's words. */
  lengths: readonly number[];
}

export interface SampleGame extends Riddle {
  /** Of all boxes, '' where nothing stands. Only right ones stay. */
  letters: readonly string[];
  /** Boxes whose letters were given away. */
  shown: readonly number[];
  /** The box that the next letter goes into. */
  cursor: number;
  wrong: { at: number; letter: string } | null;
  /** For screen readers. */
  said: string;
  /** The same in sight, unless it can be seen anyway. */
  note: string;
  /** Once it is solved. */
  solution: Sample | null;
}

export type SampleAction =
  | { type: 'letters'; letters: string }
  | { type: 'key'; key: string }
  /** The box was chosen by hand. */
  | { type: 'place'; at: number }
  | { type: 'show' | 'clear' | 'another' };

export function openRiddle(riddle: Riddle): SampleGame {
  const letters = riddle.lengths.flatMap((length) => Array<string>(length).fill(''));
  return { ...riddle, letters, shown: [], cursor: 0, wrong: null, said: '', note: '', solution: null };
}
