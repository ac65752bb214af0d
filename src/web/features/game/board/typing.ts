import { HIDDEN } from '../../../../rules/answer.ts';
import { type Board, isOpen, letterPlaces, nextOpen, openPlaces, previousOpen } from './board.ts';
import { layOn, nextPlace, replaced, squeezeIn, strike } from './strokes.ts';
import { letterAt } from './words.ts';

/** Enters what came from a keyboard or the clipboard: one letter or several. */
export function enterLetters(board: Board, at: number, letters: string): Board {
  if (board.unseen > 0) return { ...board, unseen: board.unseen + 1 };
  return letters.length === 1 ? typeLetter(board, at, letters) : spreadLetters(board, at, letters);
}

/** Writes a letter and moves on to the next open box; on a wrong letter the cursor stays. */
export function typeLetter(before: Board, at: number, letter: string): Board {
  const board = placeCursor(before, at);
  if (board.letters.includes(letter)) {
    const right = dismissWrong(board);
    return squeezeIn(right, letter) ?? strike(right, letter);
  }
  const index = isOpen(board, at) ? at : nextOpen(board, at);
  return index === undefined ? board : writeWrong(board, index, letter);
}

/**
 * Enters several letters at once. A whole answer is placed from the start; anything else fills the boxes from `at` on.
 * Only the first wrong letter is written, so that it can be shown.
 */
export function spreadLetters(before: Board, at: number, letters: string): Board {
  const board = dismissWrong(placeCursor(before, at));
  const all = letterPlaces(board);
  const spread =
    letters.length === all.length ? layOn(board, letters, all) : spreadFromCursor(board, letters);
  const wrong = spread.strokes.filter(
    ({ index, letter }) => isOpen(board, index) && !board.letters.includes(letter),
  );
  const [first] = wrong;
  if (!first) return spread;
  const right = wrong.reduce((now, { index }) => erase(now, index), spread);
  return { ...writeWrong(right, first.index, first.letter), from: first.index, strokes: [] };
}

function spreadFromCursor(board: Board, letters: string): Board {
  let spread = board;
  for (const letter of letters) {
    const full = squeezeIn(spread, letter);
    if (!full && nextPlace(spread) === undefined) break;
    spread = full ?? strike(spread, letter);
  }
  return spread;
}

/** Handles Backspace and Erase: clears the box, or goes back from an empty one and clears that. */
export function eraseBack(before: Board, at: number): Board {
  const { wrong } = before;
  if (wrong && letterAt(before, wrong.index) !== '') return dismissWrong(before);
  // A wrong letter that has faded is gone already, so the press is meant for the letter before it.
  const board = dismissWrong(placeCursor(before, at));
  const isFilled = isOpen(board, at) && letterAt(board, at) !== '';
  const index = isFilled ? at : previousOpen(board, at);
  if (index === undefined) return board;
  const strokes = board.strokes.filter((stroke) => stroke.index < index);
  return { ...erase(board, index), from: Math.min(board.from, index), strokes };
}

/** Handles Delete: clears the box and stays. */
export function eraseAt(board: Board, index: number): Board {
  return isOpen(board, index) ? erase(board, index) : board;
}

/** A chosen box is meant to be filled, so typing begins there. */
export function placeCursor(board: Board, index: number): Board {
  return board.cursor === index ? board : { ...dismissWrong(board), cursor: index, from: index, strokes: [] };
}

/** A hint replaces what was typed in its place. */
export function revealLetter(board: Board, index: number, letter: string): Board {
  const seen = board.wrong?.index === index ? dismissWrong(board) : board;
  const revealed: Board = {
    ...seen,
    shape: replaced(board.shape, index, letter),
    typed: replaced(board.typed, index, HIDDEN),
    strokes: board.strokes.filter((stroke) => stroke.index !== index || stroke.letter === letter),
  };
  if (board.cursor !== index) return revealed;
  return { ...revealed, cursor: nextOpen(revealed, index) ?? openPlaces(revealed).at(-1) ?? index };
}

/** Clears the wrong letter's box; its message may stay open. */
export function fadeWrong(board: Board): Board {
  return board.wrong ? { ...board, typed: replaced(board.typed, board.wrong.index, HIDDEN) } : board;
}

/** The player has paused since the wrong letter, so the next stroke is meant for its box. */
export function noticeWrong(board: Board): Board {
  return { ...board, unseen: 0 };
}

export function dismissWrong(board: Board): Board {
  return { ...fadeWrong(board), wrong: null, unseen: 0 };
}

function erase(board: Board, index: number): Board {
  const strokes = board.strokes.filter((stroke) => stroke.index !== index);
  return { ...board, typed: replaced(board.typed, index, HIDDEN), cursor: index, strokes };
}

/** Shows the wrong letter and records it as absent. */
function writeWrong(board: Board, index: number, letter: string): Board {
  const absent = board.absent.includes(letter) ? board.absent : board.absent + letter;
  const clean = dismissWrong(board);
  return {
    ...clean,
    typed: replaced(clean.typed, index, letter),
    cursor: index,
    wrong: { index, letter },
    unseen: 1,
    absent,
  };
}
