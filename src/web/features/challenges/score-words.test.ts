import { expect, test } from 'vitest';
import { placeWords, roundWords } from './score-words.ts';

test.each([
  [{ isSolved: true, seconds: 34, letters: 0, metBefore: false }, 'Solved in 34 seconds'],
  [
    { isSolved: true, seconds: 1, letters: 1, metBefore: true },
    'Solved in 1 second, 1 letter shown, met before',
  ],
  [{ isSolved: false, seconds: 120, letters: 3, metBefore: false }, 'Not solved, 3 letters shown'],
])('%j is told as %s', (round, words) => expect(roundWords({ ...round, score: 0 })).toBe(words));

test.each([
  [null, 'No place yet'],
  [1, 'st place'],
  [2, 'nd place'],
  [3, 'rd place'],
  [4, 'th place'],
  [11, 'th place'],
  [20, 'th place'],
])('a place of %j is read with %s', (place, words) => expect(placeWords(place)).toBe(words));
