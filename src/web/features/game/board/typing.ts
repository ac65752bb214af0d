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

/** What came from a keyboard or a clipboard, one letter or many. */
export function enterLetters(board: Board, at: number, letters: string): Board {
  return letters.length === 1 ? typeLetter(board, at, letters) : spreadLetters(board, at, letters);
}

/** A letter for a box, and on to the next one that can be written in. The cursor stays on a wrong letter. */
export function typeLetter(board: Board, at: number, letter: string): Board {
  if (at === board.cursor && letter === board.skipped.charAt(board.retyped)) return passBought(board);
  const index = isOpen(board, at) ? at : nextOpen(board, at);
  if (index === undefined) return board;
  if (!board.letters.includes(letter)) return writeWrong(board, index, letter);
  return goOn({ ...write(board, index, letter), wrong: null }, index);
}

/** Whoever types the whole answer also types the letters that stand there already. */
function passBought(board: Board): Board {
  const { cursor, retyped } = board;
  const open = isOpen(board, cursor) ? cursor : nextOpen(board, cursor);
  return { ...dismissWrong(board), cursor: open ?? cursor, retyped: retyped + 1 };
}

/** To the next box that can be written in; in the last one the cursor stays. */
function goOn(board: Board, from: number): Board {
  const next = nextOpen(board, from);
  return { ...board, cursor: next ?? from, skipped: boughtBetween(board, from, next), retyped: 0 };
}

/**
 * Several letters at once. A whole answer takes its places from the start, anything else fills the boxes from here on.
 * Only the first wrong letter is written, to be shown.
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

/** The boxes of a part of the answer, in which bought letters may or may not stand again. */
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

/** Backspace: clears the box, or goes back from an empty one. A bought letter that was typed again is untyped first. */
export function eraseBack(board: Board, at: number): Board {
  if (at === board.cursor && board.retyped > 0) return { ...board, retyped: board.retyped - 1 };
  if (isOpen(board, at) && letterAt(board, at) !== '') return eraseAt(board, at);
  return placeCursor(board, previousOpen(board, at) ?? board.cursor);
}

export function eraseAt(board: Board, index: number): Board {
  return isOpen(board, index) ? write(board, index, HIDDEN) : board;
}

/** Whoever chooses a box wants it written; on a bought one, its letter comes first. */
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

/** It is shown, and known to be absent from then on. */
function writeWrong(board: Board, index: number, letter: string): Board {
  const absent = board.absent.includes(letter) ? board.absent : board.absent + letter;
  return { ...write(board, index, letter), wrong: { index, letter }, absent };
}

function replaced(text: string, index: number, character: string): string {
  return text.slice(0, index) + character + text.slice(index + 1);
}
