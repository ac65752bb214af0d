import type { Day } from '../../../rules/day.ts';
import { dateFormat } from '../dates.ts';

const inFull = dateFormat('MMM d, y', 'UTC');
const dayOfMonth = dateFormat('MMM d', 'UTC');
const ofMonth = dateFormat('MMM', 'UTC');
const monthOfYear = dateFormat('MMMM y', 'UTC');
const ofYear = dateFormat('y', 'UTC');

export function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Writes Nov 16, 2026. */
export function dayName(day: Day): string {
  return inFull(dateOf(day));
}

/** Writes Week of Nov 16, 2026. */
export function weekName(monday: Day): string {
  return `Week of ${dayName(monday)}`;
}

/** Writes Nov 16 on an axis of days; on an axis of months Nov, or the year if one begins. */
export function tickName(date: Date, areMonths: boolean): string {
  if (!areMonths) return dayOfMonth(date);
  return date.getUTCMonth() === 0 ? ofYear(date) : ofMonth(date);
}

/** Writes Nov 16. */
export function dayTick(day: Day): string {
  return dayOfMonth(dateOf(day));
}

/** Writes November 2026. */
export function monthInFull(first: Day): string {
  return monthOfYear(dateOf(first));
}

/** Writes Nov. */
export function monthName(day: Day): string {
  return ofMonth(dateOf(day));
}
