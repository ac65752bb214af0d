import { type SQL, sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

export const seats = pgTable('seats', {
  id: uuid('id').primaryKey(),
  /** Grows with each new seat, so that seats can be listed in the order in which they were taken. */
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
  /** The challenge or room. */
  venueId: text('venue_id').notNull(),
  /** Null for a guest. */
  playerId: uuid('player_id'),
  /** Null for a player. */
  tokenHash: text('token_hash'),
  name: text('name').notNull(),
  joinedAt: time('joined_at').notNull(),
  /** When a player took the seat over from the guest of the same browser. */
  claimedAt: time('claimed_at'),
  /** The token of that browser, which can be a guest again after signing out. */
  claimedTokenHash: text('claimed_token_hash'),
});

/** Joins of networks, and of players and browsers that count for themselves. */
export const seatNetworks = pgTable('seat_networks', {
  networkHash: text('network_hash').primaryKey(),
  /** The beginning of the window in which the joins are counted. */
  since: time('since').notNull(),
  joins: integer('joins').notNull(),
});

/** For a statement that also decides which seats have to go. What they have played goes with them. */
export function deletingSeats(ids: SQL): SQL {
  return sql`DELETE FROM ${seats} WHERE id IN (${ids})`;
}
