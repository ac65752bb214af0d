import { expect, test } from 'vitest';
import type { Seat } from '../../../contract/challenges.ts';
import { makerWords, playedWords, stateWords } from './own-words.ts';

const seat = (nextRound: number | null): Seat => ({
  id: '',
  name: 'ada',
  nextRound,
  isOpened: false,
  total: 1200,
});

test('a row says whose challenge it is', () => {
  expect(makerWords({ maker: 'ada', isMaker: true })).toBe('Your challenge');
  expect(makerWords({ maker: 'ada', isMaker: false })).toBe('ada’s challenge');
  expect(makerWords({ maker: null, isMaker: false })).toBe('A challenge of somebody unknown');
});

test('a row says how many have finished, and the best total', () => {
  expect(playedWords({ finished: 0, best: null })).toBe('Nobody has finished');
  expect(playedWords({ finished: 3, best: 4120 })).toBe('3 finished, best 4,120');
});

test.each([
  [seat(null), 'open', 'You: 1,200'],
  [seat(1), 'open', 'Your turn'],
  [seat(4), 'full', 'Your turn: pun 4 of 5'],
  [seat(4), 'expired', 'Over'],
  [null, 'open', 'Your turn'],
] as const)('%j in one that is %s: %s', (own, state, words) =>
  expect(stateWords({ seat: own, state })).toBe(words),
);
