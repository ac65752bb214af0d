import { addDays, DAYS_A_WEEK, type Day, isDay, mondayOf } from '../../../rules/day.ts';
import { dateFormat } from '../../ui/dates.ts';

/** A month is written as `2026-11`. */
export type Month = string;

const MONTHS_A_YEAR = 12;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`;
}

export function isMonth(text: string): boolean {
  return isDay(firstDayOf(text));
}

/** `months` may be negative. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * MONTHS_A_YEAR + number - 1 + months;
  const [nextYear, nextNumber] = [Math.floor(count / MONTHS_A_YEAR), (count % MONTHS_A_YEAR) + 1];
  return `${String(nextYear).padStart(4, '0')}-${String(nextNumber).padStart(2, '0')}`;
}

/** Weeks run from Monday to Sunday; days of other months are undefined. */
export function weeksOf(month: Month): (Day | undefined)[][] {
  const first = firstDayOf(month);
  const start = mondayOf(first);
  const weeks: (Day | undefined)[][] = [];
  for (let monday = start; monday < firstDayOf(monthAfter(month, 1)); monday = addDays(monday, DAYS_A_WEEK))
    weeks.push(
      WEEKDAYS.map((_, place) => addDays(monday, place)).map((day) =>
        monthOf(day) === month ? day : undefined,
      ),
    );
  return weeks;
}

/** The days of its week, from Monday to Sunday. */
export function weekOf(day: Day): Day[] {
  return WEEKDAYS.map((_, place) => addDays(mondayOf(day), place));
}

function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

const whole = dateFormat('EEEE, MMMM d, y', 'UTC');
const short = dateFormat('MMM d', 'UTC');
const ofMonth = dateFormat('MMMM y', 'UTC');

/** Returns, for example, `Monday, November 16, 2026`. */
export function wholeDate(day: Day): string {
  return whole(dateOf(day));
}

/** Returns, for example, `Nov 16`. */
export function shortDate(day: Day): string {
  return short(dateOf(day));
}

/** Returns, for example, `November 2026`. */
export function monthName(month: Month): string {
  return ofMonth(dateOf(firstDayOf(month)));
}
