import { type Board, openPlaces } from './board.ts';
import { dismissWrong, enterLetters, eraseAt, eraseBack, placeCursor } from './typing.ts';

type CursorKey = keyof typeof DESTINATION;

/** What a player does to the boxes, by any keyboard. It can be applied later, when the page has its code. */
export type BoardAction =
  | { type: 'letters'; letters: string }
  | { type: 'key'; key: string }
  /** A box was chosen. */
  | { type: 'place'; index: number };

/** Keys that the boxes do not know change nothing. */
export function applyAction(board: Board, action: BoardAction): Board {
  switch (action.type) {
    case 'letters':
      return enterLetters(board, board.cursor, action.letters);
    case 'place':
      return placeCursor(board, action.index);
    case 'key':
      return press(board, action.key);
  }
}

function press(board: Board, key: string): Board {
  if (key === 'Backspace') return eraseBack(board, board.cursor);
  if (key === 'Delete') return eraseAt(dismissWrong(board), board.cursor);
  return isCursorKey(key) ? moveCursor(board, key) : board;
}

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

function isCursorKey(key: string): key is CursorKey {
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
