import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, date, doublePrecision, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Difficulty } from '../../../rules/answer.ts';
import type { BadgeName } from '../../../rules/badges.ts';
import type { GameKind } from '../../../rules/game-kinds.ts';
import { time } from '../../platform/database/columns.ts';
import { sqlList } from '../../platform/database/sql-list.ts';

export const gameSessions = pgTable('game_sessions', {
  id: uuid('id').primaryKey(),
  playerId: uuid('player_id').notNull(),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  difficulty: smallint('difficulty').$type<Difficulty>().notNull(),
  openedAt: time('opened_at').notNull(),
  remaining: doublePrecision('remaining').notNull(),
  savedAt: time('saved_at').notNull(),
  paused: boolean('paused').notNull().default(false),
  revealed: smallint('revealed').array().notNull().default([]),
  completedAt: time('completed_at'),
  isCorrect: boolean('is_correct'),
  isRemembered: boolean('is_remembered'),
  pointsEarned: smallint('points_earned'),
  creditsAwarded: smallint('credits_awarded'),
  badgeEarned: text('badge_earned').$type<BadgeName>(),
  isPaid: boolean('is_paid').default(true),
  networkHash: text('household_hash'),
  paidSolvesADay: smallint('paid_solves_a_day').notNull().default(200),
  hintCosts: smallint('hint_costs').array().notNull().default([]),
  badgeCredits: smallint('badge_credits'),
  relaxed: boolean('relaxed').notNull().default(false),
  levelPoints: smallint('level_points'),
  kind: text('kind').$type<GameKind>().notNull().default('ordinary'),
  /** Of a daily, or of one from the archive. */
  day: date('day'),
  /** What it counted for the ratings; null where it did not, and while it is open. */
  score: doublePrecision('score'),
  /** Of a game from the archive: the day was solved before it was opened again. */
  caughtUp: boolean('caught_up').notNull().default(false),
  /** An older game of a day from the archive, from before a day had one row. */
  isSuperseded: boolean('is_superseded').notNull().default(false),
});

/** Of an unaliased `game_sessions`. Written out, so that the partial indexes of a kind are used. */
export function isOfKind(...kinds: GameKind[]): SQL {
  return sql`${gameSessions.kind} IN ${sql.raw(sqlList(kinds))}`;
}

export const seenPuns = pgTable('seen_puns', {
  playerId: uuid('player_id').notNull(),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  seenAt: time('seen_at').notNull(),
  answerShownAt: time('answer_shown_at'),
  isSolved: boolean('is_solved').notNull().default(false),
  /** The last game that ended with it, and what that game took and brought. */
  sessionId: uuid('session_id'),
  hints: smallint('hints').notNull().default(0),
  points: smallint('points').notNull().default(0),
  favourite: boolean('favourite').notNull().default(false),
  /** Question and answer of that game in small letters, to be searched. */
  line: text('line'),
});

export const leftGames = pgTable('left_games', {
  mailboxHash: text('person_hash').notNull(),
  networkHash: text('household_hash'),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  isCorrect: boolean('is_correct').notNull(),
  completedAt: time('completed_at').notNull(),
  emailVerified: boolean('email_verified').notNull().default(true),
});
