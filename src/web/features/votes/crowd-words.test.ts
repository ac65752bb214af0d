import { expect, test } from 'vitest';
import { crowdWords } from './crowd-words.ts';

test.each([
  [{ solved: 62, groan: 41 }, 'Solved by 62% · 41% groaned'],
  [{ solved: 0, groan: 0 }, 'Solved by 0% · 0% groaned'],
  [{ solved: 62, groan: null }, 'Solved by 62%'],
])('%o', (standing, words) => {
  expect(crowdWords(standing)).toBe(words);
});
