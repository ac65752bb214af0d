import { addDays, type Day } from './day.ts';

/** How many days back the insights look. */
export const INSIGHT_DAYS = [30, 90, 365] as const;
export type InsightDays = (typeof INSIGHT_DAYS)[number];

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
