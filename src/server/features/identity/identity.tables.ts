import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  playerId: uuid('player_id').notNull(),
  token: text('token').notNull(),
  expiresAt: time('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  playerId: uuid('player_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: time('access_token_expires_at'),
  refreshTokenExpiresAt: time('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

export const secondFactors = pgTable('second_factors', {
  id: uuid('id').primaryKey(),
  playerId: uuid('player_id').notNull(),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(false),
  lastStep: integer('last_step').notNull().default(0),
});

export const backupCodes = pgTable('backup_codes', {
  playerId: uuid('player_id').notNull(),
  codeHash: text('code_hash').notNull(),
});

export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  times: time('times').array().notNull(),
  forgetAt: time('forget_at').notNull(),
});

export const barredEmails = pgTable('barred_emails', {
  emailHash: text('email_hash').primaryKey(),
  /** When the ban of the deleted account would have ended; null if never. */
  until: time('until'),
});

/** `key` is that of an allowance: an address or a network. */
export const linkEmails = pgTable('link_emails', {
  key: text('key').notNull(),
  sentAt: time('sent_at').notNull(),
});
