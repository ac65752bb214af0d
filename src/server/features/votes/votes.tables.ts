import { bigint, boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

/** A database trigger counts votes in `pun_tallies`. */
export const punVotes = pgTable('pun_votes', {
  playerId: uuid('player_id').notNull(),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  clever: boolean('clever').notNull(),
  groan: boolean('groan').notNull(),
  votedAt: time('voted_at').notNull(),
});
