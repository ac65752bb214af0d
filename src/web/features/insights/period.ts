import type { PeriodQuery } from '../../../contract/insights.ts';
import { type Day, dayIn, isDay, UTC } from '../../../rules/day.ts';
import {
  INSIGHT_DAYS,
  type InsightDays,
  PERIOD_DAYS_MAX,
  type Period,
  periodFault,
} from '../../../rules/insights.ts';

/** The days that are counted are those in UTC. */
export function todayInUtc(): Day {
  return dayIn(UTC, new Date());
}

/** What is wrong with each of the two fields; none if the period can be shown. */
export interface PeriodProblems {
  from?: string;
  to?: string;
}

export function problemsOf({ from, to }: Period, today: Day): PeriodProblems | null {
  if (!isDay(from)) return { from: 'Choose the first day.' };
  if (!isDay(to)) return { to: 'Choose the last day.' };
  switch (periodFault({ from, to }, today)) {
    case 'ahead':
      return { to: 'Choose today or a day before.' };
    case 'reversed':
      return { from: 'Choose a day that is not after the last one.' };
    case 'too_long':
      return { from: `Choose a later day: at most ${PERIOD_DAYS_MAX} days can be shown.` };
    case null:
      return null;
  }
}

/** Reads the period from the address. Anything that cannot be shown counts as the shortest choice. */
export function periodIn(search: URLSearchParams, today: Day): PeriodQuery {
  const own = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (problemsOf(own, today) === null) return own;
  return { days: `${daysIn(search)}` };
}

function daysIn(search: URLSearchParams): InsightDays {
  return INSIGHT_DAYS.find((choice) => String(choice) === search.get('days')) ?? INSIGHT_DAYS[0];
}
