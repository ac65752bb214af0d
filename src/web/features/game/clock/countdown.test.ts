import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCountdown, hasReachedMultiple } from './countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the timer counts down each second', () => {
  const countdown = createCountdown(180);
  const seen: number[] = [];
  countdown.watch(() => seen.push(countdown.shown()));
  countdown.run();
  vi.advanceTimersByTime(3000);
  expect(seen).toEqual([179, 178, 177]);
});

test('it stands still while it is stopped, and goes on from there', () => {
  const countdown = createCountdown(100);
  countdown.run();
  vi.advanceTimersByTime(10_400);
  countdown.stop();
  vi.advanceTimersByTime(3_600_000);
  expect(countdown.shown()).toBe(90);
  countdown.run();
  vi.advanceTimersByTime(600);
  expect(countdown.shown()).toBe(89);
});

test('late ticks lose no time', () => {
  let now = 0;
  const countdown = createCountdown(60, () => now);
  countdown.run();
  now = 25_300;
  expect(countdown.shown()).toBe(35);
});

test('zero is told once, also when nothing was left from the start', () => {
  for (const seconds of [0, 2]) {
    const countdown = createCountdown(seconds);
    const seen: number[] = [];
    countdown.watch(() => seen.push(countdown.shown()));
    countdown.run();
    vi.advanceTimersByTime(5000);
    expect(seen.filter((shown) => shown === 0)).toEqual([0]);
  }
});

test("the server's value lowers it and never raises it", () => {
  const countdown = createCountdown(100);
  countdown.run();
  countdown.lowerTo(120);
  expect(countdown.shown()).toBe(100);
  countdown.lowerTo(70);
  vi.advanceTimersByTime(1000);
  expect(countdown.shown()).toBe(69);
});

test.each([
  [171, 170, true],
  [170, 169, false],
  [172, 168, true],
  [169, 161, false],
  [181, 180, true],
])('from %i to %i: a multiple of ten reached is %s', (before, after, expected) => {
  expect(hasReachedMultiple(10, before, after)).toBe(expected);
});
