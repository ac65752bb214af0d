import { expect, test } from 'vitest';
import { retryPause } from './retry-pause.ts';

test('pauses double, spread by chance, and end at an hour', () => {
  expect([1, 2, 3].map((attempts) => retryPause(attempts, null, 1))).toEqual([30, 60, 120]);
  expect(retryPause(1, null, 0)).toBe(15);
  expect(retryPause(20, null, 0)).toBe(3600);
});

test('Retry-After is waited for, but no longer than an hour', () => {
  expect(retryPause(1, 300, 1)).toBe(300);
  expect(retryPause(1, 1, 1)).toBe(30);
  expect(retryPause(1, 999_999, 1)).toBe(3600);
});
