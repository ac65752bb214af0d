import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { PunKind } from '../../../rules/anatomy.ts';
import type { ChallengeMode } from '../../../rules/challenge.ts';
import { time } from '../../platform/database/columns.ts';

export const challenges = pgTable('challenges', {
  id: text('id').primaryKey(),
  mode: text('mode').$type<ChallengeMode>().notNull(),
  /** Null once the maker has deleted the account. */
  makerId: uuid('maker_id'),
  madeAt: time('made_at').notNull(),
  isClosed: boolean('is_closed').notNull().default(false),
  /** How many of its entries have a place. */
  places: smallint('places').notNull().default(0),
  rematchId: text('rematch_id'),
});

/** The words as they were when the challenge was made. */
export const challengePuns = pgTable('challenge_puns', {
  challengeId: text('challenge_id').notNull(),
  round: smallint('round').notNull(),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  kind: text('kind').$type<PunKind>().notNull(),
  senseOne: text('sense_one').notNull(),
  senseTwo: text('sense_two').notNull(),
  ordinary: text('ordinary'),
});

/** How far a seat has come in its challenge, with the round that it plays. */
export const challengeEntries = pgTable('challenge_entries', {
  seatId: uuid('seat_id').primaryKey(),
  challengeId: text('challenge_id').notNull(),
  /** Null before the first round is opened, and after the place went to somebody else. */
  placedAt: time('placed_at'),
  /** The round that was opened last; 0 before the first. */
  round: smallint('round').notNull().default(0),
  isOpen: boolean('is_open').notNull().default(false),
  openedAt: time('opened_at'),
  /** Null without a clock. */
  deadline: time('deadline'),
  revealed: smallint('revealed').array().notNull().default([]),
  checks: smallint('checks').notNull().default(0),
  /** The rounds whose puns the player had met when the seat was made or claimed. */
  met: smallint('met').array().notNull().default([]),
  total: integer('total').notNull().default(0),
  /** When a round was last opened, checked or ended. */
  activeAt: time('active_at').notNull(),
  finishedAt: time('finished_at'),
});

/** Rounds that have ended. */
export const challengeRounds = pgTable('challenge_rounds', {
  seatId: uuid('seat_id').notNull(),
  round: smallint('round').notNull(),
  isSolved: boolean('is_solved').notNull(),
  score: smallint('score').notNull(),
  seconds: integer('seconds').notNull(),
  letters: smallint('letters').notNull(),
  endedAt: time('ended_at').notNull(),
});
