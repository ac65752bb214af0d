import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import {
  DEVIATION_MAX,
  DEVIATION_MIN,
  expectedScore,
  RATING_MAX,
  RATING_MIN,
  type RatedGame,
  type Rating,
  rate,
  ratingBeaten,
} from './glicko.ts';

/** The example is given in the paper. */
const PLAYER = { rating: 1500, deviation: 200, volatility: 0.06 };
const GAMES = [
  { rating: 1400, deviation: 30, score: 1 },
  { rating: 1550, deviation: 100, score: 0 },
  { rating: 1700, deviation: 300, score: 0 },
];

test('the worked example of the paper comes out to the printed digits', () => {
  expect(GAMES.map((game) => expectedScore(PLAYER.rating, game).toFixed(3))).toEqual([
    '0.639',
    '0.432',
    '0.303',
  ]);
  const { rating, deviation, volatility } = rate(PLAYER, GAMES);
  // The paper goes on with rounded values: 173.7178 × -0.2069 + 1500 = 1464.06. It truncates the volatility.
  const [mu, phi] = [((rating - 1500) / 173.7178).toFixed(4), (deviation / 173.7178).toFixed(4)];
  expect([mu, phi]).toEqual(['-0.2069', '0.8722']);
  expect((173.7178 * Number(mu) + 1500).toFixed(2)).toBe('1464.06');
  expect(Math.abs(rating - 1464.06)).toBeLessThan(0.01);
  expect(deviation.toFixed(2)).toBe('151.52');
  expect(volatility.toString().slice(0, 7)).toBe('0.05999');
});

const rating = fc.double({ min: RATING_MIN, max: RATING_MAX, noNaN: true });
const deviation = fc.double({ min: DEVIATION_MIN, max: DEVIATION_MAX, noNaN: true });
const volatility = fc.double({ min: 0.01, max: 0.1, noNaN: true });
const score = fc.double({ min: 0, max: 1, noNaN: true });
const someone: fc.Arbitrary<Rating> = fc.record({ rating, deviation, volatility });
const someGames: fc.Arbitrary<RatedGame[]> = fc.array(fc.record({ rating, deviation, score }), {
  maxLength: 40,
});

test('whatever is played, ratings are numbers within their bounds', () => {
  forAll(someone, someGames, (before, games) => {
    const after = rate(before, games);
    expect(after.rating).toBeGreaterThanOrEqual(RATING_MIN);
    expect(after.rating).toBeLessThanOrEqual(RATING_MAX);
    expect(after.deviation).toBeGreaterThanOrEqual(DEVIATION_MIN);
    expect(after.deviation).toBeLessThanOrEqual(DEVIATION_MAX);
    expect(after.volatility).toBeGreaterThan(0);
    expect(after.volatility).toBeLessThanOrEqual(0.1);
  });
});

test('a win never lowers a rating, a loss never raises one', () => {
  forAll(someone, fc.record({ rating, deviation }), (before, other) => {
    expect(rate(before, [{ ...other, score: 1 }]).rating).toBeGreaterThanOrEqual(before.rating);
    expect(rate(before, [{ ...other, score: 0 }]).rating).toBeLessThanOrEqual(before.rating);
  });
});

test('the order of the games of a period does not matter', () => {
  forAll(someone, someGames, (before, games) => {
    const [there, back] = [rate(before, games), rate(before, games.toReversed())];
    expect(there.rating).toBeCloseTo(back.rating, 5);
    expect(there.deviation).toBeCloseTo(back.deviation, 5);
  });
});

test('the expected score is 70 % against the rating that is beaten with 70 %', () => {
  forAll(someone, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (player, probability) => {
    const against = { rating: ratingBeaten(player, probability), deviation: player.deviation };
    expect(expectedScore(player.rating, against)).toBeCloseTo(probability, 9);
  });
});
