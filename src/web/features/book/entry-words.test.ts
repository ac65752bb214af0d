import { expect, test } from 'vitest';
import { dayWords, statsOf } from './Entry.tsx';

test.each([
  [0, 0, ['no hints']],
  [0, 25, ['no hints', '+25 points']],
  [1, 1, ['1 hint', '+1 point']],
  [3, 0, ['3 hints']],
])('%i hints and %i points', (hints, points, words) => {
  expect(statsOf({ hints, points })).toEqual(words);
});

test('a day is told as it is written, wherever the reader is', () => {
  expect(dayWords('2026-11-16')).toBe('Pun of the day for Nov 16, 2026');
});
