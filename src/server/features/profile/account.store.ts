import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { adminActions } from '../admin-log/admin-log.tables.ts';
import { adViews } from '../ads/ads.tables.ts';
import { reEngagements } from '../campaigns/campaigns.tables.ts';
import { feedback } from '../feedback/feedback.tables.ts';
import { gameSessions, seenPuns } from '../game/game.tables.ts';
import { accounts, secondFactors, sessions, verifications } from '../identity/identity.tables.ts';
import { signals } from '../moderation/moderation.tables.ts';
import { purchases } from '../payments/payments.tables.ts';
import { creditEntries, monthlyPoints, players } from '../players/players.tables.ts';
import { pushSubscriptions } from '../push/push.tables.ts';
import { referrals } from '../referrals/referrals.tables.ts';

export function findDevices(db: Db, playerId: string) {
  return db.select().from(sessions).where(eq(sessions.playerId, playerId)).orderBy(asc(sessions.createdAt));
}

export function findCreditEntries(db: Db, playerId: string) {
  return db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.playerId, playerId))
    .orderBy(asc(creditEntries.id));
}

export function findGames(db: Db, playerId: string) {
  return db
    .select()
    .from(gameSessions)
    .where(eq(gameSessions.playerId, playerId))
    .orderBy(asc(gameSessions.openedAt));
}

export function findFriends(db: Db, playerId: string) {
  return db
    .select()
    .from(referrals)
    .where(eq(referrals.referrerId, playerId))
    .orderBy(asc(referrals.createdAt));
}

export function findFeedback(db: Db, playerId: string) {
  return db.select().from(feedback).where(eq(feedback.playerId, playerId)).orderBy(asc(feedback.id));
}

export function findPurchases(db: Db, playerId: string) {
  return db
    .select()
    .from(purchases)
    .where(eq(purchases.playerId, playerId))
    .orderBy(asc(purchases.createdAt));
}

export function findAdViews(db: Db, playerId: string) {
  return db.select().from(adViews).where(eq(adViews.playerId, playerId)).orderBy(asc(adViews.requestedAt));
}

export function findPushDevices(db: Db, playerId: string) {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.playerId, playerId))
    .orderBy(asc(pushSubscriptions.id));
}

export function findSignals(db: Db, playerId: string) {
  return db.select().from(signals).where(eq(signals.playerId, playerId)).orderBy(asc(signals.foundAt));
}

/** What was done to the player, not what the player did as an admin. */
export function findActionsAbout(db: Db, playerId: string) {
  return db
    .select()
    .from(adminActions)
    .where(eq(adminActions.targetId, playerId))
    .orderBy(asc(adminActions.id));
}

/**
 * Before the player is locked, as a submit does: it locks its game, then the player. What the limits of fair play look
 * back at stays, of a keyed hash.
 */
export async function deleteGames(tx: Db, playerId: string, keptSince: Date): Promise<void> {
  await tx.execute(
    sql`WITH gone AS (DELETE FROM game_sessions WHERE player_id = ${playerId} RETURNING *)
      INSERT INTO left_games (person_hash, household_hash, pun_id, is_correct, completed_at)
      SELECT coalesce(person_hash, email_hash), household_hash, pun_id, is_correct, completed_at
      FROM gone JOIN players ON players.id = gone.player_id
      WHERE completed_at > ${keptSince.toISOString()}::timestamptz`,
  );
  await tx.delete(seenPuns).where(eq(seenPuns.playerId, playerId));
}

/** The player must be locked. The row and its ledger stay; whose they were is forgotten. */
export async function forgetPlayer(tx: Db, playerId: string, at: Date): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.playerId, playerId));
  await tx.delete(accounts).where(eq(accounts.playerId, playerId));
  await tx.delete(secondFactors).where(eq(secondFactors.playerId, playerId));
  await tx.delete(verifications).where(eq(verifications.value, playerId));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.playerId, playerId));
  await tx.delete(reEngagements).where(eq(reEngagements.playerId, playerId));
  await tx.delete(monthlyPoints).where(eq(monthlyPoints.playerId, playerId));
  await tx.delete(signals).where(eq(signals.playerId, playerId));
  await tx.update(referrals).set({ addressHash: null }).where(eq(referrals.playerId, playerId));
  await tx.update(feedback).set({ playerId: null }).where(eq(feedback.playerId, playerId));
  await tx
    .update(players)
    .set({
      firstName: '',
      username: null,
      email: `${playerId}@deleted.invalid`,
      emailVerified: false,
      emailHash: playerId,
      personHash: null,
      profileImageUrl: null,
      isAdmin: false,
      bannedAt: null,
      banReason: null,
      points: 0,
      heldAt: null,
      judgedAt: null,
      referralCode: null,
      referredBy: null,
      secondFactorOn: false,
      deletedAt: at,
    })
    .where(eq(players.id, playerId));
  // The trail lets go of a reason only when its account is gone.
  const aboutThem = and(eq(adminActions.targetId, playerId), isNotNull(adminActions.reason));
  await tx.update(adminActions).set({ reason: null }).where(aboutThem);
}
