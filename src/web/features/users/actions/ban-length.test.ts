import { expect, test } from 'vitest';
import { banEnd } from './ban-length.ts';

const NOW = new Date('2026-11-18T12:34:56Z');

test.each([
  ['1', '2026-11-19T12:34:56.000Z'],
  ['7', '2026-11-25T12:34:56.000Z'],
  ['30', '2026-12-18T12:34:56.000Z'],
  ['good', undefined],
])('a ban of the length %j ends at %s', (length, end) =>
  expect(banEnd(length, NOW)?.toISOString()).toBe(end),
);

test('a date is its first moment in the time zone of the browser', () => {
  expect(banEnd('2027-01-31', NOW)).toEqual(new Date(2027, 0, 31));
});

test.each(['', 'soon'])('%j is no date yet', (date) => {
  expect(banEnd(date, NOW)).toBeUndefined();
});
