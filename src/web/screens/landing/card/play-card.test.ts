import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SOUNDS_RIGHT } from '../../../../rules/anatomy.ts';
import { letterAt } from '../../../features/game/board/words.ts';
import { playSample } from '../sample/play-sample.ts';
import { type Sample, shapeOf } from '../sample/riddle.ts';
import { type Card, type CardAction, closedCard } from './card.ts';

const STAKE: Sample = {
  question: 'The butcher bets…',
  before: 'The butcher bets ',
  after: '',
  answer: 'A STEAK',
  senses: ['meat', 'what is bet'],
  nearMiss: 'ASTAKE',
};
const RIDDLE = { number: 3, question: STAKE.question, lengths: [1, 5] };
const WRONG_MS = 900;
const PAUSE_MS = 500;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A card on which these actions were done, one right after the other. */
function played(...actions: (CardAction | string)[]) {
  let card: Card = closedCard(RIDDLE.question, shapeOf(RIDDLE));
  const { play } = playSample(STAKE, (next) => {
    card = { ...card, ...next };
  });
  const act = (...more: (CardAction | string)[]) => {
    for (const action of more) {
      if (typeof action === 'string') for (const letters of action) play({ type: 'letters', letters });
      else play(action);
    }
    return now;
  };
  const now = {
    act,
    /** Waits until the pun has been left alone for so long. */
    pause: async (ms = PAUSE_MS) => {
      await vi.advanceTimersByTimeAsync(ms);
      return now;
    },
    get card() {
      return card;
    },
    get board() {
      return Array.from('0123456')
        .filter((index) => index !== '1')
        .map((index) => (card.board && letterAt(card.board, Number(index))) || '_')
        .join('');
    },
    get cursor() {
      return card.board?.cursor;
    },
    get wrong() {
      return card.board?.wrong;
    },
  };
  return act(...actions);
}

const key = (name: string): CardAction => ({ type: 'key', key: name });
const pasted = (letters: string): CardAction => ({ type: 'letters', letters });
/** The second character of the answer is a space. */
const place = (index: number): CardAction => ({ type: 'place', index });
const SHOW: CardAction = { type: 'show' };
const ERASE = key('Backspace');

test('right letters stay and lead on; the last one solves it and tells the joke', () => {
  const game = played('AST');
  expect([game.board, game.cursor, game.card.solved]).toEqual(['AST___', 4, null]);
  expect(game.act('EAK').card.solved).toBe(STAKE);
  expect(game.card.said).toBe('Solved! The butcher bets a steak. It lands twice: meat; what is bet.');
});

test('a wrong letter is shown, announced and cleared', async () => {
  const game = played('AZ');
  expect([game.board, game.cursor, game.card.said]).toEqual(['AZ____', 2, 'No Z in this one.']);
  expect(game.wrong).toEqual({ index: 2, letter: 'Z' });
  // Strokes without a pause go with the wrong letter.
  expect(game.act('S').wrong).toEqual({ index: 2, letter: 'Z' });
  await game.pause(WRONG_MS);
  expect([game.board, game.wrong]).toEqual(['A_____', null]);
  expect(played('AZ', ERASE).board).toBe('A_____');
});

test('after a pause the next letter replaces a wrong one', async () => {
  const game = await played('AZ').pause();
  expect(game.act('S')).toMatchObject({ board: 'AS____', wrong: null, cursor: 3 });
  expect(game.card.note).toBe('');
});

test('the same wrong letter twice is announced twice', async () => {
  const game = await played('Z').pause(WRONG_MS);
  const once = game.card.said;
  const twice = game.act('Z').card.said;
  expect(twice).not.toBe(once);
  expect(twice.trim()).toBe(once);
});

