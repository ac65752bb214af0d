import { expect, test } from 'vitest';
import { SAMPLE_COUNT, sampleOfDay } from './sample-of-day.ts';

test('a sample stays from midnight to midnight UTC, and the next one follows', () => {
  const today = sampleOfDay(new Date('2026-11-16T00:00:00.000Z'));
  expect(sampleOfDay(new Date('2026-11-16T23:59:59.999Z'))).toBe(today);
  expect(sampleOfDay(new Date('2026-11-17T00:00:00.000Z'))).toBe((today + 1) % SAMPLE_COUNT);
});

test('twelve consecutive days show each of the twelve once', () => {
  const days = Array.from({ length: SAMPLE_COUNT }, (_, day) => new Date(Date.UTC(2026, 1, 20 + day)));
  expect(new Set(days.map(sampleOfDay)).size).toBe(SAMPLE_COUNT);
});
