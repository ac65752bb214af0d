import type { ErrorCode } from '../../../../contract/errors.ts';
import { guestPlay, type OpenedDay, type Sender, type Solution } from '../../../../contract/guest-play.ts';
import type { DayRiddle } from '../../../../contract/shared-day.ts';
import { SOUNDS_RIGHT, wholeLine } from '../../../../rules/anatomy.ts';
import { distinctLetters } from '../../../../rules/answer.ts';
import { counted } from '../../../../rules/numbers.ts';
import { ApiError, reasonOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { keepSolvedDay } from '../../../features/daily/solved-day.ts';
import {
  answerOn,
  type Board,
  firstEmpty,
  isOpen,
  letterAt,
  letterPlaces,
  openBoard,
} from '../../../features/game/board/board.ts';
import { isCursorKey, moveCursor } from '../../../features/game/board/cursor-keys.ts';
import {
  dismissWrong,
  enterLetters,
  eraseAt,
  eraseBack,
  placeCursor,
  revealLetter,
} from '../../../features/game/board/typing.ts';
import type { SampleAction } from '../sample/game.ts';
import type { DayAction, DayGame } from './day-game.ts';

const WRONG_LETTER_MS = 900;
/** Gives the player time to correct the last letter. */
const CHECK_MS = 500;
/** From so few checks on, the card tells how many are left. */
const FEW_CHECKS = 5;

type Play = (action: DayAction) => void;
type OnChange = (change: (game: DayGame) => DayGame) => void;

/** Opens the day and returns what plays it; undefined if the server refuses, which is then said on the card. */
export async function openDay(riddle: DayRiddle, onChange: OnChange): Promise<Play | undefined> {
  const code = new URLSearchParams(location.search).get('ref')?.slice(0, 40) ?? '';
  try {
    const opened = await call(guestPlay.open, { params: { day: riddle.day }, body: { code } });
    return createPlay(riddle, opened, onChange);
  } catch (error) {
    const note = isAhead(error) ? opensAt(riddle.day) : reasonOf(error as Error);
    onChange((game) => ({ ...game, ...spoken(game, note ?? '') }));
    return undefined;
  }
}

function createPlay({ day, question }: DayRiddle, opened: OpenedDay, onChange: OnChange): Play {
  let board = openBoard(opened.mask, opened.letters);
  let { lettersLeft } = opened;
  let lastChecked = '';
  let isBusy = false;
  let isSolved = false;
  let checkTimer: ReturnType<typeof setTimeout>;
  let wrongTimer: ReturnType<typeof setTimeout>;
  const params = { day };

  const show = (next: Board, words?: string) => {
    board = next;
    const view = viewOf(next);
    onChange((game) => ({ ...game, ...view, ...(words !== undefined && spoken(game, words)) }));
  };

  const solve = (solution: Solution) => {
    isSolved = true;
    // Only the letters that were shown stay gilded.
    board = openBoard(board.shape, distinctLetters(solution.answer), solution.answer);
    keepSolvedDay(day);
    const view = viewOf(board);
    onChange((game) => ({ ...game, ...view, ...solvedView(question, solution) }));
  };

  const check = async () => {
    const answer = answerOn(board);
    if (isBusy || isSolved || board.wrong || firstEmpty(board) !== undefined || answer === lastChecked)
      return;
    isBusy = true;
    try {
      const { outcome, checksLeft, solution } = await call(guestPlay.check, { params, body: { answer } });
      lastChecked = answer;
      if (solution) return solve(solution);
      const words = outcome === 'sounds_right' ? SOUNDS_RIGHT : notQuite(checksLeft);
      onChange((game) => ({
        ...game,
        ...spoken(game, words),
        refusals: game.refusals + 1,
        isOver: checksLeft === 0,
        canRetry: false,
      }));
    } catch (error) {
      const isOver = codeOf(error) === ('no_checks_left' satisfies ErrorCode);
      const words = reasonOf(error as Error) ?? '';
      onChange((game) => ({ ...game, ...spoken(game, words), isOver, canRetry: !isOver }));
    } finally {
      isBusy = false;
    }
    // The board may have changed while the server was checking it.
    if (answerOn(board) !== answer) checkSoon();
  };

  const checkSoon = () => {
    clearTimeout(checkTimer);
    checkTimer = setTimeout(check, CHECK_MS);
  };

  const showLetter = async () => {
    if (isBusy || isSolved) return;
    if (lettersLeft === 0) return show(board, 'No more letters: the rest is yours.');
    isBusy = true;
    try {
      const { index, letter, ...left } = await call(guestPlay.letter, { params });
      lettersLeft = left.lettersLeft;
      const place = letterPlaces(board).indexOf(index) + 1;
      show(revealLetter(board, index, letter), `Letter ${place} is ${letter}.`);
    } catch (error) {
      show(board, reasonOf(error as Error) ?? '');
    } finally {
      isBusy = false;
    }
    checkSoon();
  };

  const move = (next: Board) => {
    clearTimeout(wrongTimer);
    if (!next.wrong) show(next, '');
    else {
      show(next, `No ${next.wrong.letter} in this one.`);
      wrongTimer = setTimeout(() => show(dismissWrong(board)), WRONG_LETTER_MS);
    }
    checkSoon();
  };

  show(board, opened.sender ? sentBy(opened.sender) : '');
  onChange((game) => ({ ...game, isOpen: true, words: opened.mask.split(' ').map(boxed) }));
  if (opened.solution) solve(opened.solution);
  else if (opened.checksLeft === 0) onChange((game) => ({ ...game, isOver: true }));
  return (action) => {
    if (action.type === 'place')
      return show(placeCursor(board, letterPlaces(board)[action.at] ?? board.cursor));
    if (isSolved) return;
    if (action.type === 'show') return void showLetter();
    if (action.type === 'check') return void check();
    move(played(dismissWrong(board), action));
  };
}

function played(board: Board, action: SampleAction): Board {
  if (action.type === 'letters') return enterLetters(board, board.cursor, action.letters);
  if (action.type !== 'key') return board;
  if (action.key === 'Backspace') return eraseBack(board, board.cursor);
  if (action.key === 'Delete') return eraseAt(board, board.cursor);
  return isCursorKey(action.key) ? moveCursor(board, action.key) : board;
}

/** What the boxes show of the board, counted by letters. */
function viewOf(board: Board) {
  const places = letterPlaces(board);
  const { wrong } = board;
  return {
    letters: places.map((index) => letterAt(board, index)),
    shown: places.flatMap((index, at) => (isOpen(board, index) ? [] : [at])),
    cursor: Math.max(0, places.indexOf(board.cursor)),
    wrong: wrong && { at: places.indexOf(wrong.index), letter: wrong.letter },
  };
}

function solvedView(question: string, solution: Solution): Partial<DayGame> {
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

function boxed(word: string): string {
  return word.replaceAll(/[A-Z]/g, '_');
}

function spoken({ said }: DayGame, words: string) {
  // Screen readers do not read the same text twice, so a repeated text gets a trailing space.
  return { said: words !== '' && words === said ? `${words}\u00a0` : words, note: words };
}

function sentBy({ name, isSolved, hints }: Sender): string {
  const help = hints === 0 ? 'without a hint' : `with ${counted(hints, 'hint')}`;
  return `${name ?? 'Your friend'} ${isSolved ? `solved it ${help}` : 'did not get it'}. Your turn.`;
}

function notQuite(checksLeft: number): string {
  if (checksLeft === 0) return 'Not quite, and that was the last check. With an account you can play on.';
  return checksLeft > FEW_CHECKS ? 'Not quite.' : `Not quite. ${counted(checksLeft, 'check')} left.`;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

function isAhead(error: unknown): boolean {
  return codeOf(error) === ('daily_ahead' satisfies ErrorCode);
}

function opensAt(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const weekday = at.toLocaleDateString('en-US', { weekday: 'long' });
  const time = at.toLocaleTimeString('en-US', { timeStyle: 'short' });
  return `It opens on ${weekday} at ${time}, your time.`;
}
