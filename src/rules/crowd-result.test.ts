import { expect, test } from 'vitest';
import { crowdResultOf } from './crowd-result.ts';

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
