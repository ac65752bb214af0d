import { expect, test } from 'vitest';
import { badgeFor, badgeNamed, badgeProgress, badgeTarget } from './badges.ts';

test.each([
  [0, 'Scribe'],
  [99, 'Scribe'],
  [199, 'Scribe'],
  [200, 'Scholar'],
  [499, 'Scholar'],
  [500, 'Herald'],
  [1000, 'Wizard'],
  [3000, 'Sage'],
  [5000, 'Master'],
  [25000, 'Champion'],
  [99999, 'Champion'],
  [100000, 'Legend'],
  [2_000_000, 'Legend'],
])('%i points earn %s', (points, badge) => expect(badgeFor(points).name).toBe(badge));

test.each([
  [0, 0],
  [150, 150],
  [200, 200],
  [1240, 1240],
  [100000, 100000],
  [250000, 100000],
])('at %i points the banner shows %i towards its target', (points, progress) =>
  expect(badgeProgress(points)).toBe(progress),
);

test.each([
  ['Scribe', 200],
  ['Scholar', 500],
  ['Herald', 1000],
  ['Wizard', 3000],
  ['Sage', 5000],
  ['Master', 25000],
  ['Champion', 100000],
  ['Legend', 100000],
] as const)('%s counts towards the next badge, %i points, and Legend towards itself', (name, target) =>
  expect(badgeTarget(badgeNamed(name))).toBe(target),
);
