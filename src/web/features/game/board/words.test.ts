import { expect, test } from 'vitest';
import { boxesAcross } from './measures.ts';
import { boxesOf, longestWord, wordsOf } from './words.ts';

test('there is one box per letter, a gap per space, and fixed characters are shown as given', () => {
  const words = wordsOf("W____'_ 2_");
  const places = words.map((word) => word.map(({ index, character, place }) => [index, character, place]));
  expect(places).toEqual([
    [
      [0, 'W', 1],
      [1, '_', 2],
      [2, '_', 3],
      [3, '_', 4],
      [4, '_', 5],
      [5, "'", 0],
      [6, '_', 6],
    ],
    [
      [8, '2', 0],
      [9, '_', 7],
    ],
  ]);
  expect(words.flat().filter(({ isRevealed }) => isRevealed)).toHaveLength(1);
  expect(boxesOf(words).length).toBe(7);
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
