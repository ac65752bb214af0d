import { expect, test } from 'vitest';
import { isVoid, pauseBeforeNextLook } from './orders.ts';

const createdAt = new Date('2026-03-10T12:00:00Z');
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);

test.each([
  [1, null, 60],
  [2, null, 120],
  [14, null, 840],
  [60, null, 900],
  [60, 60, 0],
  [62, 60, 120],
  [600, 60, 900],
])(
  'looked at after %i minutes, approved after %s, an order rests for %i seconds',
  (minutes, approved, pause) => {
    const approvedAt = approved === null ? null : after(approved);
    expect(pauseBeforeNextLook({ createdAt, approvedAt }, after(minutes))).toBe(pause);
  },
);

test.each([
  [180, null, false],
  [181, null, true],
  [181, 170, false],
  [170 + 72 * 60, 170, false],
  [171 + 72 * 60, 170, true],
])('after %i minutes, approved after %s, an order is void: %s', (minutes, approved, expected) => {
  const approvedAt = approved === null ? null : after(approved);
  expect(isVoid({ createdAt, approvedAt }, after(minutes))).toBe(expected);
});
