import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

export const personNotes = pgTable('user_notes', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  playerId: uuid('player_id').notNull(),
  /** Null if the author's account is gone. */
  authorId: uuid('author_id'),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull(),
});
