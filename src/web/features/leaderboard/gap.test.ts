import { expect, test } from 'vitest';
import type { LeaderboardEntry } from '../../../contract/leaderboard.ts';
import { playersBetween } from './gap.ts';

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
