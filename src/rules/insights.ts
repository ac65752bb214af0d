import { addDays, type Day } from './day.ts';

/** How far back the insights look. */
export const INSIGHT_DAYS = [30, 90, 365] as const;
export type InsightDays = (typeof INSIGHT_DAYS)[number];

/** The first twelve calendar weeks of a player's life are followed, the week of sign-up being week 0. */
export const COHORT_WEEKS = 12;
/** A first solve counts in the first days of a player's life, that of sign-up being the first. */
export const FIRST_DAYS = 7;

/** What was written before midnight is committed by then. */
const CLOSES_AFTER_MINUTES = 10;

/** Whether nothing can be added any more to a day of UTC. */
export function isOver(day: Day, now: Date): boolean {
  const end = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  return now.getTime() >= end + CLOSES_AFTER_MINUTES * 60_000;
}

/** As 2026-11. */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}
