import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AdminActionKind } from '../../../contract/admin-log.ts';
import { time } from '../../platform/database/columns.ts';

export const adminActions = pgTable('admin_actions', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** Null when the operator acted from the console, and for a ban that ended. */
  actorId: uuid('actor_id'),
  action: text('action').$type<AdminActionKind>().notNull(),
  targetId: uuid('target_id'),
  reason: text('reason'),
  details: text('details').notNull(),
  createdAt: time('created_at').notNull(),
});
