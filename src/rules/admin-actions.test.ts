import { expect, test } from 'vitest';
import { CREDITS_MAX, isGift, isResetAmount, normaliseReason } from './admin-actions.ts';

test.each([1, 50, CREDITS_MAX])('%d credits can be given', (amount) => expect(isGift(amount)).toBe(true));

test.each([0, -1, 1.5, 1e9, CREDITS_MAX + 1, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d credits cannot be given',
  (amount) => expect(isGift(amount)).toBe(false),
);

test('a balance can be reset to nothing, and not below', () => {
  expect([0, 1, CREDITS_MAX].map(isResetAmount)).toEqual([true, true, true]);
  expect([-1, 0.5, CREDITS_MAX + 1].map(isResetAmount)).toEqual([false, false, false]);
});

test.each([
  ['  Robots solve faster.\n', 'Robots solve faster.'],
  ['\0x', 'x'],
  ['', null],
  [' \n\0 ', null],
  ['x'.repeat(500), 'x'.repeat(500)],
  ['x'.repeat(501), null],
])('the reason %j is kept as %j', (text, reason) => expect(normaliseReason(text)).toBe(reason));
