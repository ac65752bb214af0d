import { expect, test } from 'vitest';
import {
  CREDITS_MAX,
  isBanEnd,
  isGift,
  isResetAmount,
  mentionsAny,
  normaliseReason,
} from './admin-actions.ts';

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

test.each([
  ['2026-11-18T12:00:00.001Z', true],
  ['2036-11-18T12:00:00.000Z', true],
  ['2026-11-18T12:00:00.000Z', false],
  ['2026-11-18T11:59:59.999Z', false],
  ['2036-11-18T12:00:00.001Z', false],
  ['2026-12-31T23:59:60Z', false],
])('a ban at noon of 18 November 2026 can end at %s: %j', (end, isAllowed) =>
  expect(isBanEnd(new Date(end), new Date('2026-11-18T12:00:00Z'))).toBe(isAllowed),
);

test.each([
  ['Asked by e-mail', false],
  ['Quill asked for it', true],
  ['QUILL', true],
  ['"quill"', true],
  ['Quillbert, then quill.', true],
  ['Quillbert', false],
  ['tranquill', false],
  ['', false],
])('%j mentions Quill: %j', (text, isMentioned) =>
  expect(mentionsAny(text, [null, '', 'Quill'])).toBe(isMentioned),
);
