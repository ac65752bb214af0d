import { bigint, boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { CreditKind } from '../../../rules/credit-kinds.ts';
import type { Goal } from '../../../rules/goal.ts';
import { time } from '../../platform/database/columns.ts';

export const players = pgTable('players', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name').notNull(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull(),
  emailHash: text('email_hash').notNull(),
  mailboxHash: text('mailbox_hash'),
  profileImageUrl: text('profile_image_url'),
  username: text('username'),
  isAdmin: boolean('is_admin').notNull().default(false),
  bannedAt: time('banned_at'),
  banReason: text('ban_reason'),
  /** Null for a ban without an end. */
  bannedUntil: time('banned_until'),
  reviewSince: time('review_since'),
  judgedAt: time('judged_at'),
  credits: integer('credits').notNull().default(0),
  creditsOwed: integer('credits_owed').notNull().default(0),
  points: integer('points').notNull().default(0),
  pointsAt: time('points_at').notNull().defaultNow(),
  welcomeCredits: integer('welcome_credits').notNull().default(10),
  referralCode: text('referral_code'),
  referredBy: text('referred_by'),
  lastSeenAt: time('last_seen_at').notNull(),
  secondFactorOn: boolean('second_factor_on').notNull().default(false),
  relaxed: boolean('relaxed').notNull().default(false),
  dailyGoal: smallint('daily_goal').$type<Goal>(),
  deletedAt: time('deleted_at'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** Maintained by a database trigger: the text that an admin's search looks in. */
export const playerSearch = pgTable('player_search', {
  playerId: uuid('player_id').primaryKey(),
  text: text('text').notNull(),
});

/** Maintained by a database trigger: how many players were last seen in each hour. */
export const seenTallies = pgTable('seen_tallies', {
  hour: time('hour').notNull(),
  shard: smallint('shard').notNull(),
  players: bigint('players', { mode: 'number' }).notNull(),
});

export const monthlyPoints = pgTable('monthly_points', {
  month: date('month').notNull(),
  playerId: uuid('player_id').notNull(),
  points: integer('points').notNull(),
  pointsAt: time('points_at').notNull(),
  isBanned: boolean('is_banned').notNull().default(false),
  isUnderReview: boolean('is_under_review').notNull().default(false),
});

export const creditEntries = pgTable('credit_entries', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  playerId: uuid('player_id').notNull(),
  kind: text('kind').$type<CreditKind>().notNull(),
  reference: text('reference').notNull(),
  amount: integer('amount').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Maintained by a database trigger from the ledger. */
export const creditTallies = pgTable('credit_tallies', {
  kind: text('kind').$type<CreditKind>().notNull(),
  shard: smallint('shard').notNull(),
  entries: bigint('entries', { mode: 'number' }).notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
});

/** Keyed hashes of the addresses and mailboxes that have had the welcome credits. */
export const welcomedEmails = pgTable('welcomed_emails', { emailHash: text('email_hash').primaryKey() });
