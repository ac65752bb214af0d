import { expect, test } from 'vitest';
import { mondayOf } from './day.ts';
import { isOver, monthOf } from './insights.ts';

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
