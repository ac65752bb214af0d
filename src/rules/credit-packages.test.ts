import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CREDIT_PACKAGES,
  formatAmount,
  packagePriced,
  parseAmount,
  refundedCredits,
} from './credit-packages.ts';

test('four packages: 50 for $3, 100 for $5, 500 for $20 (popular), 1000 for $35', () => {
  expect(
    CREDIT_PACKAGES.map(({ credits, cents, isPopular }) => [credits, formatAmount(cents), isPopular]),
  ).toEqual([
    [50, '3.00', false],
    [100, '5.00', false],
    [500, '20.00', true],
    [1000, '35.00', false],
  ]);
});

test.each([
  ['3', 300],
  ['3.0', 300],
  ['3.00', 300],
  ['20.5', 2050],
  ['0.07', 7],
])('%s is %i cents', (text, cents) => expect(parseAmount(text)).toBe(cents));

test.each(['', '-3', '3.000', '3,00', '1e2', ' 3', '3 ', '0x3', 'NaN', '9999999'])(
  '%j is no amount',
  (text) => expect(parseAmount(text)).toBeNull(),
);

test('an amount written out and read again is the same', () => {
  fc.assert(fc.property(fc.nat(99_999_999), (cents) => parseAmount(formatAmount(cents)) === cents));
});

test('only the price of a package is one', () => {
  expect(packagePriced(500)?.credits).toBe(100);
  expect(packagePriced(499)).toBeUndefined();
});

test.each([
  [500, 100],
  [250, 50],
  [1, 1],
  [0, 0],
  [900, 100],
])('a refund of %i of 500 cents takes %i of 100 credits', (cents, credits) =>
  expect(refundedCredits({ credits: 100, cents: 500 }, cents)).toBe(credits),
);
