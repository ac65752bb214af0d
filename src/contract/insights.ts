import { Type } from 'typebox';
import type { CreditKind } from '../rules/credit-kinds.ts';
import { COHORT_WEEKS, INSIGHT_DAYS, type InsightDays } from '../rules/insights.ts';
import { type Endpoint, TextOrNull } from './endpoint.ts';

/** All days, weeks and months are in UTC; a week begins on Monday. */
const Day = Type.String({ format: 'date' });

export const InsightDay = Type.Object({
  day: Day,
  /** Players who finished a game that day, each counted once. */
  players: Type.Integer(),
  signUps: Type.Integer(),
  /** Visits of the landing page by people who are not signed in, without declared crawlers. */
  visits: Type.Integer(),
  gamesFinished: Type.Integer(),
  solved: Type.Integer(),
  /** Credits of all causes together; both are counted upwards from 0. */
  creditsIn: Type.Integer(),
  creditsOut: Type.Integer(),
  /** Cents paid for packages and paid back, each on the day on which it was recorded. */
  revenue: Type.Integer(),
  returned: Type.Integer(),
  /** The pun of this date, whenever it was played in the players' own time zones. */
  daily: Type.Object({ played: Type.Integer(), solved: Type.Integer(), unaided: Type.Integer() }),
  /** Challenges made, and how many participants finished one; of these, how many played as guests. */
  challenges: Type.Object({
    made: Type.Integer(),
    finished: Type.Integer(),
    guests: Type.Integer(),
    /** Guests who opened an account and kept their seat. */
    signUps: Type.Integer(),
  }),
  /** Rooms opened, games begun in them, and seats taken; of these, how many by guests. */
  rooms: Type.Object({
    opened: Type.Integer(),
    games: Type.Integer(),
    seats: Type.Integer(),
    guests: Type.Integer(),
    /** Guests who opened an account and kept their seat. */
    signUps: Type.Integer(),
  }),
  friends: Type.Object({
    /** Friendships made, by consent or by a referral. */
    made: Type.Integer(),
    nudged: Type.Integer(),
    /** Nudged players who then ended that daily, on this day. */
    followed: Type.Integer(),
  }),
});
export type InsightDay = Type.Static<typeof InsightDay>;

const Funnel = Type.Object({
  /** Landing page visits in the range. */
  visits: Type.Integer(),
  /** Sign-ups in the range. All numbers below are about these players, as far as they have got by now. */
  signUps: Type.Integer(),
  /** Players who solved a pun in the first seven days; the day of sign-up is the first. */
  firstSolve: Type.Integer(),
  /** Players who finished a game on the day after sign-up. */
  secondDay: Type.Integer(),
  /** Players who finished a game on the sixth day after sign-up. */
  seventhDay: Type.Integer(),
});

export const Cohort = Type.Object({
  /** Monday of the calendar week of sign-up. */
  week: Day,
  /** Players who signed up in that week. */
  size: Type.Integer(),
  /** How many of them finished a game in week 0, 1, … after it, as far as begun, at most twelve weeks. */
  active: Type.Array(Type.Integer(), { maxItems: COHORT_WEEKS }),
  /** How many of these weeks are over: the one after them still counts. */
  weeksOver: Type.Integer(),
});
export type Cohort = Type.Static<typeof Cohort>;

export const Insights = Type.Object({
  /** When today's numbers were last updated, which happens every minute; null before the first time. */
  asOf: TextOrNull,
  /** Consecutive days; fewer than requested if the game is younger. */
  days: Type.Array(InsightDay),
  /** Calendar months that the days touch, oldest first. Each is counted from its own first day. */
  months: Type.Array(
    Type.Object({
      /** The month, written as 2026-11. */
      month: Type.String(),
      /** Players who finished a game in the month, each counted once. */
      players: Type.Integer(),
    }),
  ),
  funnel: Funnel,
  /** Weeks of sign-up that the days touch, oldest first; each is a whole week. */
  cohorts: Type.Array(Cohort),
  /** Credits in the range by cause; causes with the most credits come first. */
  credits: Type.Array(
    Type.Object({
      kind: Type.Unsafe<CreditKind>({ type: 'string' }),
      in: Type.Integer(),
      out: Type.Integer(),
    }),
  ),
});
export type Insights = Type.Static<typeof Insights>;

const NumberOrNull = Type.Unsafe<number | null>({ type: ['number', 'null'] });

export const PunInsight = Type.Object({
  id: Type.Integer(),
  question: Type.String(),
  answer: Type.String(),
  isActive: Type.Boolean(),
  /** Games that were played to the end. */
  played: Type.Integer(),
  solved: Type.Integer(),
  /** Share of solved games, 0 to 1; null before the first game. */
  solveRate: NumberOrNull,
  /** How many hints a game took on average; null before the first game. */
  hints: NumberOrNull,
  /** Players who voted "clever", and those who groaned. */
  clever: Type.Integer(),
  groan: Type.Integer(),
  /** Players who reported the pun, whatever came of it. */
  reports: Type.Integer(),
  rating: NumberOrNull,
});
export type PunInsight = Type.Static<typeof PunInsight>;

const PUN_SORTS = [
  'played',
  'solveRate',
  'hints',
  'clever',
  'groan',
  'reports',
  'rating',
] as const satisfies readonly (keyof PunInsight)[];
export type PunSort = (typeof PUN_SORTS)[number];

/** Either the last days, today included, or a period of one's own; both days belong to it. */
const PeriodQuery = Type.Object({
  days: Type.Optional(Type.Unsafe<`${InsightDays}`>({ type: 'string', enum: INSIGHT_DAYS.map(String) })),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
});
export type PeriodQuery = Type.Static<typeof PeriodQuery>;
const PERIOD_ERRORS = ['period_reversed', 'period_ahead', 'period_too_long'] as const;

export const insights = {
  read: {
    method: 'GET',
    path: '/api/admin/insights',
    access: 'admin',
    summary: 'Players, funnel, cohorts, credits, revenue and dailies of a period',
    query: PeriodQuery,
    reply: Insights,
    errors: PERIOD_ERRORS,
    perMinute: 60,
  },
  export: {
    method: 'GET',
    path: '/api/admin/insights/export',
    access: 'admin',
    summary: 'Every figure of each day of a period as CSV',
    query: PeriodQuery,
    reply: Type.String(),
    errors: PERIOD_ERRORS,
    perMinute: 10,
  },
  puns: {
    method: 'GET',
    path: '/api/admin/insights/puns',
    access: 'admin',
    summary: 'Every pun with its stats, sorted, a page at a time; puns without a value come last',
    query: Type.Object({
      /** Sorts by games played if absent. */
      sort: Type.Optional(Type.Unsafe<PunSort>({ type: 'string', enum: PUN_SORTS })),
      /** Puts the greatest first if absent. */
      order: Type.Optional(Type.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'] })),
      /** Counts from 1. Limited, so that the rows to skip are limited too. The CSV contains everything. */
      page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
    }),
    reply: Type.Object({
      /** Empty beyond the last page. */
      rows: Type.Array(PunInsight),
      page: Type.Integer(),
      /** How many pages can be requested. */
      pages: Type.Integer(),
      /** How many puns there are in all. */
      total: Type.Integer(),
    }),
    perMinute: 120,
  },
  exportPuns: {
    method: 'GET',
    path: '/api/admin/insights/puns/export',
    access: 'admin',
    summary: 'Every pun with its stats as CSV',
    reply: Type.String(),
    perMinute: 10,
  },
} as const satisfies Record<string, Endpoint>;
