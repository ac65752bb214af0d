import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SignalKind } from '../../../rules/signals.ts';
import { time } from '../../platform/database/columns.ts';

export const signals = pgTable('signals', {
  playerId: uuid('player_id').notNull(),
  kind: text('kind').$type<SignalKind>().notNull(),
  figures: jsonb('details').$type<Record<string, number>>().notNull(),
  foundAt: time('found_at').notNull(),
});
