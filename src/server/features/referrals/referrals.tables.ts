import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

export const referrals = pgTable('referrals', {
  playerId: uuid('player_id').primaryKey(),
  referrerId: uuid('referrer_id').notNull(),
  code: text('code').notNull(),
  paidAt: time('paid_at'),
  addressHash: text('address_hash'),
  createdAt: time('created_at').notNull(),
  referredCredits: integer('referred_credits').notNull().default(10),
  referrerCredits: integer('referrer_credits').notNull().default(25),
  paidFriendsADay: smallint('paid_friends_a_day').notNull().default(10),
});

/** Maintained by a database trigger from the referrals. */
export const referralTallies = pgTable('referral_tallies', {
  playerId: uuid('player_id').primaryKey(),
  friends: integer('friends').notNull(),
  credits: integer('credits').notNull(),
});

export const referredEmails = pgTable('referred_emails', { emailHash: text('email_hash').primaryKey() });