test('a letter of the answer is accepted in any box, as in the game; a full board is checked after a pause', async () => {
  const game = played('ASTEKA');
  expect([game.board, game.wrong, game.card.said]).toEqual(['ASTEKA', null, '']);
  await game.pause();
  expect(game.card).toMatchObject({ said: 'Not quite', note: 'Not quite', isNotQuite: true, solved: null });
  game.act(ERASE, ERASE);
  expect([game.board, game.card.note, game.card.isNotQuite]).toEqual(['ASTE__', '', false]);
  expect(game.act('AK').card.solved).toBe(STAKE);
});

test.each(['', 'AST', 'ASTEAZ'])(
  'a board that is not full, or shows a wrong letter, is not checked: %j',
  async (text) => expect((await played(text).pause()).card.isNotQuite).toBe(false),
);

test('the right sound in its ordinary spelling is no ordinary mistake', async () =>
  expect((await played('ASTAKE').pause()).card).toMatchObject({ said: SOUNDS_RIGHT, isNotQuite: true }));

test.each(['ASTEK', 'ASTEAK'])(
  'the letters after one that was shown come out right, whether it is typed again or not: %s',
  async (text) => {
    const game = played('AST', place(5), SHOW, place(0));
    expect(game.board).toBe('AST_A_');
    expect((await game.act(text).pause()).card.solved).toBe(STAKE);
  },
);

test('Show a letter mends a board that is full and wrong', async () => {
  const game = await played('ASTAKE').pause();
  expect(game.act(SHOW, SHOW, SHOW).card.solved).toBe(STAKE);
});

test('a pasted answer takes its places from the start, part of it goes on from the cursor', () => {
  expect(played('AS', pasted('ASTEAK')).card.solved).toBe(STAKE);
  expect(played('AS', pasted('TE')).board).toBe('ASTE__');
  expect(played(pasted('ASTAKE')).board).toBe('ASTAKE');
  const game = played(pasted('ASTZAK'));
  expect([game.board, game.wrong]).toEqual(['ASTZAK', { index: 4, letter: 'Z' }]);
});

test.each([
  ['', 'ASTEAKS'],
  ['AS', 'ASTEAKSAUCE'],
  ['AST', 'EAKS'],
])('after %j, what is pasted beyond the answer in %s is left out', (first, text) => {
  const game = played(first, pasted(text));
  expect([game.board, game.wrong, game.card.solved]).toEqual(['ASTEAK', null, STAKE]);
});

test('a wrong letter stays while its box gets the focus', () =>
  expect(played('Z', place(0)).wrong).toEqual({ index: 0, letter: 'Z' }));

test('Show a letter gives the next one, until the end', () => {
  const game = played('A', SHOW);
  expect([game.board, game.card.board?.shape, game.cursor]).toEqual(['AS____', '_ S____', 3]);
  expect([game.card.said, game.card.note]).toEqual(['Letter 2 is S.', '']);
  game.act(SHOW, SHOW, SHOW, SHOW);
  expect([game.card.solved, game.card.board?.shape]).toEqual([STAKE, '_ STEAK']);
  const { card } = game;
  expect(game.act(SHOW).card).toBe(card);
});

test('a visitor who types the whole answer may type what was shown again', () =>
  expect(played(SHOW, SHOW, 'ASTEAK').card.solved).toBe(STAKE));

test('backspace clears the box, or goes back and clears that, and leaves what was shown', () => {
  const game = played('A', SHOW);
  expect([game.act(ERASE).board, game.cursor]).toEqual(['_S____', 0]);
  expect(played('A', SHOW, place(2), key('Delete')).board).toBe('AS____');
});

test.each([
  [['ArrowRight', 'ArrowRight', 'ArrowLeft'], 2],
  [['ArrowLeft'], 0],
  [['End', 'ArrowRight'], 6],
  [['End', 'Home'], 0],
  [['ArrowDown'], 2],
  [['End', 'ArrowUp'], 0],
  [['ArrowUp'], 0],
  [['F5'], 0],
])('%j leads to character %i', (keys, index) => expect(played(...keys.map(key)).cursor).toBe(index));
