import { bigint, boolean, date, doublePrecision, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { CreditKind } from '../../../rules/credit-kinds.ts';
import { time } from '../../platform/database/columns.ts';

export const landingVisits = pgTable('landing_visits', {
  day: date('day').primaryKey(),
  visits: bigint('visits', { mode: 'number' }).notNull(),
});

export const insightDays = pgTable('insight_days', {
  day: date('day').primaryKey(),
  countedAt: time('counted_at').notNull(),
  isClosed: boolean('is_closed').notNull(),
});

/** These can be counted only as long as their rows are kept. */
export const FLEETING_COUNTS = [
  'challenges_made',
  'challenges_finished',
  'challenge_guests',
  'challenge_sign_ups',
  'rooms_opened',
  'room_games',
  'room_seats',
  'room_guests',
  'room_sign_ups',
  'friendships_made',
  'nudges_sent',
  'nudges_followed',
] as const;
type FleetingCount = (typeof FLEETING_COUNTS)[number];

/** `month` and `week` count players at their first game of that period. The migration explains the rest. */
export type CountName =
  | 'players'
  | 'games'
  | 'solved'
  | 'month'
  | 'week'
  | 'first_solve'
  | 'life_day'
  | 'sign_ups'
  | 'revenue'
  | 'returned'
  | FleetingCount;

const counts = {
  day: date('day').notNull(),
  name: text('name').$type<CountName>().notNull(),
  /** Weeks (`week`) or days since sign-up; 0 for names that have no age. */
  age: smallint('age').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
};
export const insightCounts = pgTable('insight_counts', counts);

/** Maintained by a database trigger: the counts of games that were deleted with their accounts. */
export const insightGone = pgTable('insight_gone', counts);

export const insightCredits = pgTable('insight_credits', {
  day: date('day').notNull(),
  kind: text('kind').$type<CreditKind>().notNull(),
  creditsIn: bigint('credits_in', { mode: 'number' }).notNull(),
  creditsOut: bigint('credits_out', { mode: 'number' }).notNull(),
});

export const punStats = pgTable('pun_stats', {
  punId: bigint('pun_id', { mode: 'number' }).primaryKey(),
  played: bigint('played', { mode: 'number' }).notNull(),
  solved: bigint('solved', { mode: 'number' }).notNull(),
  solveRate: doublePrecision('solve_rate'),
  hintRate: doublePrecision('hint_rate'),
  clever: bigint('clever', { mode: 'number' }).notNull(),
  groan: bigint('groan', { mode: 'number' }).notNull(),
  reports: bigint('reports', { mode: 'number' }).notNull(),
  rating: doublePrecision('rating'),
});
