import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReportOutcome, ReportReason } from '../../../rules/reports.ts';
import { time } from '../../platform/database/columns.ts';

export const punReports = pgTable('pun_reports', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  /** Null once the account is deleted. */
  playerId: uuid('player_id'),
  reason: text('reason').$type<ReportReason>().notNull(),
  note: text('note'),
  /** True if the reporter was trusted when they reported. */
  trusted: boolean('is_trusted').notNull(),
  reportedAt: time('reported_at').notNull(),
  settledAt: time('settled_at'),
  outcome: text('outcome').$type<ReportOutcome>(),
});
