import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { MessageKind } from '../../../rules/messages.ts';
import { time } from '../../platform/database/columns.ts';

export const messages = pgTable('messages', {
  /** The campaign's id, if it is the message of a campaign. */
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<MessageKind>().notNull(),
  /** What the message is about: the hour of a reminder, the date of a nudge, a challenge, a campaign. */
  reference: text('reference').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull(),
  /** Null if it is sent however late. */
  expiresAt: time('expires_at'),
  /** False while further devices are being listed. */
  isListed: boolean('is_listed').notNull(),
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
  messageId: uuid('message_id').notNull(),
  subscriptionId: bigint('subscription_id', { mode: 'number' }).notNull(),
  state: text('state').$type<DeliveryState>().notNull().default('pending'),
  attempts: smallint('attempts').notNull().default(0),
  /** Attempts made before the message was sent again. */
  attemptsBefore: smallint('attempts_before').notNull().default(0),
  dueAt: time('due_at').notNull(),
  leaseUntil: time('lease_until'),
});
