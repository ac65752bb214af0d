import { expect, test } from 'vitest';
import { addDays, mondayOf } from './day.ts';
import { isOver, monthOf, PERIOD_DAYS_MAX, periodFault } from './insights.ts';

test('a day is over ten minutes after its end, when late commits have arrived', () => {
  expect(isOver('2026-11-16', new Date('2026-11-17T00:09:59.999Z'))).toBe(false);
  expect(isOver('2026-11-16', new Date('2026-11-17T00:10:00Z'))).toBe(true);
});

test.each([
  ['2026-11-15', '2026-11-09'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
  ['1969-12-31', '1969-12-29'],
])('%s is in the week of Monday %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

test('a month is the first part of its days', () => expect(monthOf('2026-11-16')).toBe('2026-11'));

const TODAY = '2026-11-18';

test.each([
  ['2026-11-18', '2026-11-18', null],
  ['2026-11-18', '2026-11-19', 'ahead'],
  ['2026-12-01', '2026-11-30', 'ahead'],
  ['2026-11-18', '2026-11-17', 'reversed'],
  ['0001-01-01', '2026-11-18', 'too_long'],
])('the fault of a period from %s to %s is %s', (from, to, fault) =>
  expect(periodFault({ from, to }, TODAY)).toBe(fault),
);

test('a leap year is the longest period', () => {
  expect(periodFault({ from: '2024-01-01', to: '2024-12-31' }, TODAY)).toBeNull();
  expect(periodFault({ from: addDays(TODAY, 1 - PERIOD_DAYS_MAX), to: TODAY }, TODAY)).toBeNull();
  expect(periodFault({ from: addDays(TODAY, -PERIOD_DAYS_MAX), to: TODAY }, TODAY)).toBe('too_long');
});
