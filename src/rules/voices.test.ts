import { expect, test } from 'vitest';
import { crowdResultOf, isTrusted, normaliseNote } from './voices.ts';

const NOW = new Date('2026-11-16T12:00:00Z');
const WEEK_AGO = new Date('2026-11-09T12:00:00Z');
const reporter = { finished: 20, joinedAt: WEEK_AGO, isBanned: false, isHeld: false, isProved: true };

test.each([
  [{}, true],
  [{ finished: 19 }, false],
  [{ joinedAt: new Date(WEEK_AGO.getTime() + 1) }, false],
  [{ isBanned: true }, false],
  [{ isHeld: true }, false],
  [{ isProved: false }, false],
])('a reporter of standing has finished 20 puns and is here for a week: %o', (change, expected) => {
  expect(isTrusted({ ...reporter, ...change }, NOW)).toBe(expected);
});

test.each([
  [{ played: 19, solved: 19, voters: 19, groan: 1 }, null],
  [
    { played: 20, solved: 0, voters: 0, groan: 0 },
    { solved: 0, groan: null },
  ],
  [
    { played: 21, solved: 13, voters: 17, groan: 7 },
    { solved: 62, groan: 41 },
  ],
  [
    { played: 200, solved: 199, voters: 1, groan: 0 },
    { solved: 100, groan: 0 },
  ],
])('how a pun stands, from 20 finished games on: %o', (counts, expected) => {
  expect(crowdResultOf(counts)).toEqual(expected);
});

test('a note is trimmed and without U+0000; an empty one is none', () => {
  expect(normaliseNote(' Two\0 answers \n')).toBe('Two answers');
  expect(normaliseNote(' \0\n')).toBeNull();
});
