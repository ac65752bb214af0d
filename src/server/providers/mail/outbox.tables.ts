import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

export const emails = pgTable('outbox_emails', {
  id: uuid('id').primaryKey(),
  emailHash: text('email_hash').notNull(),
  sealed: text('sealed').notNull(),
  createdAt: time('created_at').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  dueAt: time('due_at').notNull(),
});
