import { and, asc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { type After, comesAfter, microsOf, type TimePlace } from '../../platform/in-pages.ts';
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

export async function findPlayerByCode(db: Db, code: string): Promise<string | undefined> {
  const [row] = await db.select({ id: players.id }).from(players).where(eq(players.referralCode, code));
  return row?.id;
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
}

/** Those of them who came by a code. */
export async function findReferred(tx: Db, playerIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: referrals.playerId })
    .from(referrals)
    .where(inArray(referrals.playerId, playerIds));
  return rows.map(({ id }) => id);
}

/** Those who joined first come first. */
export function findFriends(db: Db, referrerId: string, { after, limit }: After<TimePlace>) {
  const { createdAt, playerId } = referrals;
  return db
    .select({ createdAt, micros: microsOf(createdAt), key: playerId })
    .from(referrals)
    .where(and(eq(referrals.referrerId, referrerId), comesAfter(createdAt, playerId, after)))
    .orderBy(asc(createdAt), asc(playerId))
    .limit(limit);
}

export async function forgetAddress(tx: Db, playerId: string): Promise<void> {
  await tx.update(referrals).set({ addressHash: null }).where(eq(referrals.playerId, playerId));
}
