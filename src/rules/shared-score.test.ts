import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import { placesOf, scoreOf } from './shared-score.ts';

const race = (used: number, letters = 0) =>
  scoreOf({ isSolved: true, letters, time: { used, allowed: 120 } });

test.each([
  [0, 0, 1000],
  [12, 0, 950],
  [61, 0, 750],
  [120, 0, 500],
  [500, 0, 500],
  [120, 3, 200],
  [0, 3, 700],
])('solved after %i of 120 seconds with %i letters scores %i', (used, letters, score) =>
  expect(race(used, letters)).toBe(score),
);

test('without a clock only letters cost; what is not solved scores nothing', () => {
  expect([0, 1, 3].map((letters) => scoreOf({ isSolved: true, letters, time: null }))).toEqual([
    1000, 900, 700,
  ]);
  expect(scoreOf({ isSolved: false, letters: 0, time: null })).toBe(0);
  expect(scoreOf({ isSolved: false, letters: 2, time: { used: 5, allowed: 120 } })).toBe(0);
});

test('a solve scores from 100 to 1000, in steps of 10, and never more for being slower', () => {
  forAll(
    fc.double({ min: -1, max: 300, noNaN: true }),
    fc.nat(9),
    fc.double({ min: 0, max: 60, noNaN: true }),
    (used, letters, more) => {
      const score = race(used, letters);
      expect(score % 10).toBe(0);
      expect(score).toBeGreaterThanOrEqual(100);
      expect(score).toBeLessThanOrEqual(1000);
      expect(race(used + more, letters)).toBeLessThanOrEqual(score);
    },
  );
});

test('ties share the place, and the next one is skipped', () => {
  expect(placesOf([900, 900, 500, 0])).toEqual([1, 1, 3, 4]);
  expect(placesOf([])).toEqual([]);
});
