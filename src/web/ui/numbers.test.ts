import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counted, dollars, inFull, inShort, inWords } from './numbers.ts';

const full = new Intl.NumberFormat('en-US');
const compact = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumFractionDigits: 1,
  roundingMode: 'floor',
});

/** Makes short numbers as likely as long ones. */
const figures = fc
  .tuple(fc.integer({ min: 0, max: 15 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([digits, part]) => Math.floor(10 ** digits * part));

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [9_999, '9,999', '9,999'],
  [10_000, '10,000', '10K'],
  [12_399, '12,399', '12.3K'],
  [999_999, '999,999', '999.9K'],
  [1_000_000, '1,000,000', '1M'],
  [2_500_000_000, '2,500,000,000', '2.5B'],
  [-1_234_567, '-1,234,567', '-1,234,567'],
])('%i is %s in full and %s in short', (whole, inFullWords, inShortWords) => {
  expect(inFull(whole)).toBe(inFullWords);
  expect(inShort(whole)).toBe(inShortWords);
});

test('every whole figure is written as Intl writes it', () => {
  fc.assert(
    fc.property(figures, (whole) => {
      expect(inFull(whole)).toBe(full.format(whole));
      expect(inShort(whole)).toBe(whole < 10_000 ? full.format(whole) : compact.format(whole));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [0, '0 credits'],
  [1, '1 credit'],
  [1_000_000, '1,000,000 credits'],
])('%i counted is %s', (count, words) => expect(counted(count, 'credit')).toBe(words));

test.each([
  [1, 'one'],
  [3, 'three'],
  [2.5, '2.5'],
  [12, 'twelve'],
  [13, '13'],
  [1500, '1,500'],
])('in running text %d is %s', (number, words) => expect(inWords(number)).toBe(words));

test.each([
  [300, '$3'],
  [350, '$3.50'],
])('%d cents are %s', (cents, words) => expect(dollars(cents)).toBe(words));
