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
const PAUSE: SampleAction = { type: 'pause' };
const board = ({ letters: all }: SampleGame) => all.map((letter) => letter || '_').join('');

test('right letters stay and lead on; the last one solves it and tells the joke', () => {
  const half = typed('AST');
  expect([board(half), half.cursor, half.solution]).toEqual(['AST___', 3, null]);
  const whole = typed('EAK', half);
  expect(whole.solution).toBe(STAKE);
  expect(whole.said).toBe('Solved! The butcher bets a steak. It lands twice: meat; what is bet.');
});

test('a wrong letter is shown, told and cleared', () => {
  const game = typed('AZ');
  const wrong = { at: 1, letter: 'Z' };
  expect([board(game), game.cursor, game.wrong, game.said]).toEqual([
    'A_____',
    1,
    wrong,
    'No Z in this one.',
  ]);
  expect(board(act(game, ERASE))).toBe('A_____');
  expect(act(game, { type: 'clear' }).wrong).toBeNull();
  // Strokes without a pause go with the wrong letter.
  expect(typed('S', game)).toMatchObject({ wrong: { letter: 'Z' }, cursor: 1 });
  expect(typed('S', act(game, { type: 'pause' }))).toMatchObject({ wrong: null, cursor: 2, note: '' });
});

test('the same wrong letter twice is told twice', () => {
  const once = typed('Z');
  const twice = typed('Z', act(once, { type: 'pause' }));
  expect(twice.said).not.toBe(once.said);
  expect(twice.said.trim()).toBe(once.said);
});

test('a letter of the answer is accepted in any box, as in the game; a full board is checked after a pause', () => {
  const full = typed('ASTEKA');
  expect([board(full), full.wrong, full.said]).toEqual(['ASTEKA', null, '']);
  const checked = act(full, PAUSE);
  expect(checked).toMatchObject({ said: 'Not quite', note: 'Not quite', isNotQuite: true, solution: null });
  const erased = act(checked, ERASE, ERASE);
  expect([board(erased), erased.note, erased.isNotQuite]).toEqual(['ASTE__', '', false]);
  expect(typed('AK', erased).solution).toBe(STAKE);
});

test('a board that is not full, or shows a wrong letter, is not checked', () => {
  for (const text of ['', 'AST', 'ASTEAZ']) expect(act(typed(text), PAUSE).isNotQuite).toBe(false);
});

test('the right sound in its ordinary spelling is no ordinary mistake', () =>
  expect(act(typed('ASTAKE'), PAUSE)).toMatchObject({ said: SOUNDS_RIGHT, isNotQuite: true }));

test('the letters after one that was shown come out right, whether it is typed again or not', () => {
  const shown = act(typed('AST'), place(4), SHOW, place(0));
  expect(board(shown)).toBe('AST_A_');
  for (const text of ['ASTEK', 'ASTEAK']) expect(act(typed(text, shown), PAUSE).solution).toBe(STAKE);
});

test('Show a letter mends a board that is full and wrong', () =>
  expect(act(typed('ASTAKE'), PAUSE, SHOW, SHOW, SHOW).solution).toBe(STAKE));

test('a pasted answer takes its places from the start, part of it goes on from the cursor', () => {
  expect(act(typed('AS'), letters('ASTEAK')).solution).toBe(STAKE);
  expect(board(act(typed('AS'), letters('TE')))).toBe('ASTE__');
  expect(board(act(fresh, letters('ASTAKE')))).toBe('ASTAKE');
  const wrong = act(fresh, letters('ASTZAK'));
  expect([board(wrong), wrong.wrong]).toEqual(['AST_AK', { at: 3, letter: 'Z' }]);
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
  expect([board(game), game.cursor]).toEqual(['AS_E__', 1]);
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

test('backspace clears the box, or goes back and clears that, and leaves what was shown', () => {
  const game = act(typed('A'), SHOW);
  expect([board(game), game.cursor]).toEqual(['AS____', 2]);
  const erased = act(game, ERASE);
  expect([board(erased), erased.cursor]).toEqual(['_S____', 0]);
  expect(board(act(game, place(1), key('Delete')))).toBe('AS____');
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
