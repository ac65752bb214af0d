import { HIDDEN } from '../../../../rules/answer.ts';
import { type Board, isOpen, letterPlaces, nextOpen } from './board.ts';
import { letterAt } from './words.ts';

/**
 * A player who types on after a bought letter may type that letter again or leave it out. A stroke that equals it is
 * taken for it at first. Once there are as many strokes as boxes, their number shows what the player meant, and they are
 * laid out again.
 */

/** Adds a stroke, which is for the bought letter that comes next, if they are equal, and else for the box at the cursor. */
export function strike(board: Board, letter: string): Board {
  const { typed, cursor, strokes } = board;
  const open = isOpen(board, cursor) ? cursor : nextOpen(board, cursor);
  const place = nextPlace(board);
  const isTaken = place !== undefined && !isOpen(board, place) && letterAt(board, place) === letter;
  const index = isTaken ? place : open;
  if (index === undefined) return board;
  return {
    ...board,
    typed: isTaken ? typed : replaced(typed, index, letter),
    cursor: isTaken ? (open ?? cursor) : (nextOpen(board, index) ?? index),
    strokes: [...strokes.filter((stroke) => stroke.index !== index), { index, letter }],
  };
}

/** Returns the box, bought or open, that comes after the last stroke. */
export function nextPlace(board: Board): number | undefined {
  const last = board.strokes.at(-1)?.index ?? -1;
  return letterPlaces(board).find((index) => index >= board.from && index > last);
}

/** Lays the strokes out again if they fill the boxes that way, and only that way. */
export function settle(board: Board): Board {
  return isFull(board) ? board : (layOut(board) ?? board);
}

/** Adds a stroke to boxes that are full: one that was left out so far may have been meant for a bought letter. */
export function squeezeIn(board: Board, letter: string): Board | undefined {
  return isFull(board) ? layOut(board, letter) : undefined;
}

function layOut(board: Board, more = ''): Board | undefined {
  const letters = board.strokes.map(({ letter }) => letter).join('') + more;
  const places = placesFor(board, reachOf(board), letters);
  return places && layOn(board, letters, places);
}

/** Replaces the strokes by these letters in these boxes. */
export function layOn(board: Board, letters: string, places: readonly number[]): Board {
  const strokes = places.map((index, order) => ({ index, letter: letters.charAt(order) }));
  let { typed } = board;
  for (const { index } of board.strokes) typed = replaced(typed, index, HIDDEN);
  for (const { index, letter } of strokes) if (isOpen(board, index)) typed = replaced(typed, index, letter);
  const last = strokes.findLast(({ index }) => isOpen(board, index))?.index ?? board.cursor;
  return { ...board, typed, strokes, cursor: nextOpen(board, last) ?? last };
}

/**
 * Finds a box for each letter so that no open box stays empty. A bought letter counts as typed again as early as that is
 * possible.
 */
function placesFor(board: Board, places: readonly number[], letters: string): number[] | undefined {
  const [place, ...rest] = places;
  if (place === undefined) return letters === '' ? [] : undefined;
  if (places.filter((index) => isOpen(board, index)).length > letters.length) return undefined;
  const isFor = isOpen(board, place) || letterAt(board, place) === letters.charAt(0);
  const after = isFor && placesFor(board, rest, letters.slice(1));
  if (after) return [place, ...after];
  return isOpen(board, place) ? undefined : placesFor(board, rest, letters);
}

/** Lists the boxes from where the player began to type up to a letter that was there before. */
function reachOf(board: Board): number[] {
  const isBefore = (index: number) =>
    isOpen(board, index) &&
    letterAt(board, index) !== '' &&
    !board.strokes.some((stroke) => stroke.index === index);
  const places = letterPlaces(board).filter((index) => index >= board.from);
  const end = places.findIndex(isBefore);
  return end < 0 ? places : places.slice(0, end);
}

function isFull(board: Board): boolean {
  return reachOf(board).every((index) => letterAt(board, index) !== '');
}

export function replaced(text: string, index: number, character: string): string {
  return text.slice(0, index) + character + text.slice(index + 1);
}
