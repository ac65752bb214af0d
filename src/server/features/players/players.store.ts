import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Goal } from '../../../rules/goal.ts';
import type { Db } from '../../platform/database/db.ts';
import { players } from './players.tables.ts';

export type PlayerRow = typeof players.$inferSelect;

/** An account may be deleted during a call; nothing may be written to the row that is left of it. */
const isLiving = (id: string) => and(eq(players.id, id), isNull(players.deletedAt));

/** Undefined if the account is deleted. New sessions wait for this lock, because they reference the row. */
export async function lockPlayer(tx: Db, id: string): Promise<PlayerRow | undefined> {
  const [row] = await tx.select().from(players).where(isLiving(id)).for('update');
  return row;
}

/** Locks the row of a deleted account, too, because its ledger goes on. */
export async function lockRow(tx: Db, id: string): Promise<PlayerRow | undefined> {
  const [row] = await tx.select().from(players).where(eq(players.id, id)).for('update');
  return row;
}

/**
 * Makes a player's calls take turns. Rows that reference the player, such as new games, need not wait. Returns false if
 * the account was deleted or banned by then, which matters where something would be made for it.
 */
export async function takeTurn(tx: Db, id: string): Promise<boolean> {
  const { deletedAt, bannedAt } = players;
  const rows = await tx
    .select({ deletedAt, bannedAt })
    .from(players)
    .where(eq(players.id, id))
    .for('no key update');
  return rows.some((row) => !row.deletedAt && !row.bannedAt);
}

export async function lockPlayerByEmail(tx: Db, email: string): Promise<PlayerRow | undefined> {
  const [row] = await tx
    .select()
    .from(players)
    .where(and(eq(players.email, email), isNull(players.deletedAt)))
    .for('update');
  return row;
}

/** Locks in the order of the ids, to avoid deadlocks, and leaves out deleted accounts. */
export function lockPlayers(tx: Db, ids: string[]): Promise<PlayerRow[]> {
  return tx
    .select()
    .from(players)
    .where(and(inArray(players.id, ids), isNull(players.deletedAt)))
    .orderBy(players.id)
    .for('update');
}

export async function findLastSeen(db: Db, id: string): Promise<Date | undefined> {
  const [row] = await db.select({ at: players.lastSeenAt }).from(players).where(eq(players.id, id));
  return row?.at;
}

export async function touchLastSeen(db: Db, id: string, at: Date): Promise<void> {
  await db.update(players).set({ lastSeenAt: at }).where(eq(players.id, id));
}

export async function markConfirmed(db: Db, id: string): Promise<void> {
  await db.update(players).set({ emailVerified: true }).where(eq(players.id, id));
}

export async function setSecondFactor(tx: Db, id: string, secondFactorOn: boolean): Promise<void> {
  await tx.update(players).set({ secondFactorOn }).where(eq(players.id, id));
}

/** The player must be locked. */
export async function setAdmin(tx: Db, id: string, isAdmin: boolean): Promise<void> {
  await tx.update(players).set({ isAdmin }).where(eq(players.id, id));
}

/** Null frees the name. Returns false if the account is deleted. */
export async function setUsername(db: Db, id: string, username: string | null): Promise<boolean> {
  const rows = await db.update(players).set({ username }).where(isLiving(id)).returning({ id: players.id });
  return rows.length > 0;
}

/** Returns false if the account is deleted. */
export async function setFirstName(db: Db, id: string, firstName: string): Promise<boolean> {
  const rows = await db.update(players).set({ firstName }).where(isLiving(id)).returning({ id: players.id });
  return rows.length > 0;
}

/** Returns false if the account is deleted. */
export async function setRelaxed(db: Db, id: string, relaxed: boolean): Promise<boolean> {
  const rows = await db.update(players).set({ relaxed }).where(isLiving(id)).returning({ id: players.id });
  return rows.length > 0;
}

/** Returns false if the account is deleted. */
export async function setDailyGoal(db: Db, id: string, dailyGoal: Goal): Promise<boolean> {
  const rows = await db.update(players).set({ dailyGoal }).where(isLiving(id)).returning({ id: players.id });
  return rows.length > 0;
}

export async function setPicture(tx: Db, id: string, profileImageUrl: string | null): Promise<void> {
  await tx.update(players).set({ profileImageUrl }).where(eq(players.id, id));
}

/**
 * Sets the code of a player who has none and returns the code that they have now. Returns undefined if
 * somebody else has the code, and null if the account is deleted.
 */
