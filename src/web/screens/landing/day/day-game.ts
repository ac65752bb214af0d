import type { DayRiddle } from '../../../../contract/shared-day.ts';
import type { SampleAction, SampleGame } from '../sample/game.ts';

export interface DayGame extends SampleGame {
  /** The words with `_` for each box; other characters are shown as they are. */
  words: readonly string[];
  isOpen: boolean;
  /** How many players have solved the day; known once it is solved. */
  solvedBy: number;
  /** No more boards are checked in this browser. */
  isOver: boolean;
  /** The last check did not reach the server. */
  canRetry: boolean;
}

export type DayAction = SampleAction | { type: 'check' };

/** The board as it comes with the page, before the first call. */
export function closedDay({ question, words, isOpen }: DayRiddle): DayGame {
  const letters = Array<string>(words.join('').split('_').length - 1).fill('');
  return {
    number: 0,
    question,
    words,
    isOpen,
    lengths: words.map((word) => word.length),
    letters,
    shown: [],
    cursor: 0,
    wrong: null,
    said: '',
    note: '',
    solution: null,
    isNotQuite: false,
    solvedBy: 0,
    isOver: false,
    canRetry: false,
  };
}
