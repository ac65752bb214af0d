import { lettersOf, maskAnswer } from '../../../../rules/answer.ts';
import {
  answerOn,
  type Board,
  firstEmpty,
  isOpen,
  letterAt,
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
import type { Sample, SampleAction, SampleGame } from './game.ts';

/** Applies an action by the rules of the game's own board; the caller decides which sample comes next. */
export function play(game: SampleGame, sample: Sample, action: SampleAction): SampleGame {
  const board = game.board ?? openBoard(maskAnswer(sample.answer, []), [...lettersOf(sample.answer)]);
  if (action.type === 'place') {
    const places = letterPlaces(board);
    const placed = placeCursor(board, places[action.at] ?? places.at(-1) ?? 0);
    return { ...withBoard(game, placed), isNotQuite: game.isNotQuite };
  }
  if (game.solution) return game;
  switch (action.type) {
    case 'letters':
      return enter(game, sample, board, action.letters);
    case 'show':
      return show(game, sample, dismissWrong(board));
    case 'key':
      return silent(withBoard(game, press(board, action.key)));
    case 'pause':
      return game.isNotQuite ? game : check(game, sample, noticeWrong(settle(board)));
    default:
      return withBoard(game, dismissWrong(board));
  }
}

function enter(game: SampleGame, sample: Sample, board: Board, letters: string): SampleGame {
  const entered = enterLetters(board, board.cursor, letters.slice(0, letterPlaces(board).length));
  // The stroke was on its way when the wrong letter was shown.
  if (board.unseen > 0) return { ...game, board: entered };
  const next = withBoard(game, entered);
  return next.wrong ? announce(next, `No ${next.wrong.letter} in this one.`) : solved(silent(next), sample);
}

/** Reveals the next letter that is not right yet. */
function show(game: SampleGame, sample: Sample, board: Board): SampleGame {
  const places = letterPlaces(board);
  const answer = lettersOf(sample.answer);
  const missing = places.filter((index, order) => letterAt(board, index) !== answer[order]);
  const index = missing.find((place) => place >= board.cursor) ?? missing[0] ?? board.cursor;
  const order = places.indexOf(index);
  const letter = answer.charAt(order);
  const next = withBoard(game, revealLetter(placeCursor(board, index), index, letter));
  return solved({ ...announce(next, `Letter ${order + 1} is ${letter}.`), note: '' }, sample);
}

/** Checks a full board some time after the last stroke; the right answer has been noticed before. */
function check(game: SampleGame, sample: Sample, board: Board): SampleGame {
  const next = solved(withBoard(game, board), sample);
  if (next.solution || board.wrong || firstEmpty(board) !== undefined) return next;
  // The text is that of the game. It is repeated here, because the file of refusals is larger than the rest of this chunk.
  const isNear = answerOn(board) === sample.nearMiss;
  return { ...announce(next, isNear ? 'Right sound. Now spell the pun.' : 'Not quite'), isNotQuite: true };
}

function solved(game: SampleGame, solution: Sample): SampleGame {
  const { before, answer, after, senses } = solution;
  if (game.letters.join('') !== lettersOf(answer)) return game;
  const line = `${before}${answer.toLowerCase()}${after}`;
  const said = `Solved! ${/\w$/.test(line) ? `${line}.` : line} It lands twice: ${senses.join('; ')}.`;
  return { ...game, solution, said, note: '' };
}

function silent(game: SampleGame): SampleGame {
  return { ...game, said: '', note: '' };
}

function announce(game: SampleGame, words: string): SampleGame {
  // Screen readers do not read the same text twice, so a repeated text gets a trailing space.
  return { ...game, said: words === game.said ? `${words}\u00a0` : words, note: words };
}

/** Copies what the card shows from the board. */
function withBoard(game: SampleGame, board: Board): SampleGame {
  const places = letterPlaces(board);
  const right = dismissWrong(board);
  return {
    ...game,
    board,
    letters: places.map((index) => letterAt(right, index)),
    shown: places.flatMap((index, order) => (isOpen(board, index) ? [] : [order])),
    cursor: Math.max(0, places.indexOf(board.cursor)),
    wrong: board.wrong && { at: places.indexOf(board.wrong.index), letter: board.wrong.letter },
    isNotQuite: false,
  };
}
