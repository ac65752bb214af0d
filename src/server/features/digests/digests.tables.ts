import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

export const adminDigests = pgTable('admin_digests', {
  playerId: uuid('player_id').primaryKey(),
  zone: text('zone').notNull(),
  /** Null when the digest is off. */
  nextAt: time('next_at'),
  /** The last own date of which the admin was told, or had nothing to be told. */
  lastDay: date('last_day'),
  /** Failures after this moment are news. */
  since: time('since').notNull(),
});
