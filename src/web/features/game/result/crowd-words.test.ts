import { expect, test } from 'vitest';
import { crowdWords } from './crowd-words.ts';

test.each([
  [{ solved: 62, groan: 41 }, 'Solved by 62% · 41% groaned'],
  [{ solved: 0, groan: 0 }, 'Solved by 0%, a hard one · 0% groaned'],
  [{ solved: 62, groan: null }, 'Solved by 62%'],
  [{ solved: 34, groan: null }, 'Solved by 34%, a hard one'],
])('%o', (crowdResult, words) => {
  expect(crowdWords(crowdResult)).toBe(words);
});
