import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

export const pushKeys = pgTable('push_keys', {
  isOnly: boolean('is_only').primaryKey().default(true),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});
