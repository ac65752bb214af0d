import type { Cohort, InsightDay } from '../../../contract/insights.ts';
import type { CreditKind } from '../../../rules/credit-kinds.ts';
import { type Day, mondayOf } from '../../../rules/day.ts';
import { rounded } from '../../../rules/numbers.ts';
import { type Measure, percent } from '../../ui/plot/measure.ts';
import { UNKNOWN } from '../../ui/plot/words.ts';

/** Up to this many days each day is a step of its own; above it each week is. */
const DAYS_MAX = 90;

interface Steps {
  each: 'day' | 'week';
  days: Day[];
  values: number[];
}

/** Sums up rare events by the week if there are many days, because most single days would be zero. */
export function byDayOrWeek(days: readonly InsightDay[], valueIn: (day: InsightDay) => number): Steps {
  if (days.length <= DAYS_MAX)
    return { each: 'day', days: days.map(({ day }) => day), values: days.map(valueIn) };
  const weeks = Map.groupBy(days, ({ day }) => mondayOf(day));
  return {
    each: 'week',
    days: [...weeks.keys()],
    values: [...weeks.values()].map((week) => week.reduce((sum, day) => sum + valueIn(day), 0)),
  };
}

/** Returns the share of a cohort that played in each week. */
export function sharesOf({ size, active, weeksOver }: Cohort) {
  return active.map((count, week) => ({
    share: size === 0 ? 0 : count / size,
    value: size === 0 ? UNKNOWN : percent(count / size),
    isRunning: week >= weeksOver,
  }));
}

export const CAUSES: Record<CreditKind, string> = {
  welcome: 'Welcome gifts',
  solve: 'Solved without a hint',
  badge: 'Badges reached',
  ad: 'Ads watched',
  purchase: 'Purchases',
  referrer: 'Friends referred',
  referred: 'Referral codes applied',
  gift: 'Gifts from admins',
  hint: 'Hints bought',
  refund: 'Refunds',
  owed: 'Debts paid back',
  reset: 'Resets',
};

/** Writes cents as $1,234.50. */
function dollars(cents: number): string {
  const [whole = '', rest = ''] = (cents / 100).toFixed(2).split('.');
  return `$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

export const MONEY: Measure = {
  axis: 'US dollars',
  spoken: dollars,
  write: dollars,
  tick: (cents) => rounded(cents, 'cents'),
  unit: 100,
};
