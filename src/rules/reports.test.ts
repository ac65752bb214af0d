import { expect, test } from 'vitest';
import { isTrusted, normaliseNote } from './reports.ts';

const NOW = new Date('2026-11-16T12:00:00Z');
const WEEK_AGO = new Date('2026-11-09T12:00:00Z');
const reporter = { finished: 20, joinedAt: WEEK_AGO, isBanned: false, isUnderReview: false, isProved: true };

test.each([
  [{}, true],
  [{ finished: 19 }, false],
  [{ joinedAt: new Date(WEEK_AGO.getTime() + 1) }, false],
  [{ isBanned: true }, false],
  [{ isUnderReview: true }, false],
  [{ isProved: false }, false],
])('a reporter of standing has finished 20 puns and is here for a week: %o', (change, expected) => {
  expect(isTrusted({ ...reporter, ...change }, NOW)).toBe(expected);
});

test('a note is trimmed and without U+0000; an empty one is none', () => {
  expect(normaliseNote(' Two\0 answers \n')).toBe('Two answers');
  expect(normaliseNote(' \0\n')).toBeNull();
});
