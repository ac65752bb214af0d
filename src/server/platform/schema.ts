import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AdminActionKind } from '../../rules/admin-actions.ts';
import type { Difficulty } from '../../rules/answer.ts';
import type { BadgeName } from '../../rules/badges.ts';
import type { TargetType } from '../../rules/campaign.ts';
import type { FeedbackStatus, FeedbackType } from '../../rules/feedback.ts';
import type { SignalKind } from '../../rules/signals.ts';

/** The tables as the queries see them; what they enforce is in `migrations/`. */

const time = (name: string) => timestamp(name, { withTimezone: true });

export const players = pgTable('players', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name').notNull(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull(),
  emailHash: text('email_hash').notNull(),
  personHash: text('person_hash'),
  profileImageUrl: text('profile_image_url'),
  username: text('username'),
  isAdmin: boolean('is_admin').notNull().default(false),
  bannedAt: time('banned_at'),
  banReason: text('ban_reason'),
  heldAt: time('held_at'),
  judgedAt: time('judged_at'),
  credits: integer('credits').notNull().default(0),
  creditsOwed: integer('credits_owed').notNull().default(0),
  points: integer('points').notNull().default(0),
  pointsAt: time('points_at').notNull().defaultNow(),
  referralCode: text('referral_code'),
  referredBy: text('referred_by'),
  lastSeenAt: time('last_seen_at').notNull(),
  secondFactorOn: boolean('second_factor_on').notNull().default(false),
  deletedAt: time('deleted_at'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

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

export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  times: time('times').array().notNull(),
  forgetAt: time('forget_at').notNull(),
});

export const barredEmails = pgTable('barred_emails', { emailHash: text('email_hash').primaryKey() });

export const linkMessages = pgTable('link_messages', {
  emailHash: text('email_hash').notNull(),
  sentAt: time('sent_at').notNull(),
});

export const leftGames = pgTable('left_games', {
  personHash: text('person_hash').notNull(),
  householdHash: text('household_hash'),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  isCorrect: boolean('is_correct').notNull(),
  completedAt: time('completed_at').notNull(),
});

/** Why credits moved. */
export type CreditKind =
  | 'ad'
  | 'purchase'
  | 'refund'
  | 'owed'
  | 'welcome'
  | 'hint'
  | 'solve'
  | 'badge'
  | 'referrer'
  | 'referred'
  | 'gift'
  | 'reset';

export const creditEntries = pgTable('credit_entries', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  playerId: uuid('player_id').notNull(),
  kind: text('kind').$type<CreditKind>().notNull(),
  reference: text('reference').notNull(),
  amount: integer('amount').notNull(),
  createdAt: time('created_at').notNull(),
});

export const puns = pgTable('puns', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  difficulty: smallint('difficulty').$type<Difficulty>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  place: doublePrecision('place').notNull().default(sql`random()`),
  createdAt: time('created_at').notNull(),
});

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
  householdHash: text('household_hash'),
});

export const seenPuns = pgTable('seen_puns', {
  playerId: uuid('player_id').notNull(),
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  seenAt: time('seen_at').notNull(),
  answerShownAt: time('answer_shown_at'),
  isSolved: boolean('is_solved').notNull().default(false),
});

export const monthlyPoints = pgTable('monthly_points', {
  month: date('month').notNull(),
  playerId: uuid('player_id').notNull(),
  points: integer('points').notNull(),
  pointsAt: time('points_at').notNull(),
});

export const referrals = pgTable('referrals', {
  playerId: uuid('player_id').primaryKey(),
  referrerId: uuid('referrer_id').notNull(),
  code: text('code').notNull(),
  paidAt: time('paid_at'),
  addressHash: text('address_hash'),
  createdAt: time('created_at').notNull(),
});

export const adViews = pgTable('ad_views', {
  id: uuid('id').primaryKey(),
  playerId: uuid('player_id').notNull(),
  reward: smallint('reward').notNull(),
  requestedAt: time('requested_at').notNull(),
  confirmedAt: time('confirmed_at'),
  claimedAt: time('claimed_at'),
  closedAt: time('closed_at'),
});

export type PurchaseStatus = 'open' | 'captured' | 'denied' | 'expired';

export const purchases = pgTable('purchases', {
  orderId: text('order_id').primaryKey(),
  playerId: uuid('player_id').notNull(),
  credits: integer('credits').notNull(),
  cents: integer('cents').notNull(),
  status: text('status').$type<PurchaseStatus>().notNull().default('open'),
  captureId: text('capture_id'),
  refundedCredits: integer('refunded_credits').notNull().default(0),
  createdAt: time('created_at').notNull(),
  checkedAt: time('checked_at').notNull(),
  capturedAt: time('captured_at'),
});

