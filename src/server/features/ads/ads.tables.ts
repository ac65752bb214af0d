import { integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

export const adViews = pgTable('ad_views', {
  id: uuid('id').primaryKey(),
  playerId: uuid('player_id').notNull(),
  reward: smallint('reward').notNull(),
  requestedAt: time('requested_at').notNull(),
  confirmedAt: time('confirmed_at'),
  claimedAt: time('claimed_at'),
  closedAt: time('closed_at'),
  adsADay: smallint('ads_a_day').notNull().default(5),
  cooldownSeconds: integer('cooldown_seconds').notNull().default(300),
  adSeconds: integer('ad_seconds').notNull().default(3),
  validSeconds: integer('valid_seconds').notNull().default(600),
});
