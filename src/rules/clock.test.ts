import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../test/support/for-all.ts';
import { isTimeUp, remainingAt, saveRemaining, shownSeconds } from './clock.ts';

const savedAt = new Date('2026-01-01T00:00:00Z');
const after = (seconds: number) => new Date(savedAt.getTime() + seconds * 1000);
const running = (remaining: number) => ({ remaining, savedAt, paused: false, relaxed: false });

test.each([
  [180, 0, 180],
  [180, 4, 176],
  [180, 10, 170],
  [180, 3600, 170],
  [3, 9, -6],
])('%d s left and %d s of silence leave %d s', (remaining, silence, left) =>
  expect(remainingAt(running(remaining), after(silence))).toBe(left),
);

test('a pause is free, however long', () => {
  expect(remainingAt({ ...running(42), paused: true }, after(86_400))).toBe(42);
});

test('a saved value can only lower what is left', () => {
  expect(saveRemaining(running(100), 180, after(4))).toBe(96);
  expect(saveRemaining(running(100), 90, after(4))).toBe(90);
  forAll(fc.nat(180), fc.nat(180), fc.nat(1000), (remaining, told, silence) => {
    expect(saveRemaining(running(remaining), told, after(silence))).toBeLessThanOrEqual(remaining);
  });
});

test('a submit more than 5 s below zero is time-up', () => {
  expect(isTimeUp(running(1), after(6))).toBe(false);
  expect(isTimeUp(running(1), after(6.1))).toBe(true);
  expect(isTimeUp(running(20), after(600))).toBe(false);
});

test('at the player’s own pace nothing counts down, whatever was saved', () => {
  const relaxed = { ...running(-100), relaxed: true };
  expect(remainingAt(relaxed, after(600))).toBe(180);
  expect(isTimeUp(relaxed, after(600))).toBe(false);
});

test.each([
  [179.2, 180],
  [0.1, 1],
  [-3, 0],
])('%d s left are shown as %d', (remaining, shown) => expect(shownSeconds(remaining)).toBe(shown));
