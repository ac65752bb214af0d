import { expect, test } from 'vitest';
import { SOUNDS_RIGHT } from '../../../../rules/anatomy.ts';
import { openRiddle, type Sample, type SampleAction, type SampleGame } from './game.ts';
import { play } from './play.ts';

const STAKE: Sample = {
  question: 'The butcher bets…',
  before: 'The butcher bets ',
  after: '',
  answer: 'A STEAK',
  senses: ['meat', 'what is bet'],
  nearMiss: 'ASTAKE',
};

const fresh = openRiddle({ number: 3, question: STAKE.question, lengths: [1, 5] });
const act = (game: SampleGame, ...actions: SampleAction[]) =>
  actions.reduce((now, action) => play(now, STAKE, action), game);
const letters = (text: string): SampleAction => ({ type: 'letters', letters: text });
const key = (name: string): SampleAction => ({ type: 'key', key: name });
const typed = (text: string, game = fresh) => act(game, ...Array.from(text, letters));
const place = (at: number): SampleAction => ({ type: 'place', at });
const SHOW: SampleAction = { type: 'show' };
const ERASE = key('Backspace');
const board = ({ letters: all }: SampleGame) => all.map((letter) => letter || '_').join('');

test('right letters stay and lead on; the last one solves it and tells the joke', () => {
  const half = typed('AST');
  expect([board(half), half.cursor, half.solution]).toEqual(['AST___', 3, null]);
  const whole = typed('EAK', half);
  expect(whole.solution).toBe(STAKE);
  expect(whole.said).toBe('Solved! The butcher bets a steak. It lands twice: meat; what is bet.');
});

test.each([
  ['Z', 'No Z in this one.'],
  ['K', 'K is in it, but not here.'],
])('a wrong letter is shown, told and cleared: %s', (letter, words) => {
  const game = typed(`A${letter}`);
  expect([board(game), game.cursor, game.wrong, game.said]).toEqual(['A_____', 1, { at: 1, letter }, words]);
  expect(act(game, { type: 'clear' }).wrong).toBeNull();
  expect(typed('S', game)).toMatchObject({ wrong: null, cursor: 2, note: '' });
});

test('the same wrong letter twice is told twice', () => {
  const [once, twice] = [typed('Z'), typed('ZZ')];
  expect(twice.said).not.toBe(once.said);
  expect(twice.said.trim()).toBe(once.said);
});

test('the right sound in its ordinary spelling is no ordinary mistake', () =>
  expect(typed('ASTA').said).toBe(SOUNDS_RIGHT));

test('a pasted answer takes its places from the start, part of it goes on from the cursor', () => {
  expect(act(typed('AS'), letters('ASTEAK')).solution).toBe(STAKE);
  expect(board(act(typed('AS'), letters('TE')))).toBe('ASTE__');
  const stopped = act(fresh, letters('ASTAKE'));
  expect([board(stopped), stopped.wrong]).toEqual(['AST___', { at: 3, letter: 'A' }]);
});

test.each([
  ['', 'ASTEAKS'],
  ['AS', 'ASTEAKSAUCE'],
  ['AST', 'EAKS'],
])('after %j, what is pasted beyond the answer in %s is left out', (first, pasted) => {
  const game = act(typed(first), letters(pasted));
  expect([board(game), game.wrong, game.solution]).toEqual(['ASTEAK', null, STAKE]);
});

test('letters go where they were placed, and a place that is not there is the last one', () => {
  const game = act(fresh, place(1), letters('S'), place(3), letters('E'), place(0), letters('A'));
  expect([board(game), game.cursor]).toEqual(['AS_E__', 2]);
  expect(act(fresh, place(9)).cursor).toBe(5);
});

test('a wrong letter stays while its box gets the focus', () =>
  expect(act(typed('Z'), place(0)).wrong).toEqual({ at: 0, letter: 'Z' }));

test('Show a letter gives the next one, until the end', () => {
  const one = act(typed('A'), SHOW);
  expect([board(one), one.shown, one.cursor, one.said]).toEqual(['AS____', [1], 2, 'Letter 2 is S.']);
  const all = act(one, SHOW, SHOW, SHOW, SHOW);
  expect([all.solution, all.shown]).toEqual([STAKE, [1, 2, 3, 4, 5]]);
  expect(act(all, SHOW)).toBe(all);
});

test('whoever types the whole answer may type what was shown again', () =>
  expect(typed('ASTEAK', act(fresh, SHOW, SHOW)).solution).toBe(STAKE));

test('backspace clears the box or goes back, and leaves what was shown', () => {
  const game = act(typed('A'), SHOW, ERASE, ERASE);
  expect([board(game), game.cursor]).toEqual(['AS____', 0]);
  expect(board(act(game, ERASE))).toBe('_S____');
  expect(board(act(game, key('ArrowRight'), key('Delete')))).toBe('AS____');
});

test.each([
  [['ArrowRight', 'ArrowRight', 'ArrowLeft'], 1],
  [['ArrowLeft'], 0],
  [['End', 'ArrowRight'], 5],
  [['End', 'Home'], 0],
  [['ArrowDown'], 1],
  [['End', 'ArrowUp'], 0],
  [['ArrowUp'], 0],
  [['F5'], 0],
])('%j leads to box %i', (keys, box) => expect(act(fresh, ...keys.map(key)).cursor).toBe(box));

test('a letter in a full box is for the next empty one, and after the last box comes the first that is empty', () => {
  const gap = act(typed('AST'), key('Home'), ERASE);
  expect(board(typed('EAK', act(gap, key('ArrowRight'))))).toBe('_STEAK');
  expect(typed('EAK', act(gap, key('End'), key('ArrowLeft'), key('ArrowLeft'))).cursor).toBe(0);
});
