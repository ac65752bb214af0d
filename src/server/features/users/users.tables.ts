import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SignalKind } from '../../../rules/signals.ts';
import { time } from '../../platform/database/columns.ts';

export const signals = pgTable('signals', {
  playerId: uuid('player_id').notNull(),
  kind: text('kind').$type<SignalKind>().notNull(),
  figures: jsonb('details').$type<Record<string, number>>().notNull(),
  foundAt: time('found_at').notNull(),
});

export const userNotes = pgTable('user_notes', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  playerId: uuid('player_id').notNull(),
  /** Null if the author's account is gone. */
  authorId: uuid('author_id'),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull(),
});
