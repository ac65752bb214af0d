import { expect, test } from 'vitest';
import { isMonth, monthAfter, monthName, monthOf, weekOf, weeksOf, wholeDate } from './month.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 0, '2026-11'],
])('%s and %i', (month, months, after) => {
  expect(monthAfter(month, months)).toBe(after);
});

test('a month in weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([...Array.from({ length: 6 }), '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', ...Array.from({ length: 6 })]);
});

test.each([
  ['2027-02', 28, 4],
  ['2028-02', 29, 5],
  ['2026-12', 31, 5],
])('%s has %i days in %i weeks', (month, days, weeks) => {
  const all = weeksOf(month);
  const inside = all.flat().filter((day) => day !== undefined);
  expect([inside.length, all.length]).toEqual([days, weeks]);
  expect(inside.every((day) => monthOf(day) === month)).toBe(true);
});

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
  ['2026-11-01', false],
  ['', false],
])('%j is a month: %s', (text, is) => {
  expect(isMonth(text)).toBe(is);
});

test('dates are told as the calendar has them, wherever the browser is', () => {
  expect(wholeDate('2026-11-16')).toBe('Monday, November 16, 2026');
  expect(monthName('2026-11')).toBe('November 2026');
});

test('a week runs from Monday to Sunday, across months too', () => {
  const week = [
    '2026-02-23',
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ];
  for (const day of week) expect(weekOf(day)).toEqual(week);
});
