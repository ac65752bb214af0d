import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import type { GameKind } from './game-kinds.ts';
import { DEVIATION_MAX, DEVIATION_MIN, expectedScore, RATING_MAX, RATING_MIN, UNKNOWN } from './glicko.ts';
import { bandOf, isRated, scoreOf, targetBand } from './rating.ts';

const ANSWER = 'FOUR SECONDS';

test.each([
  [true, [], 1],
  [true, [0], 10 / 11],
  [true, [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11], 0],
  [false, [], 0],
  [false, [0, 1], 0],
])('a solve counts less with hints: solved %s with %j scores %f', (isCorrect, revealed, score) => {
  expect(scoreOf({ answer: ANSWER, isCorrect, revealed })).toBe(score);
});

test.each<[GameKind, boolean, boolean]>([
  ['ordinary', false, true],
  ['daily', false, true],
  ['archive', false, false],
  ['ordinary', true, false],
  ['daily', true, false],
])('%s, remembered %s: counts %s', (kind, isRemembered, counts) => {
  expect(isRated({ kind, isRemembered })).toBe(counts);
});

test('a player is dealt puns of which about 70 % are solved, within half a band', () => {
  forAll(
    fc.double({ min: RATING_MIN, max: RATING_MAX, noNaN: true }),
    fc.double({ min: DEVIATION_MIN, max: DEVIATION_MAX, noNaN: true }),
    (rating, deviation) => {
      const middle = targetBand({ rating, deviation, volatility: 0.06 }) * 50 + 25;
      const success = expectedScore(rating, { rating: middle, deviation: Math.hypot(deviation, 100) });
      expect(Math.abs(success - 0.7)).toBeLessThan(0.04);
    },
  );
});

test('a newcomer gets easier puns than one who is known to be as good', () => {
  expect(targetBand(UNKNOWN)).toBeLessThan(targetBand({ ...UNKNOWN, deviation: 60 }));
});

test('a band is 50 points wide', () => {
  expect([1399.9, 1400, 1449.9, 1450].map(bandOf)).toEqual([27, 28, 28, 29]);
});
