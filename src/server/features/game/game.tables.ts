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
  networkHash: text('network_hash'),
  paidSolvesADay: smallint('paid_solves_a_day').notNull().default(200),
  hintCosts: smallint('hint_costs').array().notNull().default([]),
  badgeCredits: smallint('badge_credits'),
  relaxed: boolean('relaxed').notNull().default(false),
  levelPoints: smallint('level_points'),
  kind: text('kind').$type<GameKind>().notNull().default('ordinary'),
  /** The day of a daily or an archive game; null for other kinds. */
  day: date('day'),
  /** The score that moved the ratings; null while the game is open and if it does not count. */
  score: doublePrecision('score'),
  /** True for an archive game that was solved before it was reopened. */
  caughtUp: boolean('caught_up').notNull().default(false),
  /** True for older archive games of a day, from the time when each replay had a row of its own. */
  isSuperseded: boolean('is_superseded').notNull().default(false),
  /** How many full boards were checked and found wrong. */
  wrongChecks: smallint('wrong_checks').notNull().default(0),
});

/**
 * For an unaliased `game_sessions`. The kinds are literals rather than parameters, so that the planner can
 * use the partial indexes of a kind.
 */
export function isOfKind(...kinds: GameKind[]): SQL {
  return sql`${gameSessions.kind} IN ${sql.raw(sqlList(kinds))}`;
}

export const seenPuns = pgTable('seen_puns', {
  playerId: uuid('player_id').notNull(),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  seenAt: time('seen_at').notNull(),
  /** When a game of this pun last ended. */
  answerShownAt: time('answer_shown_at'),
  /** When the pun was last shown outside the player's games: played together, or as a guest. It makes no book entry. */
  shownTogetherAt: time('shown_together_at'),
  isSolved: boolean('is_solved').notNull().default(false),
  /** The last game of this pun that ended; `hints` and `points` are those of that game. */
  sessionId: uuid('session_id'),
  hints: smallint('hints').notNull().default(0),
  points: smallint('points').notNull().default(0),
  favourite: boolean('favourite').notNull().default(false),
  /** Question and answer of that game in lower case, for the search. */
  line: text('line'),
});

export const leftGames = pgTable('left_games', {
  mailboxHash: text('mailbox_hash').notNull(),
  networkHash: text('network_hash'),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  /** Null for an answer that was shown in something that is played together. */
  isCorrect: boolean('is_correct'),
  completedAt: time('completed_at').notNull(),
  emailVerified: boolean('email_verified').notNull().default(true),
});
