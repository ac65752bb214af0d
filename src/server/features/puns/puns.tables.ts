import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { PunKind } from '../../../rules/anatomy.ts';
import type { Difficulty } from '../../../rules/answer.ts';
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
  /** Of a starter pun: the hash of its first text. */
  origin: text('origin'),
  /** When an admin last changed its words. */
  editedAt: time('edited_at'),
  /** When a release took it out of play. */
  retiredAt: time('retired_at'),
  rating: doublePrecision('rating').notNull().default(1500),
  deviation: doublePrecision('deviation').notNull().default(350),
  volatility: doublePrecision('volatility').notNull().default(0.06),
  ratedGames: integer('rated_games').notNull().default(0),
  /** Of its rating. */
  band: smallint('band').notNull().default(30),
  /** Few games of it were rated. */
  isNew: boolean('is_new').notNull().default(true),
  /** When reports stopped its dealing, and how many of standing they were. Means nothing while it is active. */
  heldAt: time('held_at'),
  heldBy: smallint('held_by'),
});

/** Kept by the database, from games that end and from votes. */
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

/** Each release of the starter library comes to a database once. */
export const starterReleases = pgTable('starter_releases', {
  hash: text('hash').primaryKey(),
  broughtAt: time('brought_at').notNull(),
});
