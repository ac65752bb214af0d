import { bigint, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { FeedbackStatus, FeedbackType } from '../../../rules/feedback.ts';
import { time } from '../../platform/database/columns.ts';

export const feedback = pgTable('feedback', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  playerId: uuid('player_id'),
  type: text('type').$type<FeedbackType>().notNull(),
  content: text('content').notNull(),
  rating: smallint('rating'),
  status: text('status').$type<FeedbackStatus>().notNull().default('new'),
  createdAt: time('created_at').notNull(),
});
