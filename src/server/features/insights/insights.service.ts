import type { Cohort, Insights, PeriodQuery } from '../../../contract/insights.ts';
import { addDays, type Day, dayIn, daysFrom, mondayOf, UTC } from '../../../rules/day.ts';
import { COHORT_WEEKS, monthOf, type Period } from '../../../rules/insights.ts';
import type { InsightDeps } from './count-days.service.ts';
import { byKey, knownPeriod, readEachDay } from './each-day.service.ts';
import { lastCountedAt, readCohorts, readCreditsByKind, readMonths, readReached } from './insights.store.ts';

/** Reads roll-ups only: about thirty rows a day at most, however many players there are. */
export async function readInsights({ db, clock }: InsightDeps, query: PeriodQuery): Promise<Insights> {
  const today = dayIn(UTC, clock.now());
  const period = await knownPeriod(db, query, today);
  const [asOf, credits, days, months, reached, cohorts] = await Promise.all([
    lastCountedAt(db),
    readCreditsByKind(db, period),
    readEachDay(db, period),
    readMonths(db, period),
    readReached(db, period),
    readCohorts(db, period),
  ]);
  const playersOf = byKey(months, ({ month }) => month);
  return {
    asOf: asOf?.toISOString() ?? null,
    days,
    months: [...new Set(days.map(({ day }) => monthOf(day)))].map((month) => ({
      month,
      players: playersOf.get(month)?.players ?? 0,
    })),
    funnel: {
      visits: sumOf(days, ({ visits }) => visits),
      signUps: sumOf(days, ({ signUps }) => signUps),
      ...reached,
    },
    cohorts: cohortsOf(cohorts, period, today),
    credits: credits.toSorted((a, b) => b.in + b.out - (a.in + a.out) || a.kind.localeCompare(b.kind)),
  };
}

function cohortsOf(
  rows: Awaited<ReturnType<typeof readCohorts>>,
  { from, to }: Period,
  today: Day,
): Cohort[] {
  const cells = byKey(rows, ({ week, age }) => `${week} ${age}`);
  return daysFrom(mondayOf(from), to, 7).map((week) => {
    const weeks = daysFrom(week, today, 7).slice(0, COHORT_WEEKS);
    return {
      week,
      size: cells.get(`${week} 0`)?.signUps ?? 0,
      active: weeks.map((_, age) => cells.get(`${week} ${age}`)?.active ?? 0),
      weeksOver: weeks.filter((begin) => addDays(begin, 7) <= today).length,
    };
  });
}

function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0);
}
