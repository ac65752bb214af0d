import { expect, test } from 'vitest';
import { boxesAcross } from './rows.ts';
import { wordsOf } from './words.ts';

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
