import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { PunKind } from '../../../rules/anatomy.ts';
import type { Difficulty } from '../../../rules/answer.ts';
import type { Theme } from '../../../rules/themes.ts';
import { time } from '../../platform/database/columns.ts';

export const puns = pgTable('puns', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  difficulty: smallint('difficulty').$type<Difficulty>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  place: doublePrecision('place').notNull().default(sql`random()`),
  createdAt: time('created_at').notNull(),
  senseOne: text('sense_one'),
  senseTwo: text('sense_two'),
  kind: text('kind').$type<PunKind>(),
  ordinary: text('ordinary'),
  themes: text('themes').array().$type<Theme[]>().notNull().default([]),
  /** The hash of the first text of a starter pun; null for other puns. */
  origin: text('origin'),
  /** When an admin last edited the pun. */
  editedAt: time('edited_at'),
  /** When a release of the starter library deactivated the pun. */
  retiredAt: time('retired_at'),
  rating: doublePrecision('rating').notNull().default(1500),
  deviation: doublePrecision('deviation').notNull().default(350),
  volatility: doublePrecision('volatility').notNull().default(0.06),
  ratedGames: integer('rated_games').notNull().default(0),
  /** The band that `rating` falls into. */
  band: smallint('band').notNull().default(30),
  /** The version of the rule that gave the pun its first rating; 0 asks the job to rate it, if it is unplayed. */
  ratingRule: smallint('rating_rule').notNull().default(0),
  /** True while few games of the pun have been rated. */
  isNew: boolean('is_new').notNull().default(true),
  /**
   * When reports suspended the pun, and how many trusted reporters there were. Ignored while it is active.
   */
  suspendedAt: time('suspended_at'),
  suspendedBy: smallint('suspended_by'),
  /** When its import was undone, before anybody had met the pun; null again once it is imported or activated. */
  withdrawnAt: time('withdrawn_at'),
});

/** Maintained by database triggers from ended games and from votes. */
export const punTallies = pgTable('pun_tallies', {
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  shard: smallint('shard').notNull(),
  played: bigint('played', { mode: 'number' }).notNull(),
  solved: bigint('solved', { mode: 'number' }).notNull(),
  hints: bigint('hints', { mode: 'number' }).notNull().default(0),
  voters: bigint('voters', { mode: 'number' }).notNull().default(0),
  clever: bigint('clever', { mode: 'number' }).notNull().default(0),
  groan: bigint('groan', { mode: 'number' }).notNull().default(0),
});

/** Releases of the starter library that this database has had; each is applied once. */
export const starterReleases = pgTable('starter_releases', {
  hash: text('hash').primaryKey(),
  broughtAt: time('brought_at').notNull(),
});
