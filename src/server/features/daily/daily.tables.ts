import { bigint, boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

export const dailyStreaks = pgTable('daily_streaks', {
  playerId: uuid('player_id').primaryKey(),
  zone: text('zone').notNull(),
  zoneSince: time('zone_since').notNull(),
  day: date('day').notNull(),
  since: time('since').notNull(),
  openDay: date('open_day'),
  missedSince: date('missed_since').array().notNull().default([]),
  endedDay: date('ended_day'),
  current: integer('current').notNull().default(0),
  best: integer('best').notNull().default(0),
  freezes: smallint('freezes').notNull().default(1),
  solved: integer('solved').notNull().default(0),
  frozen: date('frozen').array().notNull().default([]),
});

export const dailyReminders = pgTable('daily_reminders', {
  playerId: uuid('player_id').primaryKey(),
  zone: text('zone').notNull(),
  /** Null when the reminder is off. */
  hour: smallint('hour'),
  nextAt: time('next_at'),
  toldDay: date('told_day'),
  unanswered: smallint('unanswered').notNull().default(0),
  hasStopped: boolean('has_stopped').notNull().default(false),
});

/** Records the players who pressed Share on the result of a day: their link tells how they did. */
export const dailyShares = pgTable('daily_shares', {
  playerId: uuid('player_id').notNull(),
  day: date('day').notNull(),
  sharedAt: time('shared_at').notNull(),
});

/** Days that were solved before their player had an account. */
export const carriedDays = pgTable('carried_days', {
  /** Null once the account is deleted, like `sessionId`; the row is kept until the browser's cookie has expired. */
  playerId: uuid('player_id'),
  /** Identifies the play of the browser, which can be carried over only once. */
  guest: text('guest').primaryKey(),
  sessionId: uuid('session_id'),
  /** How many letters were shown for nothing. */
  letters: smallint('letters').notNull(),
  carriedAt: time('carried_at').notNull(),
});

/** Maintained by a database trigger when a daily ends. */
export const dailyTallies = pgTable('daily_tallies', {
  day: date('day').notNull(),
  shard: smallint('shard').notNull(),
  played: bigint('played', { mode: 'number' }).notNull(),
  solved: bigint('solved', { mode: 'number' }).notNull(),
  unaided: bigint('unaided', { mode: 'number' }).notNull(),
});
