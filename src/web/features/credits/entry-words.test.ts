import { expect, test } from 'vitest';
import { entryWords, signedAmount } from './entry-words.ts';

test.each(['welcome', 'hint', 'solve', 'badge', 'referrer', 'referred', 'ad', 'purchase', 'refund', 'owed'])(
  '%s is said in words of its own',
  (kind) => expect(entryWords(kind).toLowerCase()).not.toBe(kind),
);

test.each([
  ['gift', 'Gift'],
  ['admin_reset', 'Admin reset'],
  ['', 'Other'],
  ['constructor', 'Constructor'],
])('an unknown kind %j reads %j', (kind, words) => expect(entryWords(kind)).toBe(words));

test.each([
  [25, '+25'],
  [-3, '−3'],
  [1000, '+1,000'],
  [-1250, '−1,250'],
])('%i is written %s', (amount, written) => expect(signedAmount(amount)).toBe(written));
