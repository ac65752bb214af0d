import type { ErrorCode } from '../../../../contract/errors.ts';
import { guestPlay, type OpenedDay, type Solution } from '../../../../contract/guest-play.ts';
import type { DayRiddle } from '../../../../contract/shared-day.ts';
import { SOUNDS_RIGHT } from '../../../../rules/anatomy.ts';
import { distinctLetters } from '../../../../rules/answer.ts';
import { ApiError, reasonOf } from '../../../api/api-error.ts';
import { keepSolvedDay } from '../../../features/daily/solved-day.ts';
import {
  answerOn,
  type Board,
  firstEmpty,
  letterPlaces,
  openBoard,
} from '../../../features/game/board/board.ts';
import { press } from '../../../features/game/board/cursor-keys.ts';
import { settle } from '../../../features/game/board/strokes.ts';
import {
  dismissWrong,
  enterLetters,
  noticeWrong,
  placeCursor,
  revealLetter,
} from '../../../features/game/board/typing.ts';
import type { SampleAction } from '../sample/game.ts';
import { ask } from './ask.ts';
import type { DayAction, DayGame } from './day-game.ts';
import { boxed, notQuite, sentBy, solvedView, spoken, viewOf } from './day-view.ts';

const NO_CHECKS_LEFT: ErrorCode = 'too_many_checks';
const WRONG_LETTER_MS = 900;
/** Gives the player time to correct the last letter. */
const CHECK_MS = 500;

export type Play = (action: DayAction) => void;
export type OnChange = (change: (game: DayGame) => DayGame) => void;

/** Plays an opened day by the rules of the game's own board. A full board is checked by the server. */
export function createPlay({ day, question }: DayRiddle, opened: OpenedDay, onChange: OnChange): Play {
  let board = openBoard(opened.mask, opened.letters);
  let { lettersLeft, checksLeft } = opened;
  let lastChecked = '';
  let isChecking = false;
  let isShowing = false;
  let isSolved = false;
  let checkTimer: ReturnType<typeof setTimeout>;
  let wrongTimer: ReturnType<typeof setTimeout>;

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
    show(noticeWrong(settle(board)));
    const answer = answerOn(board);
    const isFull = !board.wrong && firstEmpty(board) === undefined;
    if (!isFull || isChecking || isSolved || checksLeft === 0 || answer === lastChecked) return;
    isChecking = true;
    try {
      const { status, ended, ...left } = await ask(guestPlay.check, day, { answer });
      lastChecked = answer;
      ({ checksLeft } = left);
      if (ended) return solve(ended);
      const words = status === 'sounds_right' ? SOUNDS_RIGHT : notQuite(checksLeft);
      onChange((game) => ({
        ...game,
        ...spoken(game, words),
        isNotQuite: true,
        isOver: left.checksLeft === 0,
      }));
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === NO_CHECKS_LEFT;
      if (isOver) checksLeft = 0;
      const words = reasonOf(error as Error) ?? '';
      onChange((game) => ({ ...game, ...spoken(game, words), isOver, canRetry: !isOver }));
    } finally {
      isChecking = false;
    }
    // The board may have changed while the server was checking it.
    if (answerOn(board) !== answer) checkSoon();
  };

  const checkSoon = () => {
    clearTimeout(checkTimer);
    checkTimer = setTimeout(check, CHECK_MS);
  };

  const showLetter = async () => {
    if (isShowing || isSolved) return;
    if (lettersLeft === 0) return show(board, 'No more letters: the rest is yours.');
    isShowing = true;
    try {
      const { index, letter, ...left } = await ask(guestPlay.letter, day);
      lettersLeft = left.lettersLeft;
      const place = letterPlaces(board).indexOf(index) + 1;
      show(revealLetter(board, index, letter), `Letter ${place} is ${letter}.`);
    } catch (error) {
      show(board, reasonOf(error as Error) ?? '');
    } finally {
      isShowing = false;
    }
    checkSoon();
  };

  const move = (next: Board) => {
    // A stroke that was on its way when a wrong letter was shown changes nothing on the card.
    const isDropped = next.unseen > 1;
    if (isDropped) {
      board = next;
      return checkSoon();
    }
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
  else if (checksLeft === 0) onChange((game) => ({ ...game, isOver: true }));
  return (action) => {
    if (action.type === 'place')
      return show(placeCursor(board, letterPlaces(board)[action.at] ?? board.cursor));
    if (isSolved) return;
    if (action.type === 'show') return void showLetter();
    if (action.type === 'check') return void check();
    move(played(board, action));
  };
}

function played(board: Board, action: SampleAction): Board {
  if (action.type === 'letters') return enterLetters(board, board.cursor, action.letters);
  if (action.type !== 'key') return board;
  return press(board, action.key);
}
