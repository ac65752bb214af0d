import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

export const rankBoundaries = pgTable('rank_boundaries', {
  board: text('board').notNull(),
  rank: integer('rank').notNull(),
  points: integer('points').notNull(),
  pointsAt: time('points_at').notNull(),
  playerId: uuid('player_id').notNull(),
});
