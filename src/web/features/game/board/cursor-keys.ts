import { type Board, openPlaces } from './board.ts';
import { dismissWrong, eraseAt, eraseBack, placeCursor } from './typing.ts';

export type CursorKey = keyof typeof DESTINATION;

/** Picks the open box that each key moves to. Up and down move from word to word. */
const DESTINATION = {
  ArrowLeft: (open: number[], from: number) => open.findLast((index) => index < from),
  ArrowRight: (open: number[], from: number) => open.find((index) => index > from),
  ArrowUp: (open: number[], from: number, shape: string) => {
    const start = wordStart(shape, from);
    const before = open.findLast((index) => index < start);
    return before === undefined ? undefined : open.find((index) => index >= wordStart(shape, before));
  },
  ArrowDown: (open: number[], from: number, shape: string) => {
    const gap = shape.indexOf(' ', from);
    return gap === -1 ? undefined : open.find((index) => index > gap);
  },
  Home: (open: number[]) => open.at(0),
  End: (open: number[]) => open.at(-1),
};

export function isCursorKey(key: string): key is CursorKey {
  return Object.hasOwn(DESTINATION, key);
}

export function moveCursor(board: Board, key: CursorKey): Board {
  const moved = placeCursor(
    dismissWrong(board),
    DESTINATION[key](openPlaces(board), board.cursor, board.shape) ?? board.cursor,
  );
  // Home leads to the very start, before any bought letters there.
  return key === 'Home' ? { ...moved, from: 0, strokes: [] } : moved;
}

function wordStart(shape: string, index: number): number {
  return shape.lastIndexOf(' ', index) + 1;
}

/** Handles a key that is not a letter, on the cards of the landing page. */
export function press(board: Board, key: string): Board {
  if (key === 'Backspace') return eraseBack(board, board.cursor);
  const right = dismissWrong(board);
  if (key === 'Delete') return eraseAt(right, right.cursor);
  return isCursorKey(key) ? moveCursor(right, key) : right;
}
