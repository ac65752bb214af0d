import type { Board } from '../../../features/game/board/board.ts';

export interface Sample {
  question: string;
  /** The whole line of the pun is `before`, the answer, then `after`. */
  before: string;
  after: string;
  answer: string;
  /** Empty if nobody has explained the pun. */
  senses: readonly string[];
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
  /** The game's own board, once its code has loaded; the fields below show it. */
  board?: Board;
  /** One letter per box, '' if it is empty. Only letters of the answer stay. */
  letters: readonly string[];
  /** The boxes whose letters were revealed. */
  shown: readonly number[];
  /** The box into which the next letter goes. */
  cursor: number;
  wrong: { at: number; letter: string } | null;
  /** The full board has been checked and is not the answer. */
  isNotQuite: boolean;
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
  /** `clear` takes a wrong letter away; `pause` comes some time after the last stroke. */
  | { type: 'show' | 'clear' | 'pause' | 'another' };

export function openRiddle(riddle: Riddle): SampleGame {
  const letters = riddle.lengths.flatMap((length) => Array<string>(length).fill(''));
  return {
    ...riddle,
    letters,
    shown: [],
    cursor: 0,
    wrong: null,
    isNotQuite: false,
    said: '',
    note: '',
    solution: null,
  };
}
