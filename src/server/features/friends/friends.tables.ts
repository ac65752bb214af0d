import { boolean, date, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

/** Deleted with the friendship. */
export const sharedStreaks = pgTable('shared_streaks', {
  lowId: uuid('low_id').notNull(),
  highId: uuid('high_id').notNull(),
  lowChosen: boolean('low_chosen').notNull().default(false),
  highChosen: boolean('high_chosen').notNull().default(false),
  /** Null unless both have chosen it. */
  sharedSince: time('shared_since'),
  lowRun: integer('low_run'),
  highRun: integer('high_run'),
  current: integer('current').notNull().default(0),
  lastDay: date('last_day'),
});

/** `day` is the date of the player who was nudged. */
export const nudges = pgTable('nudges', {
  playerId: uuid('player_id').notNull(),
  day: date('day').notNull(),
  /** Null once the sender has deleted the account. */
  fromId: uuid('from_id'),
  sentAt: time('sent_at').notNull(),
});

/** Players without a row may be nudged. */
export const nudgePreferences = pgTable('nudge_preferences', {
  playerId: uuid('player_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
});
