import { expect, test } from 'vitest';
import { crowdWords } from './crowd-words.ts';

test.each([
  [{ solved: 62, groan: 41 }, 'Solved by 62 % · a groan from 41 %'],
  [{ solved: 0, groan: 0 }, 'Solved by 0 % · a groan from 0 %'],
  [{ solved: 62, groan: null }, 'Solved by 62 %'],
])('%o', (standing, words) => {
  expect(crowdWords(standing)).toBe(words);
});
