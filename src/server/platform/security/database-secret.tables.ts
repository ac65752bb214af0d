import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

export const databaseSecret = pgTable('database_secret', {
  /** Always true, so that there is one row at most. */
  isOnly: boolean('is_only').primaryKey().default(true),
  fingerprint: text('fingerprint').notNull(),
});
