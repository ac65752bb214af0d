import type { BoardAction } from '../../../features/game/board/actions.ts';
import type { LetterBoxesProps } from '../../../features/game/board/LetterBoxes.tsx';

/** A pun with its answer, once it is solved. */
export interface Solved {
  /** The whole line of the pun is `before`, the answer, then `after`. */
  before: string;
  after: string;
  answer: string;
  /** Empty if nobody has explained the pun. */
  senses: readonly string[];
  /** How many players have solved it; known of a shared day. */
  solvedBy?: number;
}

/** What a card of the landing page shows. */
export interface Card {
  question: string;
  /** Undefined if the page was not prerendered and the code has not loaded. */
  board: LetterBoxesProps['board'] | undefined;
  /** The text that screen readers announce. */
  said: string;
  /** The same text on screen, or '' if the card shows it anyway. */
  note: string;
  /** The full board has been checked and is not the answer. */
  isNotQuite?: boolean;
  /** The last check did not reach the server. */
  canRetry?: boolean;
  /** No more boards are checked in this browser. */
  isOver?: boolean;
  isOpen: boolean;
  solved: Solved | null;
}

export type CardAction = BoardAction | { type: 'show' | 'check' | 'another' };
export type Play = (action: CardAction) => void;
export type ShowCard = (next: Partial<Card>) => void;

/** The card as it comes with the page. The letters of its answer come with the code that makes it playable. */
export function closedCard(question: string, shape: string | undefined, isOpen = true): Card {
  return {
    question,
    board:
      shape === undefined
        ? undefined
        : { shape, typed: shape, cursor: shape.indexOf('_'), strokes: [], wrong: null },
    said: '',
    note: '',
    isOpen,
    solved: null,
  };
}
