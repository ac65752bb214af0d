import { expect, test } from 'vitest';
import { endOfCooldown, shownCooldown, untilNextSecond } from './AdNews.tsx';

test.each([
  [300_000, '5:00'],
  [299_001, '5:00'],
  [299_000, '4:59'],
  [60_000, '1:00'],
  [59_400, '1:00'],
  [9000, '0:09'],
  [1, '0:01'],
  [0, '0:00'],
  [-250, '0:00'],
])('%i ms show as %s', (leftMs, shown) => {
  expect(shownCooldown(leftMs)).toBe(shown);
});

test.each([
  [2500, 500],
  [2000, 1000],
  [1, 1],
])('with %i ms left another second shows in %i ms', (leftMs, wait) => {
  expect(untilNextSecond(leftMs)).toBe(wait);
});

test('replies that are rounded up and late only bring the end nearer', () => {
  const truth = 10_000;
  const replies = [0, 1030, 2090, 3070].map((at) => ({
    seconds: Math.ceil((truth - at) / 1000),
    asOf: at + 20,
  }));
  const ends = replies.map(({ seconds, asOf }) => asOf + seconds * 1000);
  const end = replies.reduce(endOfCooldown, Number.POSITIVE_INFINITY);
  expect(end).toBe(Math.min(...ends));
  expect(end).toBeGreaterThanOrEqual(truth);
});

test('a new cooldown is believed, and so is a second more after the end', () => {
  expect(endOfCooldown(10_000, { seconds: 300, asOf: 9000 })).toBe(309_000);
  expect(endOfCooldown(10_000, { seconds: 1, asOf: 10_000 })).toBe(11_000);
});
