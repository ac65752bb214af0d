import { Type } from 'typebox';
import type { CreditKind } from '../rules/credit-kinds.ts';
import { COHORT_WEEKS, INSIGHT_DAYS, type InsightDays } from '../rules/insights.ts';
import { type Endpoint, TextOrNull } from './endpoint.ts';

/** All days, weeks and months are those of UTC; a week begins on Monday. */
const Day = Type.String({ format: 'date' });

export const InsightDay = Type.Object({
  day: Day,
  /** Who finished a game that day, each once. */
  players: Type.Integer(),
  signUps: Type.Integer(),
  /** Of the landing page, by whoever is not signed in; crawlers that say so are left out. */
  visits: Type.Integer(),
  gamesFinished: Type.Integer(),
  solved: Type.Integer(),
  /** Credits of every cause together; both are counted upwards from 0. */
  creditsIn: Type.Integer(),
  creditsOut: Type.Integer(),
  /** Cents, taken for packages and given back, each on the day on which it was recorded. */
  revenue: Type.Integer(),
  returned: Type.Integer(),
  /** The pun of this date, whenever it was played in the players' own time zones. */
  daily: Type.Object({ played: Type.Integer(), solved: Type.Integer(), unaided: Type.Integer() }),
});
export type InsightDay = Type.Static<typeof InsightDay>;

const Funnel = Type.Object({
  /** In the range. */
  visits: Type.Integer(),
  /** In the range. All below are of these players, as far as they have got by now. */
  signUps: Type.Integer(),
  /** Who solved a pun in the first seven days of their life, the day of sign-up being the first. */
  firstSolve: Type.Integer(),
  /** Who finished a game on the day after sign-up. */
  secondDay: Type.Integer(),
  /** Who finished a game on the sixth day after sign-up. */
  seventhDay: Type.Integer(),
});

export const Cohort = Type.Object({
  /** Monday of the calendar week of sign-up. */
  week: Day,
  /** Who signed up in it. */
  size: Type.Integer(),
  /** How many of them finished a game in week 0, 1, … after it; as many as have begun, at most twelve. */
  active: Type.Array(Type.Integer(), { maxItems: COHORT_WEEKS }),
  /** How many of these weeks are over: the one after them still counts. */
  weeksOver: Type.Integer(),
});
export type Cohort = Type.Static<typeof Cohort>;

export const Insights = Type.Object({
  /** When today's figures were last brought up to date, which happens every minute; null before the first time. */
  asOf: TextOrNull,
  /** One after the other, today last; fewer than were asked for where the game is younger. */
  days: Type.Array(InsightDay),
  /** Calendar months that the days touch, oldest first. Each is counted from its own first day on. */
  months: Type.Array(
    Type.Object({
      /** As 2026-11. */
      month: Type.String(),
      /** Who finished a game in it, each once. */
      players: Type.Integer(),
    }),
  ),
  funnel: Funnel,
  /** Weeks of sign-up that the days touch, oldest first; each is a whole week. */
  cohorts: Type.Array(Cohort),
  /** In the range, by cause, the causes with the most credits first. */
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
  /** Games that were played to their end. */
  played: Type.Integer(),
  solved: Type.Integer(),
  /** Solved games among them, 0 to 1; null before the first. */
  solveRate: NumberOrNull,
  /** Hints a game; null before the first. */
  hints: NumberOrNull,
  /** Players who voted so. */
  clever: Type.Integer(),
  groan: Type.Integer(),
  /** Players who reported it, whatever came of it. */
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

export const insights = {
  read: {
    method: 'GET',
    path: '/api/admin/insights',
    access: 'admin',
    summary: 'Players, funnel, cohorts, credits, revenue and the daily of the last days',
    query: Type.Object({
      days: Type.Unsafe<`${InsightDays}`>({ type: 'string', enum: INSIGHT_DAYS.map(String) }),
    }),
    reply: Insights,
    perMinute: 60,
  },
  puns: {
    method: 'GET',
    path: '/api/admin/insights/puns',
    access: 'admin',
    summary: 'Every pun with its figures, sorted, a page at a time; those without a figure come last',
    query: Type.Object({
      /** Absent: by games played. */
      sort: Type.Optional(Type.Unsafe<PunSort>({ type: 'string', enum: PUN_SORTS })),
      /** Absent: the greatest first. */
      order: Type.Optional(Type.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'] })),
      /** From 1; bounded, so that the rows that are skipped are. Everything is in the CSV. */
      page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
    }),
    reply: Type.Object({
      /** None beyond the last page. */
      rows: Type.Array(PunInsight),
      page: Type.Integer(),
      /** That can be asked for. */
      pages: Type.Integer(),
      /** Puns in all. */
      total: Type.Integer(),
    }),
    perMinute: 120,
  },
  exportPuns: {
    method: 'GET',
    path: '/api/admin/insights/puns/export',
    access: 'admin',
    summary: 'Every pun with its figures as CSV',
    reply: Type.String(),
    perMinute: 10,
  },
} as const satisfies Record<string, Endpoint>;
