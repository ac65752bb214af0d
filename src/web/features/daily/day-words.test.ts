import { expect, test } from 'vitest';
import type { Daily, PastDay } from '../../../contract/daily.ts';
import {
  communityWords,
  isFirstSolved,
  markOf,
  stakeWords,
  stateWords,
  waitWords,
  wordsOf,
} from './day-words.ts';

const MISSED: PastDay = {
  day: '2026-11-15',
  number: 11,
  question: '?',
  state: 'missed',
  isFrozen: false,
  isCaughtUp: false,
};

test.each([
  [{ state: 'solved', isCaughtUp: true }, 'solved', 'Solved'],
  [{ isFrozen: true }, 'frozen', 'Frozen'],
  [{ isFrozen: true, isCaughtUp: true }, 'frozen', 'Frozen, solved later'],
  [{ isCaughtUp: true }, 'caughtUp', 'Solved later'],
  [{ state: 'open' }, 'open', 'Unfinished'],
  [{}, 'missed', 'Missed'],
  [{ state: 'unplayed' }, 'unplayed', 'Not played'],
  [{ state: 'unplayed', isCaughtUp: true }, 'caughtUp', 'Solved later'],
] as const)('%j is marked %s', (past, mark, words) => {
  const day = { ...MISSED, ...past };
  expect([markOf(day), wordsOf(day)]).toEqual([mark, words]);
});

test('the community in per cent of those who played', () => {
  expect(communityWords({ played: 100, solved: 62, unaided: 41 })).toBe('62% solved it, 41% without a hint.');
  expect(communityWords({ played: 3, solved: 2, unaided: 0 })).toBe('67% solved it, 0% without a hint.');
  expect(communityWords({ played: 1, solved: 1, unaided: 1 })).toBe('You’re the first to finish it.');
});

const today = (state: Daily['state'], isBegun: boolean, current: number): Daily => ({
  day: '2026-11-16',
  number: 12,
  state,
  isBegun,
  leftOpen: null,
  streak: { current, best: 20, freezes: 1, solved: 30 },
  solvedToday: 2,
  result: null,
  community: null,
});

test.each([
  ['open', false, 4, 'open'],
  ['open', true, 4, 'started'],
  ['solved', false, 5, 'solved, 5-day streak'],
  ['solved', false, 1, 'solved'],
  ['missed', false, 4, 'not solved, 4-day streak'],
  ['missed', false, 0, 'not solved'],
] as const)('%s, begun: %s, %i days', (state, isBegun, current, words) =>
  expect(stateWords(today(state, isBegun, current))).toBe(words),
);

test.each([
  ['open', false, 12, 'Your 12-day streak: today’s pun is open'],
  ['open', true, 12, 'Your 12-day streak: today’s pun is half written'],
  ['open', false, 1, 'Your 1-day streak: today’s pun is open'],
  ['open', false, 0, 'Today’s pun is open, and a streak starts with it'],
  ['solved', false, 13, 'Your 13-day streak is safe until tomorrow'],
  ['missed', false, 12, 'Your 12-day streak is safe: a freeze covers today'],
  ['missed', false, 0, 'A new streak can start tomorrow'],
] as const)('what is at stake: %s, begun: %s, %i days', (state, isBegun, current, words) =>
  expect(stakeWords(today(state, isBegun, current))).toBe(words),
);

test.each([
  ['solved', 1, true],
  ['solved', 2, false],
  ['open', 1, false],
  ['missed', 1, false],
] as const)('%s, %i solved since the beginning: the first is %s', (state, solved, isFirst) => {
  const daily = today(state, false, 1);
  expect(isFirstSolved({ ...daily, streak: { ...daily.streak, solved } })).toBe(isFirst);
});

test.each([
  [24 * 60 * 60_000, '24 h 0 min'],
  [(5 * 60 + 12) * 60_000, '5 h 12 min'],
  [(5 * 60 + 11) * 60_000 + 1, '5 h 12 min'],
  [59 * 60_000 + 1, '1 h 0 min'],
  [59 * 60_000, '59 min'],
  [1, '1 min'],
  [-5, '1 min'],
])('a wait of %i ms is told as %s', (ms, words) => {
  expect(waitWords(ms)).toBe(words);
});
