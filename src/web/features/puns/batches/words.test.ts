import { expect, test } from 'vitest';
import { undoneWords, undoWords } from './words.ts';

const NOTHING = { withdrawn: 0, deactivated: 0, restored: 0, edited: 0, days: 0, challenges: 0 };

test('an undo is described by its outcomes, each in the right number', () => {
  expect(undoWords({ withdrawn: 1, deactivated: 1, restored: 1, edited: 1, days: 1, challenges: 1 })).toEqual(
    [
      '1 new pun that nobody has met leaves the library.',
      '1 new pun that somebody has met is deactivated and kept.',
      '1 changed pun gets the old explanation and themes back.',
      '1 pun edited since stays as edited.',
      '1 coming day gets another pun of the day.',
      '1 pun is in an open challenge: whoever is in plays on, nobody new gets in.',
    ],
  );
  expect(undoWords({ ...NOTHING, withdrawn: 1200 })).toEqual([
    '1,200 new puns that nobody has met leave the library.',
  ]);
  expect(undoWords(NOTHING)).toEqual(['There is nothing left to take back.']);
  expect(undoneWords({ ...NOTHING, withdrawn: 2, edited: 1 })).toBe(
    '2 withdrawn, 0 deactivated, 0 restored, 1 left as edited.',
  );
});
