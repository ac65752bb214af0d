import { expect, test } from 'vitest';
import { type SignalDetails, type SignalKind, signalSentence } from './signals.ts';

test.each<[SignalKind, SignalDetails, string]>([
  [
    'fast_solves',
    { solves: 12, letters: 11, seconds: 0.4 },
    'Solved 12 puns within a day faster than a person can type: once 11 letters in 0.4 seconds.',
  ],
  [
    'learnt_answers',
    { solves: 20, seconds: 10, days: 7 },
    'Solved 20 puns in under 10 seconds each, after another account or a guest on the same network was shown their answers within 7 days.',
  ],
  [
    'long_run',
    { solves: 41, checks: 1 },
    'Solved 41 puns in a row without a hint or a miss, none of them seen before, with 1 wrong check.',
  ],
  ['long_run', { solves: 41 }, 'Solved 41 puns in a row without a hint or a miss, none of them seen before.'],
  [
    'same_address',
    { friends: 9, days: 30 },
    '9 friends applied this player’s code from one internet address within 30 days.',
  ],
  [
    'points_per_hour',
    { points: 4200, median: 88.5 },
    'Won 4,200 points within an hour, while half of those who played won 89 or fewer.',
  ],
])('%s is told in words', (kind, figures, sentence) => {
  expect(signalSentence(kind, figures)).toBe(sentence);
});
