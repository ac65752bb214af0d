import { bigint, boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { TargetType, UnsentReason } from '../../../rules/campaign.ts';
import { time } from '../../platform/database/columns.ts';

export const campaigns = pgTable('campaigns', {
  id: uuid('id').primaryKey(),
  isReEngagement: boolean('is_re_engagement').notNull().default(false),
  /** Set for the daily reminder of this hour, which is delivered like a campaign but hidden from admins. */
  remindsAt: time('reminds_at'),
  /** Set for a message about this challenge to its maker, which is hidden from admins too. */
  challengeId: text('challenge_id'),
  /** Set for a nudge to play the daily of this date, which is hidden from admins too. */
  nudgeDay: date('nudge_day'),
  title: text('title').notNull(),
  message: text('message').notNull(),
  targetType: text('target_type').$type<TargetType>().notNull(),
  inactiveDays: smallint('inactive_days'),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
  /** Increases with every change to a draft. */
  revision: integer('revision').notNull().default(0),
  /** The campaign waits for this time, unless it was sent. */
  scheduledAt: time('scheduled_at'),
  scheduledBy: uuid('scheduled_by'),
  /** Why it was not sent at the time for which it was scheduled. */
  unsent: text('unsent').$type<UnsentReason>(),
  sentAt: time('sent_at'),
  listedTo: bigint('listed_to', { mode: 'number' }).notNull().default(0),
  listEnd: bigint('list_end', { mode: 'number' }),
  targetCount: integer('target_count').notNull().default(0),
  deliveredCount: integer('delivered_count').notNull().default(0),
  failedCount: integer('failed_count').notNull().default(0),
  unknownCount: integer('unknown_count').notNull().default(0),
  skippedCount: integer('skipped_count').notNull().default(0),
  /** How many of `failedCount` have unsubscribed and so cannot be sent to again. */
  goneCount: integer('gone_count').notNull().default(0),
  /** The latest reason why a device did not get it. */
  failure: text('failure'),
  completedAt: time('completed_at'),
  isForgotten: boolean('is_forgotten').notNull().default(false),
});

export type DeliveryState = 'pending' | 'sending' | 'delivered' | 'failed' | 'unknown' | 'skipped';

export const deliveries = pgTable('deliveries', {
  campaignId: uuid('campaign_id').notNull(),
  subscriptionId: bigint('subscription_id', { mode: 'number' }).notNull(),
  state: text('state').$type<DeliveryState>().notNull().default('pending'),
  attempts: smallint('attempts').notNull().default(0),
  /** Attempts made before the campaign was sent again. */
  attemptsBefore: smallint('attempts_before').notNull().default(0),
  dueAt: time('due_at').notNull(),
  leaseUntil: time('lease_until'),
});

export const reEngagements = pgTable('re_engagements', {
  playerId: uuid('player_id').primaryKey(),
  campaignId: uuid('campaign_id').notNull(),
  calledAt: time('called_at').notNull(),
});
