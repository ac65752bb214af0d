import { expect, test } from 'vitest';
import {
  addDays,
  dayIn,
  daysBetween,
  daysFrom,
  firstUnended,
  isDay,
  knownZone,
  lastBegun,
  mondayOf,
  startOf,
  startsOf,
} from './day.ts';

test.each([
  ['2026-11-16', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['0000-01-01', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['26-11-16', false],
  ['2026-11-16T00:00', false],
  ['16.11.2026', false],
  ['', false],
  ['tomorrow', false],
  ['9999-99-99', false],
])('%j is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

test('days are counted over months, leap days and the change of daylight saving', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  expect(daysBetween('2026-10-31', '2026-10-01')).toBe(-30);
});

test('a day begins first in the Line Islands and ends last on Baker Island', () => {
  expect(lastBegun(new Date('2026-11-16T09:59:00Z'))).toBe('2026-11-16');
  expect(lastBegun(new Date('2026-11-16T10:00:00Z'))).toBe('2026-11-17');
  expect(firstUnended(new Date('2026-11-16T11:59:00Z'))).toBe('2026-11-15');
  expect(firstUnended(new Date('2026-11-16T12:00:00Z'))).toBe('2026-11-16');
});

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  ['Mars/Olympus', undefined],
  ['+14:00', undefined],
  ['-11', undefined],
  ['', undefined],
  ['Europe/Berlin\0', undefined],
  ['x'.repeat(500), undefined],
])('the zone %j is known as %s', (name, zone) => expect(knownZone(name)).toBe(zone));

test.each([
  ['Pacific/Pago_Pago', '2026-11-16T10:59:59Z', '2026-11-15'],
  ['Pacific/Pago_Pago', '2026-11-16T11:00:00Z', '2026-11-16'],
  ['Pacific/Kiritimati', '2026-11-16T10:00:00Z', '2026-11-17'],
  ['Asia/Kathmandu', '2026-11-16T18:15:00Z', '2026-11-17'],
])('in %s at %s it is %s', (zone, at, day) => expect(dayIn(zone, new Date(at))).toBe(day));

test.each([
  ['UTC', '2026-11-16', '2026-11-16T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-16', '2026-11-15T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-16', '2026-11-16T11:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-16', '2026-11-15T18:15:00.000Z'],
  // The clocks go forward at midnight, so the day begins at one o'clock.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  // Samoa crossed the date line and had no 30 December.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
])('in %s the %s begins at %s', (zone, day, at) => expect(startOf(day, zone).toISOString()).toBe(at));

test.each([
  ['UTC', '2026-01-01', '2026-12-31'],
  ['America/New_York', '2026-01-01', '2026-12-31'],
  ['Africa/Cairo', '2026-04-20', '2026-11-05'],
  ['Pacific/Apia', '2011-12-25', '2012-01-05'],
])('in %s all days from %s to %s begin when each of them does', (zone, first, last) => {
  const days = daysFrom(first, last);
  expect(startsOf(days, zone)).toEqual(days.map((day) => startOf(day, zone)));
});

test('weeks begin on Monday', () => {
  expect([mondayOf('2026-11-16'), mondayOf('2026-11-15')]).toEqual(['2026-11-16', '2026-11-09']);
  expect(daysFrom('2026-11-02', '2026-11-16', 7)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  expect(daysFrom('2026-11-17', '2026-11-16')).toEqual([]);
});
