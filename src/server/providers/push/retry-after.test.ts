import { expect, test } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
test.each([
  [undefined, null],
  ['120', 120],
  ['Sun, 15 Nov 2026 12:01:00 GMT', 60],
  ['Sun, 15 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['', null],
])('Retry-After %s means %s seconds', (header, seconds) =>
  expect(parseRetryAfter(header, NOW)).toEqual(seconds),
);
