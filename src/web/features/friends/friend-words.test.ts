import { expect, test } from 'vitest';
import { namesInSentence, outcomeWords, streakWords, tallyWords } from './friend-words.ts';

test.each([
  ['waiting', null, 'Not played yet'],
  ['missed', 3, 'Not solved'],
  ['solved', 0, 'Solved without a hint'],
  ['solved', 1, 'Solved with 1 hint'],
  ['solved', 12, 'Solved with 12 hints'],
] as const)('%s with %s hints: %s', (state, hints, words) => {
  expect(outcomeWords({ state, hints })).toBe(words);
});

test.each([
  [['solved'], 'Your friend has solved it.'],
  [['solved', 'solved'], 'All your friends have solved it.'],
  [['waiting'], 'Your friend has not played yet.'],
  [['waiting', 'waiting'], 'None of your friends has played yet.'],
  [['solved', 'missed'], '1 of 2 friends solved it.'],
  [['solved', 'missed', 'waiting'], '1 of 3 friends solved it, 1 still to play.'],
  [['missed'], '0 of 1 friend solved it.'],
] as const)('%j: %s', (states, words) => {
  expect(tallyWords(states.map((state) => ({ state })))).toBe(words);
});

test.each([
  [true, true, 5, 'Shared streak: 5 days'],
  [true, true, 1, 'Shared streak: 1 day'],
  [true, true, 0, 'Shared streak: starts when you both solve a day'],
  [true, true, null, 'Shared streak: finish today’s pun to see it'],
  [true, false, 0, 'Shared streak offered, not accepted yet'],
  [false, true, 0, 'Offers you a shared streak'],
  [false, false, 0, ''],
] as const)(
  'a shared streak, chosen %s and by the friend %s, of %s days: %s',
  (isChosen, hasChosen, days, words) => {
    expect(streakWords({ isChosen, hasChosen, days })).toBe(words);
  },
);

test('names are listed as in a sentence', () => {
  expect(namesInSentence(['Ann'])).toBe('Ann');
  expect(namesInSentence(['Ann', 'Bob'])).toBe('Ann and Bob');
  expect(namesInSentence(['Ann', 'Bob', 'Cy'])).toBe('Ann, Bob and Cy');
});
