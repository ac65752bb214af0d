import type { Sender, Solution } from '../../../../contract/guest-play.ts';
import { wholeLine } from '../../../../rules/anatomy.ts';
import { counted } from '../../../../rules/numbers.ts';
import { type Board, isOpen, letterAt, letterPlaces } from '../../../features/game/board/board.ts';
import type { DayGame } from './day-game.ts';

/** From so few checks on, the card tells how many are left. */
const FEW_CHECKS = 5;

/** What the boxes show of the board, counted by letters. */
export function viewOf(board: Board) {
  const places = letterPlaces(board);
  const { wrong } = board;
  return {
    letters: places.map((index) => letterAt(board, index)),
    shown: places.flatMap((index, at) => (isOpen(board, index) ? [] : [at])),
    cursor: Math.max(0, places.indexOf(board.cursor)),
    wrong: wrong && { at: places.indexOf(wrong.index), letter: wrong.letter },
  };
}

export function solvedView(question: string, solution: Solution): Partial<DayGame> {
  const { answer, explanation, solvedBy } = solution;
  const { before, after } = wholeLine(question);
  const senses = explanation?.senses ?? [];
  const line = `${before}${answer.toLowerCase()}${after}`.replace(/(\w)$/, '$1.');
  const said = `Solved! ${line}${senses.length > 0 ? ` It lands twice: ${senses.join('; ')}.` : ''}`;
  return {
    solution: { question, before, after, answer, senses, nearMiss: null },
    solvedBy,
    said,
    note: '',
    isOver: false,
    canRetry: false,
  };
}

export function boxed(word: string): string {
  return word.replaceAll(/[A-Z]/g, '_');
}

export function spoken({ said }: DayGame, words: string) {
  // Screen readers do not read the same text twice, so a repeated text gets a trailing space.
  const repeated = words !== '' && words === said ? `${words}\u00a0` : words;
  return { said: repeated, note: words, isNotQuite: false, canRetry: false };
}

export function sentBy({ name, isSolved, hints }: Sender): string {
  const help = hints === 0 ? 'without a hint' : `with ${counted(hints, 'hint')}`;
  return `${name ?? 'Your friend'} ${isSolved ? `solved it ${help}` : 'did not get it'}. Your turn.`;
}

export function notQuite(checksLeft: number): string {
  if (checksLeft === 0) return 'Not quite, and that was the last check. With an account you can play on.';
  return checksLeft > FEW_CHECKS ? 'Not quite.' : `Not quite. ${counted(checksLeft, 'check')} left.`;
}
