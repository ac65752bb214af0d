import { expect, test } from 'vitest';
import { isTooLong, roomLeft } from './message-length.ts';

test.each([
  [0, undefined, false],
  [1799, undefined, false],
  [1800, '200 characters left.', false],
  [1999, '1 character left.', false],
  [2000, '0 characters left.', false],
  [2001, 'The page is full: 1 character too many.', true],
  [102_000, 'The page is full: 100,000 characters too many.', true],
])('%i characters', (length, words, tooLong) => {
  const text = `  ${'x'.repeat(length)}\n`;
  expect(roomLeft(text)).toBe(words);
  expect(isTooLong(text)).toBe(tooLong);
});
