import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { PunKind } from '../../../rules/anatomy.ts';
import type { Difficulty } from '../../../rules/answer.ts';
import { time } from '../../platform/columns.ts';

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
});

/** Kept by the database, from games that end. */
export const punTallies = pgTable('pun_tallies', {
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  shard: smallint('shard').notNull(),
  played: bigint('played', { mode: 'number' }).notNull(),
  solved: bigint('solved', { mode: 'number' }).notNull(),
});
