import { foldAnswer, HIDDEN, lettersOf } from '../../../../rules/answer.ts';
import { type Board, isOpen, lastOpen, letterAt, letterPlaces, nextOpen, previousOpen } from './board.ts';

/** Of any text: upper case, A to Z, accents folded, the rest stripped. */
export function lettersIn(text: string): string {
  return lettersOf(foldAnswer(text));
}

/** What came from a keyboard or a clipboard, one letter or many. */
export function enterLetters(board: Board, at: number, letters: string): Board {
  return letters.length === 1 ? typeLetter(board, at, letters) : spreadLetters(board, at, letters);
}

/** A letter for a box, and on to the next one that can be written in. The cursor stays on a wrong letter. */
export function typeLetter(board: Board, at: number, letter: string): Board {
  const index = isOpen(board, at) ? at : nextOpen(board, at);
  if (index === undefined) return board;
  const written = write(board, index, letter);
  if (!board.letters.includes(letter)) return { ...written, wrong: { index, letter } };
  return { ...written, cursor: nextOpen(board, index) ?? index, wrong: null };
}

/**
 * Several letters at once. A whole answer takes its places from the start, anything else fills the boxes from here on.
 * Only the first wrong letter is written, to be shown.
 */
export function spreadLetters(board: Board, at: number, letters: string): Board {
  const all = letterPlaces(board);
  const places =
    letters.length === all.length ? all : all.filter((index) => index >= at && isOpen(board, index));

  let spread: Board = { ...board, wrong: null };
  for (const [order, index] of places.slice(0, letters.length).entries()) {
    const letter = letters.charAt(order);
    if (!isOpen(board, index)) continue;
    if (board.letters.includes(letter)) spread = write(spread, index, letter);
    else if (!spread.wrong) spread = { ...write(spread, index, letter), wrong: { index, letter } };
  }
  const { cursor, wrong } = spread;
  return { ...spread, cursor: wrong?.index ?? nextOpen(spread, cursor) ?? cursor };
}

/** Backspace: clears the box, or goes back from an empty one and clears there. */
export function eraseBack(board: Board, at: number): Board {
  const index = isOpen(board, at) && letterAt(board, at) !== '' ? at : previousOpen(board, at);
  return index === undefined ? board : eraseAt(board, index);
}

export function eraseAt(board: Board, index: number): Board {
  return isOpen(board, index) ? write(board, index, HIDDEN) : board;
}

export function placeCursor(board: Board, index: number): Board {
  return board.cursor === index ? board : { ...board, cursor: index };
}

/** A hint replaces what was typed in its place. */
export function revealLetter(board: Board, index: number, letter: string): Board {
  const revealed: Board = {
    ...board,
    shape: replaced(board.shape, index, letter),
    typed: replaced(board.typed, index, HIDDEN),
    wrong: board.wrong?.index === index ? null : board.wrong,
  };
  if (board.cursor !== index) return revealed;
  return { ...revealed, cursor: nextOpen(revealed, index) ?? lastOpen(revealed) ?? index };
}

/** Clears the wrong letter's box; its message may stay open. */
export function fadeWrong(board: Board): Board {
  return board.wrong ? eraseAt(board, board.wrong.index) : board;
}

export function dismissWrong(board: Board): Board {
  return { ...fadeWrong(board), wrong: null };
}

function write(board: Board, index: number, letter: string): Board {
  return { ...board, typed: replaced(board.typed, index, letter), cursor: index };
}

function replaced(text: string, index: number, character: string): string {
  return text.slice(0, index) + character + text.slice(index + 1);
}
