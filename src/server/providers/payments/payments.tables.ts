import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const testOrders = pgTable('test_orders', {
  id: text('id').primaryKey(),
  cents: integer('cents').notNull(),
  status: text('status').notNull().default('CREATED'),
  captureId: text('capture_id'),
});
