import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { players } from './players.tables.ts';

export type PlayerRow = typeof players.$inferSelect;

/** A call may be under way while its account is deleted: nothing is written to what is left of it. */
const isLiving = (id: string) => and(eq(players.id, id), isNull(players.deletedAt));

/** Undefined when the account is gone. A new session waits for it too, since its row refers to the player's. */
export async function lockPlayer(tx: Db, id: string): Promise<PlayerRow | undefined> {
  const [row] = await tx.select().from(players).where(isLiving(id)).for('update');
  return row;
}

/** Also of a deleted account, whose ledger goes on. */
export async function lockRow(tx: Db, id: string): Promise<PlayerRow | undefined> {
  const [row] = await tx.select().from(players).where(eq(players.id, id)).for('update');
  return row;
}

/** One call of a player after the other. Rows that refer to the player's may come meanwhile: a deal need not wait for it. */
export async function takeTurn(tx: Db, id: string): Promise<void> {
  await tx.select({ id: players.id }).from(players).where(eq(players.id, id)).for('no key update');
}

export async function lockPlayerByEmail(tx: Db, email: string): Promise<PlayerRow | undefined> {
  const [row] = await tx
    .select()
    .from(players)
    .where(and(eq(players.email, email), isNull(players.deletedAt)))
    .for('update');
  return row;
}

/**
 * Always in the same order, so that two who lock each other wait instead of deadlocking. Returns those whose accounts are
 * still there.
 */
export function lockPlayers(tx: Db, ids: string[]): Promise<PlayerRow[]> {
  return tx
    .select()
    .from(players)
    .where(and(inArray(players.id, ids), isNull(players.deletedAt)))
    .orderBy(players.id)
    .for('update');
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

/** The player's id; undefined when nobody has this address. */
export async function setAdmin(db: Db, email: string, isAdmin: boolean): Promise<string | undefined> {
  const rows = await db
    .update(players)
    .set({ isAdmin })
    .where(eq(players.email, email.toLowerCase()))
    .returning({ id: players.id });
  return rows[0]?.id;
}

/** False when the account is gone. */
export async function setUsername(db: Db, id: string, username: string): Promise<boolean> {
  const rows = await db.update(players).set({ username }).where(isLiving(id)).returning({ id: players.id });
  return rows.length > 0;
}

/** False when the account is gone. */
export async function setFirstName(db: Db, id: string, firstName: string): Promise<boolean> {
  const rows = await db.update(players).set({ firstName }).where(isLiving(id)).returning({ id: players.id });
  return rows.length > 0;
}

/** False when the account is gone. */
export async function setRelaxed(db: Db, id: string, relaxed: boolean): Promise<boolean> {
  const rows = await db.update(players).set({ relaxed }).where(isLiving(id)).returning({ id: players.id });
  return rows.length > 0;
}

export async function setPicture(tx: Db, id: string, profileImageUrl: string): Promise<void> {
  await tx.update(players).set({ profileImageUrl }).where(eq(players.id, id));
}

/**
 * Sets the code of a player who has none and returns the one that they have then; undefined when the code is another's,
 * null when the account is gone.
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

/** Returns those that were still there. */
export async function setMailboxHashes(
  tx: Db,
  hashes: { id: string; mailboxHash: string }[],
): Promise<{ id: string; mailboxHash: string }[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) AS given(id uuid, "mailboxHash" text)`;
  const rows = await tx
    .update(players)
    .set({ mailboxHash: sql`given."mailboxHash"` })
    .from(given)
    .where(and(sql`${players.id} = given.id`, isNull(players.deletedAt)))
    .returning({ id: players.id, mailboxHash: players.mailboxHash });
  return rows.map(({ id, mailboxHash }) => ({ id, mailboxHash: mailboxHash ?? '' }));
}

/** False when there was nothing to change: banned already, or not banned. */
export async function setBan(
  tx: Db,
  id: string,
  ban: { bannedAt: Date; banReason: string } | null,
): Promise<boolean> {
  const rows = await tx
    .update(players)
    // A ban is a decision: it ends a hold, and what was played before it holds nobody after an unban.
    .set(ban ? { ...ban, heldAt: null, judgedAt: ban.bannedAt } : { bannedAt: null, banReason: null })
    .where(and(isLiving(id), ban ? isNull(players.bannedAt) : isNotNull(players.bannedAt)))
    .returning({ id: players.id });
  return rows.length > 0;
}

/** A player with the newest of the evidence against them. */
export interface Suspect {
  playerId: string;
  /** As the database writes it. */
  lastAt: string;
}

/**
 * Under review from then on. An admin who decided meanwhile has judged all up to the decision, and the row's newest state
 * says so.
 */
export async function putUnderReview(tx: Db, suspects: Suspect[], at: Date): Promise<void> {
  await tx.execute(
    sql`UPDATE ${players} SET held_at = ${at.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(suspects)}::jsonb) AS suspect("playerId" uuid, "lastAt" timestamptz)
      WHERE id = suspect."playerId" AND held_at IS NULL AND banned_at IS NULL AND deleted_at IS NULL
        AND suspect."lastAt" > coalesce(judged_at, '-infinity')`,
  );
}

/** An admin has decided: what was played until now holds nobody again. False when there was no hold. */
export async function endReview(tx: Db, id: string, judgedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(players)
    .set({ heldAt: null, judgedAt })
    .where(and(eq(players.id, id), isNotNull(players.heldAt)))
    .returning({ id: players.id });
  return rows.length > 0;
}

/** Those of whom nobody decided anything. */
export async function endReviewsBefore(db: Db, ids: string[], before: Date): Promise<void> {
  await db
    .update(players)
    .set({ heldAt: null })
    .where(and(inArray(players.id, ids), lte(players.heldAt, before)));
}

/** The player must be locked. The row and its ledger stay; whose they were is forgotten. */
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
      bannedAt: null,
      banReason: null,
      points: 0,
      heldAt: null,
      judgedAt: null,
      referralCode: null,
      referredBy: null,
      secondFactorOn: false,
      relaxed: false,
      deletedAt: at,
    })
    .where(eq(players.id, id));
}
