import { expect, test } from 'vitest';
import { expiryOf, secondsLeft } from './messages.ts';

const NOON = new Date('2026-03-10T12:00:00Z');
const at = (time: string) => new Date(`2026-03-10T${time}Z`);

test('a message expires after its lifetime, or when what it is about ends; a campaign is sent however late', () => {
  expect(expiryOf('reminder', NOON)).toEqual(at('16:00:00'));
  expect(expiryOf('challenge', NOON)).toEqual(new Date('2026-03-11T12:00:00Z'));
  expect(expiryOf('nudge', NOON, at('13:00:00'))).toEqual(at('13:00:00'));
  expect(expiryOf('nudge', NOON, at('23:00:00'))).toEqual(at('16:00:00'));
  expect(expiryOf('campaign', NOON)).toBeNull();
});

test('a push service keeps a message until it expires, and a campaign for a day from whenever it is sent', () => {
  expect(secondsLeft('nudge', at('12:00:59.900'), NOON)).toBe(59);
  expect(secondsLeft('nudge', at('11:00:00'), NOON)).toBe(0);
  expect(secondsLeft('campaign', null, NOON)).toBe(24 * 60 * 60);
});
