import { expect, test } from 'vitest';
import { letterCount, longestWord, wordsOf } from './words.ts';

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
