import { bigint, doublePrecision, integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';

export const playerRatings = pgTable('player_ratings', {
  playerId: uuid('player_id').primaryKey(),
  rating: doublePrecision('rating').notNull(),
  deviation: doublePrecision('deviation').notNull(),
  volatility: doublePrecision('volatility').notNull(),
  games: integer('games').notNull(),
  /** The band of the puns that this player should be dealt. */
  targetBand: smallint('target_band').notNull(),
});

/** Games that do not count in their pun's rating yet; `rating` and `deviation` are the player's. */
export const ratingQueue = pgTable('rating_queue', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  rating: doublePrecision('rating').notNull(),
  deviation: doublePrecision('deviation').notNull(),
  score: doublePrecision('score').notNull(),
});
