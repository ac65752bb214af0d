import { and, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { creditEntries, players } from '../players/players.tables.ts';
import { referrals, referredEmails } from './referrals.tables.ts';

export async function countReferrals(db: Db, playerId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(referrals)
    .where(eq(referrals.referrerId, playerId));
  return row?.count ?? 0;
}

export async function sumReferralCredits(db: Db, playerId: string): Promise<number> {
  const isEarned = and(eq(creditEntries.playerId, playerId), eq(creditEntries.kind, 'referrer'));
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(isEarned);
  return row?.sum ?? 0;
}

/**
 * Sets the code of a player who has none and returns the one that they have then; undefined when the code is another's,
 * null when the account is gone.
 */
export async function claimCode(db: Db, playerId: string, code: string): Promise<string | undefined | null> {
  const isLiving = and(eq(players.id, playerId), isNull(players.deletedAt));
  const isFree = sql`NOT EXISTS (SELECT FROM ${players} WHERE referral_code = ${code})`;
  await db
    .update(players)
    .set({ referralCode: code })
    .where(and(isLiving, isNull(players.referralCode), isFree));
  const [row] = await db.select({ code: players.referralCode }).from(players).where(isLiving);
  return row ? (row.code ?? undefined) : null;
}

export async function findPlayerByCode(db: Db, code: string): Promise<string | undefined> {
  const [row] = await db.select({ id: players.id }).from(players).where(eq(players.referralCode, code));
  return row?.id;
}

/**
 * Always in the same order, so that two who apply each other's codes wait instead of deadlocking. Returns those whose
 * accounts are still there.
 */
export function lockPlayers(tx: Db, ids: string[]): Promise<{ id: string; email: string }[]> {
  return tx
    .select({ id: players.id, email: players.email })
    .from(players)
    .where(and(inArray(players.id, ids), isNull(players.deletedAt)))
    .orderBy(players.id)
    .for('update');
}

export async function findReferrer(tx: Db, playerId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: referrals.referrerId })
    .from(referrals)
    .where(eq(referrals.playerId, playerId));
  return row?.id;
}

/** False when an account with one of these hashes applied a code before: then the caller undoes it all. */
export async function claimEmail(tx: Db, hashes: ReadonlySet<string>): Promise<boolean> {
  const rows = await tx
    .insert(referredEmails)
    .values([...hashes].map((emailHash) => ({ emailHash })))
    .onConflictDoNothing()
    .returning({ emailHash: referredEmails.emailHash });
  return rows.length === hashes.size;
}

export async function countPaidSince(tx: Db, referrerId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(referrals)
    .where(
      and(eq(referrals.referrerId, referrerId), isNotNull(referrals.paidAt), gte(referrals.paidAt, since)),
    );
  return row?.count ?? 0;
}

export async function insertReferral(tx: Db, row: typeof referrals.$inferInsert): Promise<void> {
  await tx.insert(referrals).values(row);
  await tx.update(players).set({ referredBy: row.code }).where(eq(players.id, row.playerId));
}
