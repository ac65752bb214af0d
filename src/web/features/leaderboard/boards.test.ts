import { expect, test } from 'vitest';
import type { LeaderboardEntry } from '../../../contract/leaderboard.ts';
import { BOARD_KEYS } from '../../../rules/boards.ts';
import { BOARD_TABS, periodOf, playersBetween } from './boards.ts';

test('four tabs: Friends Monthly, Friends All-Time, Global Monthly, Global All-Time', () => {
  expect(BOARD_TABS.map((board) => board.label)).toEqual([
    'Friends Monthly',
    'Friends All-Time',
    'Global Monthly',
    'Global All-Time',
  ]);
  expect(BOARD_TABS.map((board) => board.key).sort()).toEqual([...BOARD_KEYS].sort());
});

test.each([
  ['2026-11-01T00:00:00Z', 'November 2026'],
  ['2026-11-30T23:59:59.999Z', 'November 2026'],
  ['2026-11-30T23:30:00-05:00', 'December 2026'],
  ['2027-01-01T01:00:00+14:00', 'December 2026'],
])('at %s the month is %s, in UTC', (at, month) => {
  expect(periodOf('global_monthly', new Date(at))).toBe(month);
  expect(periodOf('friends_monthly', new Date(at))).toBe(month);
});

test('boards of all time name no month', () => {
  expect(periodOf('global_alltime', new Date('2026-11-01'))).not.toMatch(/2026/);
});

const entry = (rank: number | null): LeaderboardEntry => ({
  id: String(rank),
  userId: String(rank),
  rank,
  username: null,
  firstName: null,
  email: null,
  profileImageUrl: null,
  currentBadge: 'Scribe',
  points: 1,
});

test.each([
  [[1, 2], 0, 0],
  [[1, 2], 1, 0],
  [[99, 100, 101], 2, 0],
  [[99, 100, 102], 2, 1],
  [[99, 100, 2452], 2, 2351],
  [[99, 100, null], 2, 0],
])('in ranks %j, before the one at %i, there are %i players left out', (ranks, index, between) => {
  expect(playersBetween(ranks.map(entry), index)).toBe(between);
});