export async function claimReferralCode(
  db: Db,
  id: string,
  code: string,
): Promise<string | undefined | null> {
  const isFree = sql`NOT EXISTS (SELECT FROM ${players} WHERE referral_code = ${code})`;
  await db
    .update(players)
    .set({ referralCode: code })
    .where(and(isLiving(id), isNull(players.referralCode), isFree));
  const [row] = await db.select({ code: players.referralCode }).from(players).where(isLiving(id));
  return row ? (row.code ?? undefined) : null;
}

export async function setReferredBy(tx: Db, id: string, referredBy: string): Promise<void> {
  await tx.update(players).set({ referredBy }).where(eq(players.id, id));
}

/** Skips deleted accounts and returns those that were updated. */
export async function setEmailHashes(
  tx: Db,
  hashes: { id: string; emailHash: string; mailboxHash: string }[],
): Promise<{ id: string; mailboxHash: string }[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) AS given(id uuid, "emailHash" text, "mailboxHash" text)`;
  const rows = await tx
    .update(players)
    .set({ emailHash: sql`given."emailHash"`, mailboxHash: sql`given."mailboxHash"` })
    .from(given)
    .where(and(sql`${players.id} = given.id`, isNull(players.deletedAt)))
    .returning({ id: players.id, mailboxHash: players.mailboxHash });
  return rows.map(({ id, mailboxHash }) => ({ id, mailboxHash: mailboxHash ?? '' }));
}

const NO_BAN = { bannedAt: null, banReason: null, bannedUntil: null };

/** Returns false if there was nothing to change: already banned, or not banned. */
export async function setBan(
  tx: Db,
  id: string,
  ban: { bannedAt: Date; banReason: string; bannedUntil: Date | null } | null,
): Promise<boolean> {
  const rows = await tx
    .update(players)
    // A ban ends a review, and games before the ban do not cause another one after an unban.
    .set(ban ? { ...ban, reviewSince: null, judgedAt: ban.bannedAt } : NO_BAN)
    .where(and(isLiving(id), ban ? isNull(players.bannedAt) : isNotNull(players.bannedAt)))
    .returning({ id: players.id });
  return rows.length > 0;
}

/** Lifts a ban whose time is over. Returns false if there is none, also because somebody else was faster. */
export async function endBan(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(players)
    .set(NO_BAN)
    .where(and(isLiving(id), lte(players.bannedUntil, now)))
    .returning({ id: players.id });
  return rows.length > 0;
}

/** A player suspected of cheating. */
export interface Suspect {
  playerId: string;
  /** When the newest evidence was played, as text in the database's precision. */
  lastAt: string;
}

/** Ignores evidence before `judged_at`; a concurrent decision of an admin is waited for and seen. */
export async function putUnderReview(tx: Db, suspects: Suspect[], at: Date): Promise<void> {
  await tx.execute(
    sql`UPDATE ${players} SET review_since = ${at.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(suspects)}::jsonb) AS suspect("playerId" uuid, "lastAt" timestamptz)
      WHERE id = suspect."playerId" AND review_since IS NULL AND banned_at IS NULL AND deleted_at IS NULL
        AND suspect."lastAt" > coalesce(judged_at, '-infinity')`,
  );
}

/**
 * Records an admin's decision: games until now cause no review again. Returns false if there was no review.
 */
export async function endReview(tx: Db, id: string, judgedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(players)
    .set({ reviewSince: null, judgedAt })
    .where(and(eq(players.id, id), isNotNull(players.reviewSince)))
    .returning({ id: players.id });
  return rows.length > 0;
}

/** Ends reviews without a decision, so `judged_at` stays as it is. */
export async function endReviewsBefore(db: Db, ids: string[], before: Date): Promise<void> {
  await db
    .update(players)
    .set({ reviewSince: null })
    .where(and(inArray(players.id, ids), lte(players.reviewSince, before)));
}

/** The player must be locked. The row and its ledger stay, without anything that identifies the player. */
export async function forgetPlayer(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .update(players)
    .set({
      firstName: '',
      username: null,
      email: `${id}@deleted.invalid`,
      emailVerified: false,
      emailHash: id,
      mailboxHash: null,
      profileImageUrl: null,
      isAdmin: false,
      ...NO_BAN,
      points: 0,
      reviewSince: null,
      judgedAt: null,
      referralCode: null,
      referredBy: null,
      secondFactorOn: false,
      relaxed: false,
      dailyGoal: null,
      deletedAt: at,
    })
    .where(eq(players.id, id));
}
