import { expect, test } from 'vitest';
import { boxesAcross, letterCount, longestWord, wordsOf } from './words.ts';

test('there is one box per letter, a gap per space, and fixed characters are shown as given', () => {
  const words = wordsOf("W____'_ 2_");
  expect(words).toEqual([
    [
      { kind: 'revealed', index: 0, place: 1 },
      { kind: 'open', index: 1, place: 2 },
      { kind: 'open', index: 2, place: 3 },
      { kind: 'open', index: 3, place: 4 },
      { kind: 'open', index: 4, place: 5 },
      { kind: 'fixed', index: 5, character: "'" },
      { kind: 'open', index: 6, place: 6 },
    ],
    [
      { kind: 'fixed', index: 8, character: '2' },
      { kind: 'open', index: 9, place: 7 },
    ],
  ]);
  expect(letterCount(words)).toBe(7);
  expect(longestWord(words)).toBe(7);
});

test.each([
  ['one word', '___', 3, 3],
  ['words that each have a row', '______ ______ ______', 3, 6],
  ['four words in two rows', '______ ______ ______ ______', 3, 13],
  ['four words in four', '______ ______ ______ ______', 4, 6],
  ['a short word shares a row with the one before it', '_________ __ _________ ____', 3, 12],
  ['a short word shares a row with the one after it', '__ _________ _________ ____', 3, 12],
  ['all in one row', '__ ___', 1, 6],
  ['fixed characters', "____'_ ____", 1, 11],
])('%s: %j in %i rows is %i across', (_name, shape, rows, across) => {
  expect(boxesAcross(wordsOf(shape), rows)).toBe(across);
});
