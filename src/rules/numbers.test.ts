import { expect, test } from 'vitest';
import { rounded } from './numbers.ts';

test.each([
  [0, '0'],
  [9_999, '9,999'],
  [12_399, '12.3K'],
  [1_250_000, '1.2M'],
])('%d players are rounded to %s', (value, words) => expect(rounded(value, 'count')).toBe(words));

test.each([
  [0, '0%'],
  [0.000_1, '<1%'],
  [0.009_9, '<1%'],
  [0.01, '1%'],
  [0.432, '43%'],
  [0.99, '99%'],
  [0.996, '>99%'],
  [1, '100%'],
  [1.5, '150%'],
])('a share of %d is rounded to %s', (value, words) => expect(rounded(value, 'share')).toBe(words));

test.each([
  [0, '$0'],
  [350, '$3.50'],
  [500, '$5'],
  [12_345, '$123'],
  [999_999, '$9,999'],
  [1_234_567, '$12.3K'],
  [123_456_700, '$1.2M'],
])('%d cents are rounded to %s', (value, words) => expect(rounded(value, 'cents')).toBe(words));
