import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import { PUN_KINDS } from './anatomy.ts';
import { COMMON_WORDS } from './common-words.ts';
import { firstRating, rarityOf } from './first-rating.ts';
import { UNKNOWN } from './glicko.ts';

const ratingOf = (answer: string, kind: (typeof PUN_KINDS)[number] | null = null) =>
  firstRating({ answer, kind }).rating;

test('a pun is first thought to be harder the longer and the rarer its answer is', () => {
  expect(ratingOf('LEFT')).toBeLessThan(ratingOf('LEFTOVER'));
  expect(ratingOf('FOOT')).toBeLessThan(ratingOf('FLUE'));
  expect(ratingOf('ALL RIGHT')).toBeLessThan(ratingOf('TOP DRAWER'));
});

test('of answers with equally many letters the one with several words is harder', () => {
  expect(ratingOf('XYLOPHONE')).toBeLessThan(ratingOf('XYLO PHONE'));
});

test('a saying is thought to be easier than two meanings, hidden words and a sound, in this order', () => {
  const ratings = (['idiom', 'double', 'split', 'sound'] as const).map((kind) => ratingOf('PITCHER', kind));
  expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
  expect(new Set(ratings).size).toBe(4);
});

test('every pun has a rating from 1150 to 1900 and the usual deviation', () => {
  const word = fc.oneof(
    fc.stringMatching(/^[A-Z]{1,12}$/),
    fc.constantFrom(...COMMON_WORDS.map((w) => w.toUpperCase())),
  );
  const answers = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  forAll(answers, fc.constantFrom(null, ...PUN_KINDS), (answer, kind) => {
    const { rating, ...more } = firstRating({ answer, kind });
    expect(rating).toBeGreaterThanOrEqual(1150);
    expect(rating).toBeLessThanOrEqual(1900);
    expect({ ...UNKNOWN, ...more }).toEqual(UNKNOWN);
  });
});

test('no word is listed twice, and each is rarer than those before it', () => {
  expect(new Set(COMMON_WORDS).size).toBe(COMMON_WORDS.length);
  const rarities = COMMON_WORDS.map(rarityOf);
  expect(rarities).toEqual(rarities.toSorted((a, b) => a - b));
  expect(rarities[0]).toBe(0);
  expect(rarities.at(-1)).toBeLessThan(rarityOf('zyzzyva'));
});
