import { addDays, type Day, daysBetween } from './day.ts';

/** How many days back the insights look. */
export const INSIGHT_DAYS = [30, 90, 365] as const;
export type InsightDays = (typeof INSIGHT_DAYS)[number];

/** The longest period that can be looked at, which is a leap year. Its days are read and drawn one by one. */
export const PERIOD_DAYS_MAX = 366;

export interface Period {
  from: Day;
  to: Day;
}
export type PeriodFault = 'reversed' | 'ahead' | 'too_long';

/** What is wrong with a period of existing days, if anything. */
export function periodFault({ from, to }: Period, today: Day): PeriodFault | null {
  if (to > today) return 'ahead';
  if (from > to) return 'reversed';
  return daysBetween(from, to) >= PERIOD_DAYS_MAX ? 'too_long' : null;
}

/** Players are followed for their first twelve calendar weeks; the week of sign-up is week 0. */
export const COHORT_WEEKS = 12;
/** A first solve counts within this many days; the day of sign-up is the first. */
export const FIRST_DAYS = 7;

/** By then, everything that was written before midnight is committed. */
const CLOSES_AFTER_MINUTES = 10;

/** Whether nothing can be added to a UTC day any more. */
export function isOver(day: Day, now: Date): boolean {
  const end = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  return now.getTime() >= end + CLOSES_AFTER_MINUTES * 60_000;
}

/** Formats the month of a day as 2026-11. */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}