export const returnedPayments = pgTable('returned_payments', {
  id: text('id').primaryKey(),
  captureId: text('capture_id').notNull(),
  cents: integer('cents'),
  createdAt: time('created_at').notNull(),
});

export const testOrders = pgTable('test_orders', {
  id: text('id').primaryKey(),
  cents: integer('cents').notNull(),
  status: text('status').notNull().default('CREATED'),
  captureId: text('capture_id'),
});

export const referredEmails = pgTable('referred_emails', { emailHash: text('email_hash').primaryKey() });

export const uploads = pgTable('uploads', {
  id: uuid('id').primaryKey(),
  playerId: uuid('player_id').notNull(),
  address: text('address').notNull(),
  issuedAt: time('issued_at').notNull(),
  claimedAt: time('claimed_at'),
});

export const pictures = pgTable('pictures', {
  id: uuid('id').primaryKey(),
  playerId: uuid('player_id').notNull(),
  inUse: boolean('in_use').notNull().default(false),
  createdAt: time('created_at').notNull(),
});

export const feedback = pgTable('feedback', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  playerId: uuid('player_id'),
  type: text('type').$type<FeedbackType>().notNull(),
  content: text('content').notNull(),
  rating: smallint('rating'),
  status: text('status').$type<FeedbackStatus>().notNull().default('new'),
  createdAt: time('created_at').notNull(),
});

export const adminActions = pgTable('admin_actions', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** Null: the operator's console. */
  actorId: uuid('actor_id'),
  action: text('action').$type<AdminActionKind>().notNull(),
  targetId: uuid('target_id'),
  reason: text('reason'),
  details: text('details').notNull(),
  createdAt: time('created_at').notNull(),
});

export const creditTallies = pgTable('credit_tallies', {
  kind: text('kind').$type<CreditKind>().notNull(),
  shard: smallint('shard').notNull(),
  entries: bigint('entries', { mode: 'number' }).notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
});

export const seenTallies = pgTable('seen_tallies', {
  hour: time('hour').notNull(),
  shard: smallint('shard').notNull(),
  players: bigint('players', { mode: 'number' }).notNull(),
});

export const punTallies = pgTable('pun_tallies', {
  punId: bigint('pun_id', { mode: 'number' }).notNull(),
  shard: smallint('shard').notNull(),
  played: bigint('played', { mode: 'number' }).notNull(),
  solved: bigint('solved', { mode: 'number' }).notNull(),
});

export const signals = pgTable('signals', {
  playerId: uuid('player_id').notNull(),
  kind: text('kind').$type<SignalKind>().notNull(),
  figures: jsonb('figures').$type<Record<string, number>>().notNull(),
  foundAt: time('found_at').notNull(),
});

export const pushKeys = pgTable('push_keys', {
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
});

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  playerId: uuid('player_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: time('created_at').notNull(),
  renewedAt: time('renewed_at').notNull(),
});

export const campaigns = pgTable('campaigns', {
  id: uuid('id').primaryKey(),
  isReEngagement: boolean('is_re_engagement').notNull().default(false),
  title: text('title').notNull(),
  message: text('message').notNull(),
  targetType: text('target_type').$type<TargetType>().notNull(),
  inactiveDays: smallint('inactive_days'),
  createdBy: uuid('created_by').notNull(),
  createdAt: time('created_at').notNull(),
  sentAt: time('sent_at'),
  listedTo: bigint('listed_to', { mode: 'number' }).notNull().default(0),
  listEnd: bigint('list_end', { mode: 'number' }),
  targetCount: integer('target_count').notNull().default(0),
  deliveredCount: integer('delivered_count').notNull().default(0),
  failedCount: integer('failed_count').notNull().default(0),
  unknownCount: integer('unknown_count').notNull().default(0),
  skippedCount: integer('skipped_count').notNull().default(0),
  completedAt: time('completed_at'),
});

export type DeliveryState = 'pending' | 'sending' | 'delivered' | 'failed' | 'unknown' | 'skipped';

export const deliveries = pgTable('deliveries', {
  campaignId: uuid('campaign_id').notNull(),
  subscriptionId: bigint('subscription_id', { mode: 'number' }).notNull(),
  state: text('state').$type<DeliveryState>().notNull().default('pending'),
  attempts: smallint('attempts').notNull().default(0),
  dueAt: time('due_at').notNull(),
  leaseUntil: time('lease_until'),
});

export const reEngagements = pgTable('re_engagements', {
  playerId: uuid('player_id').primaryKey(),
  campaignId: uuid('campaign_id').notNull(),
  calledAt: time('called_at').notNull(),
});
