import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

export const guestNetworks = pgTable('guest_networks', {
  networkHash: text('network_hash').primaryKey(),
  /** The beginning of the window in which the checks are counted. */
  since: time('since').notNull(),
  checks: integer('checks').notNull(),
});

export const guestAnswers = pgTable('guest_answers', {
  networkHash: text('network_hash').notNull(),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  day: date('day').notNull(),
  /** The first time on that day. */
  shownAt: time('shown_at').notNull(),
  /** True if only players were shown it, in something that is played together. */
  isPlayer: boolean('is_player').notNull().default(false),
});
