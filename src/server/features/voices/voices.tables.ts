import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReportOutcome, ReportReason } from '../../../rules/voices.ts';
import { time } from '../../platform/database/columns.ts';

/** The database counts them in `pun_tallies`. */
export const punVotes = pgTable('pun_votes', {
  playerId: uuid('player_id').notNull(),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  clever: boolean('clever').notNull(),
  groan: boolean('groan').notNull(),
  votedAt: time('voted_at').notNull(),
});

export const punReports = pgTable('pun_reports', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  /** Null once the account is deleted. */
  playerId: uuid('player_id'),
  reason: text('reason').$type<ReportReason>().notNull(),
  note: text('note'),
  /** Of its reporter, at that time. */
  trusted: boolean('of_standing').notNull(),
  reportedAt: time('reported_at').notNull(),
  settledAt: time('settled_at'),
  outcome: text('outcome').$type<ReportOutcome>(),
});
