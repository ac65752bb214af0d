import { expect, test } from 'vitest';
import { moveCursor } from './actions.ts';
import { openBoard } from './board.ts';
import { enterLetters, eraseBack, fadeWrong, noticeWrong, placeCursor, revealLetter } from './typing.ts';

const SHAPE = '_____';
const pilot = () => openBoard(SHAPE, [...'ILOPT']);

function type(board: ReturnType<typeof pilot>, letters: string) {
  return [...letters].reduce((before, letter) => enterLetters(before, before.cursor, letter), board);
}

test('strokes that follow a wrong letter without a pause are dropped, and are not tried', () => {
  const board = type(pilot(), 'PILATX');
  expect(board).toMatchObject({ typed: 'PILA_', cursor: 3, wrong: { index: 3, letter: 'A' }, absent: 'A' });
  expect(board.unseen).toBe(3);
});

test('after a pause the next stroke replaces the wrong letter', () => {
  const board = type(noticeWrong(type(pilot(), 'PILAT')), 'OT');
  expect(board).toMatchObject({ typed: 'PILOT', wrong: null, unseen: 0 });
});

test('erasing takes back the wrong letter only, even before a pause', () => {
  const board = type(pilot(), 'PILAT');
  expect(eraseBack(board, board.cursor)).toMatchObject({ typed: 'PIL__', cursor: 3, wrong: null, unseen: 0 });
});

test('erasing clears the letter before a wrong one that has faded', () => {
  const board = fadeWrong(type(pilot(), 'PILA'));
  expect(eraseBack(board, board.cursor)).toMatchObject({ typed: 'PI___', cursor: 2, wrong: null, unseen: 0 });
});

test.each([
  ['another box', placeCursor(type(pilot(), 'PILA'), 0), 0],
  ['an arrow', moveCursor(type(pilot(), 'PILA'), 'ArrowLeft'), 2],
  ['an arrow that leads nowhere', moveCursor(type(pilot(), 'A'), 'ArrowLeft'), 0],
])('%s takes the wrong letter away', (_name, board, cursor) => {
  expect(board).toMatchObject({ cursor, wrong: null, unseen: 0 });
  expect(board.typed).not.toContain('A');
});

test('a hint that reveals the box of the wrong letter closes its message', () => {
  const board = revealLetter(type(pilot(), 'PILA'), 3, 'O');
  expect(board).toMatchObject({ shape: '___O_', typed: 'PIL__', wrong: null, unseen: 0 });
});
