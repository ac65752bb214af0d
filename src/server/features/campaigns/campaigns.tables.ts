import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { TargetType, UnsentReason } from '../../../rules/campaign.ts';
import { time } from '../../platform/database/columns.ts';

export const campaigns = pgTable('campaigns', {
  id: uuid('id').primaryKey(),
  isReEngagement: boolean('is_re_engagement').notNull().default(false),
  title: text('title').notNull(),
  message: text('message').notNull(),
  targetType: text('target_type').$type<TargetType>().notNull(),
  inactiveDays: smallint('inactive_days'),
  createdBy: uuid('created_by').notNull(),
  createdAt: time('created_at').notNull(),
  /** Increases with every change to a draft. */
  revision: integer('revision').notNull().default(0),
  /** The campaign waits for this time, unless it was sent. */
  scheduledAt: time('scheduled_at'),
  scheduledBy: uuid('scheduled_by'),
  /** Why it was not sent at the time for which it was scheduled. */
  unsent: text('unsent').$type<UnsentReason>(),
  sentAt: time('sent_at'),
  /** Its devices are listed in steps: up to this subscription, of those up to `listEnd`. */
  listedTo: bigint('listed_to', { mode: 'number' }).notNull().default(0),
  listEnd: bigint('list_end', { mode: 'number' }),
});

export const reEngagements = pgTable('re_engagements', {
  playerId: uuid('player_id').primaryKey(),
  campaignId: uuid('campaign_id').notNull(),
  calledAt: time('called_at').notNull(),
});
