import { and, asc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type After, comesAfter, microsOf, type TimePlace } from '../../platform/database/in-pages.ts';
import { players } from '../players/players.tables.ts';
import { referrals, referralTallies, referredEmails } from './referrals.tables.ts';

/** Returns how many friends applied the player's code and the credits earned with it. */
export async function findTally(db: Db, playerId: string): Promise<{ friends: number; credits: number }> {
  const [row] = await db.select().from(referralTallies).where(eq(referralTallies.playerId, playerId));
  return row ?? { friends: 0, credits: 0 };
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

/** Returns false if an account with one of these hashes applied a code before; the caller must roll back. */
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

/** Returns those players who have applied a code. */
export async function findReferred(tx: Db, playerIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: referrals.playerId })
    .from(referrals)
    .where(inArray(referrals.playerId, playerIds));
  return rows.map(({ id }) => id);
}

export function findFriends(db: Db, referrerId: string, { after, limit }: After<TimePlace>) {
  const { createdAt, playerId } = referrals;
  return db
    .select({ createdAt, micros: microsOf(createdAt), key: playerId })
    .from(referrals)
    .where(and(eq(referrals.referrerId, referrerId), comesAfter(createdAt, playerId, after)))
    .orderBy(asc(createdAt), asc(playerId))
    .limit(limit);
}

export async function forgetReferrer(tx: Db, playerId: string): Promise<void> {
  await tx.delete(referralTallies).where(eq(referralTallies.playerId, playerId));
  await tx.update(referrals).set({ addressHash: null }).where(eq(referrals.playerId, playerId));
}
