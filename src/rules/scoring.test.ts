import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import type { Difficulty } from './answer.ts';
import { badgesCrossed, memoryPoints, newBadge, pointsFor, pointsLostToHints } from './scoring.ts';

test.each([
  ['HAY', 1, 0, 0, 20],
  ['HAY', 1, 0, 180, 10],
  ['HAY', 1, 0, 900, 10],
  ['HAY', 1, 1, 180, 7],
  ['HAY', 1, 3, 0, 1],
  ['FOUR SECONDS', 3, 0, 90, 35],
  ['FOUR SECONDS', 3, 11, 0, 1],
] as const)(
  '%s of difficulty %i with %i hints after %d s earns %i',
  (answer, difficulty, revealed, seconds, points) =>
    expect(pointsFor({ answer, difficulty, revealed, seconds, relaxed: false })).toBe(points),
);

test.each([0, 90, 180, 900])(
  'at the player’s own pace a solve after %d s earns no bonus for speed',
  (seconds) => {
    const solve = { answer: 'FOUR SECONDS', difficulty: 3, seconds, relaxed: true } as const;
    expect(pointsFor({ ...solve, revealed: 0 })).toBe(30);
    expect(pointsFor({ ...solve, revealed: 5 })).toBe(16);
  },
);

test('a solve earns 1 to 40 points, and neither a hint nor a second makes it more', () => {
  const solves = fc.record({
    answer: fc.string({ unit: fc.constantFrom(...'ABCDE'), minLength: 2, maxLength: 40 }),
    difficulty: fc.constantFrom<Difficulty>(1, 2, 3),
    seconds: fc.double({ min: 0, max: 10_000, noNaN: true }),
    revealed: fc.nat(40),
    relaxed: fc.boolean(),
  });
  forAll(solves, ({ revealed, ...solve }) => {
    const shown = Math.min(revealed, solve.answer.length - 1);
    const points = pointsFor({ ...solve, revealed: shown });
    expect(points).toBeGreaterThanOrEqual(1);
    expect(points).toBeLessThanOrEqual(40);
    expect(pointsFor({ ...solve, revealed: shown + 1 })).toBeLessThanOrEqual(points);
    expect(pointsFor({ ...solve, revealed: shown, seconds: solve.seconds + 10 })).toBeLessThanOrEqual(points);
  });
});

test('hints cost what the solve would have earned more without them', () => {
  const solve = { answer: 'FOUR SECONDS', difficulty: 3, seconds: 90, relaxed: false } as const;
  expect(pointsLostToHints({ ...solve, revealed: 0 })).toBe(0);
  expect(pointsLostToHints({ ...solve, revealed: 5 })).toBe(16);
});

test('a remembered answer pays 1 point, at most 50 a day', () => {
  expect([0, 49, 50, 500].map(memoryPoints)).toEqual([1, 1, 0, 0]);
});

test.each([
  [0, 99, []],
  [99, 100, ['Scribe']],
  [100, 101, []],
  [90, 520, ['Scribe', 'Scholar', 'Herald']],
  [99_999, 100_040, ['Legend']],
])('from %i to %i points crosses %j', (before, after, badges) =>
  expect(badgesCrossed(before, after)).toEqual(badges),
);

test.each([
  [0, 99, null],
  [99, 100, null],
  [90, 200, 'Scholar'],
  [190, 199, null],
  [190, 520, 'Herald'],
  [99_999, 100_040, 'Legend'],
  [100_000, 100_040, null],
])('The default badge is Scribe. From %i to %i points the new one is %s', (before, after, badge) =>
  expect(newBadge(before, after)).toBe(badge),
);
