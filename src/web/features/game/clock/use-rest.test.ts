import { expect, test } from 'vitest';
import { waitInWords } from './use-rest.ts';

test.each([
  [0, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [3540, 'in 59 minutes'],
  [3600, 'in 1 hour'],
  [3660, 'in 1 hour and 1 minute'],
  [86_000, 'in 23 hours and 54 minutes'],
])('%i s are told as %j', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
