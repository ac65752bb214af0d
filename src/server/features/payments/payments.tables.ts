import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

export type PurchaseStatus = 'open' | 'captured' | 'denied' | 'expired';

export const purchases = pgTable('purchases', {
  orderId: text('order_id').primaryKey(),
  playerId: uuid('player_id').notNull(),
  credits: integer('credits').notNull(),
  cents: integer('cents').notNull(),
  status: text('status').$type<PurchaseStatus>().notNull().default('open'),
  captureId: text('capture_id'),
  refundedCredits: integer('refunded_credits').notNull().default(0),
  createdAt: time('created_at').notNull(),
  checkedAt: time('checked_at').notNull(),
  capturedAt: time('captured_at'),
  approvedAt: time('approved_at'),
  pauseSeconds: integer('pause_seconds').notNull().default(0),
});

export const returnedPayments = pgTable('returned_payments', {
  id: text('id').primaryKey(),
  captureId: text('capture_id').notNull(),
  cents: integer('cents'),
  createdAt: time('created_at').notNull(),
});
