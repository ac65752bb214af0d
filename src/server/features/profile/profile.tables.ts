import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

export const uploads = pgTable('uploads', {
  id: uuid('id').primaryKey(),
  playerId: uuid('player_id').notNull(),
  address: text('address').notNull(),
  issuedAt: time('issued_at').notNull(),
  claimedAt: time('claimed_at'),
  admittedAt: time('admitted_at'),
  bytes: integer('bytes'),
  network: text('network'),
  takesSpace: boolean('takes_space').notNull().default(false),
});

export const pictures = pgTable('pictures', {
  id: uuid('id').primaryKey(),
  playerId: uuid('player_id').notNull(),
  inUse: boolean('in_use').notNull().default(false),
  createdAt: time('created_at').notNull(),
});
