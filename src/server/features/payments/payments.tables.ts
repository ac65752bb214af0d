import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PurchaseStatus } from '../../../rules/orders.ts';
import { time } from '../../platform/database/columns.ts';

export const purchases = pgTable('purchases', {
  orderId: text('order_id').primaryKey(),
  playerId: uuid('player_id').notNull(),
  credits: integer('credits').notNull(),
  cents: integer('cents').notNull(),
  status: text('status').$type<PurchaseStatus>().notNull().default('open'),
  captureId: text('capture_id'),
  /** The amount that was captured, in US cents, if it is not the price; 0 in another currency. */
  paidCents: integer('paid_cents'),
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
