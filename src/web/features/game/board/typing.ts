import { HIDDEN } from '../../../../rules/answer.ts';
import {
  type Board,
  boughtBetween,
  isOpen,
  lastOpen,
  letterAt,
  letterPlaces,
  nextOpen,
  previousOpen,
} from './board.ts';

/** Enters what came from a keyboard or the clipboard: one letter or several. */
export function enterLetters(board: Board, at: number, letters: string): Board {
  return letters.length === 1 ? typeLetter(board, at, letters) : spreadLetters(board, at, letters);
}

/** Writes a letter and moves on to the next open box; on a wrong letter the cursor stays. */
export function typeLetter(board: Board, at: number, letter: string): Board {
  if (at === board.cursor && letter === board.skipped.charAt(board.retyped)) return passBought(board);
  const index = isOpen(board, at) ? at : nextOpen(board, at);
  if (index === undefined) return board;
  if (!board.letters.includes(letter)) return writeWrong(board, index, letter);
  return goOn({ ...write(board, index, letter), wrong: null }, index);
}

/** A player who types the whole answer also types the bought letters, which are then passed over. */
function passBought(board: Board): Board {
  const { cursor, retyped } = board;
  const open = isOpen(board, cursor) ? cursor : nextOpen(board, cursor);
  return { ...dismissWrong(board), cursor: open ?? cursor, retyped: retyped + 1 };
}

/** Moves on to the next open box; in the last one the cursor stays. */
function goOn(board: Board, from: number): Board {
  const next = nextOpen(board, from);
  return { ...board, cursor: next ?? from, skipped: boughtBetween(board, from, next), retyped: 0 };
}

/**
 * Enters several letters at once. A whole answer is placed from the start; anything else fills the boxes from `at` on.
 * Only the first wrong letter is written, so that it can be shown.
 */
export function spreadLetters(board: Board, at: number, letters: string): Board {
  const all = letterPlaces(board);
  const places =
    letters.length === all.length
      ? all.map((index, order) => ({ index, letter: letters.charAt(order) }))
      : placesFrom(board, at, letters);
  const open = places.filter(({ index }) => isOpen(board, index));
  if (open.length === 0) return board;

  let spread: Board = { ...board, wrong: null };
  for (const { index, letter } of open) {
    if (board.letters.includes(letter)) spread = write(spread, index, letter);
    else if (!spread.wrong) spread = writeWrong(spread, index, letter);
  }
  return spread.wrong ? placeCursor(spread, spread.wrong.index) : goOn(spread, spread.cursor);
}

/** Finds the boxes for a part of the answer, which may or may not repeat bought letters. */
function placesFrom(board: Board, at: number, letters: string): { index: number; letter: string }[] {
  const places: { index: number; letter: string }[] = [];
  let index = isOpen(board, at) ? at : nextOpen(board, at);
  let bought = at === board.cursor ? board.skipped.slice(board.retyped) : '';
  for (const letter of letters) {
    if (letter === bought.charAt(0)) {
      bought = bought.slice(1);
      continue;
    }
    if (index === undefined) break;
    places.push({ index, letter });
    const next = nextOpen(board, index);
    bought = boughtBetween(board, index, next);
    index = next;
  }
  return places;
}

/** Handles Backspace. A bought letter that was typed again is taken back before a box is cleared or left. */
export function eraseBack(board: Board, at: number): Board {
  if (at === board.cursor && board.retyped > 0) return { ...board, retyped: board.retyped - 1 };
  if (isOpen(board, at) && letterAt(board, at) !== '') return eraseAt(board, at);
  return placeCursor(board, previousOpen(board, at) ?? board.cursor);
}

export function eraseAt(board: Board, index: number): Board {
  return isOpen(board, index) ? write(board, index, HIDDEN) : board;
}

/** A chosen box is meant to be filled, so nothing counts as skipped, except the letters of a chosen bought box. */
export function placeCursor(board: Board, index: number): Board {
  if (board.cursor === index) return board;
  const skipped = isOpen(board, index) ? '' : boughtBetween(board, index - 1, nextOpen(board, index));
  return { ...board, cursor: index, skipped, retyped: 0 };
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
  const next = nextOpen(revealed, index);
  if (next === undefined) return goOn(revealed, lastOpen(revealed) ?? index);
  return {
    ...revealed,
    cursor: next,
    skipped: board.skipped + boughtBetween(revealed, index - 1, next),
  };
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

/** Shows the wrong letter and records it as absent. */
function writeWrong(board: Board, index: number, letter: string): Board {
  const absent = board.absent.includes(letter) ? board.absent : board.absent + letter;
  return { ...write(board, index, letter), wrong: { index, letter }, absent };
}

function replaced(text: string, index: number, character: string): string {
  return text.slice(0, index) + character + text.slice(index + 1);
}
