import { pgTable, text } from 'drizzle-orm/pg-core';

export const pushKeys = pgTable('push_keys', {
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
});
