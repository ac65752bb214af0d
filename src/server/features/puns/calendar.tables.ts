import { bigint, date, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Difficulty } from '../../../rules/answer.ts';
import { bytes } from '../../platform/database/columns.ts';

export const dailyPuns = pgTable('daily_puns', {
  day: date('day').primaryKey(),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  /** A copy of the pun's words, made once the day has begun anywhere, so that everybody plays the same. */
  question: text('question'),
  answer: text('answer'),
  difficulty: smallint('difficulty').$type<Difficulty>(),
  /** The preview picture, drawn at the first request. It is large, so select it only where it is needed. */
  picture: bytes('picture'),
});
