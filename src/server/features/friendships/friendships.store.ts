import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { type FriendshipKind, type Pair, pairOf } from '../../../rules/friends.ts';
import type { Db } from '../../platform/database/db.ts';
import { friendBlocks, friendRequestDays, friendRequests, friendships } from './friendships.tables.ts';

const isPair = ({ lowId, highId }: Pair) => and(eq(friendships.lowId, lowId), eq(friendships.highId, highId));

export async function areFriends(db: Db, one: string, other: string): Promise<boolean> {
  return (await db.$count(friendships, isPair(pairOf(one, other)))) > 0;
}

/** Friends by consent become friends by referral, who take no place. */
export async function insertFriendship(tx: Db, pair: Pair, how: FriendshipKind, since: Date): Promise<void> {
  await tx
    .insert(friendships)
    .values({ ...pair, how, since })
    .onConflictDoUpdate({ target: [friendships.lowId, friendships.highId], set: { how: 'referral' } });
}

/** Deletes the shared streak of the two as well. Returns false if they are not friends. */
export async function deleteFriendship(tx: Db, pair: Pair): Promise<boolean> {
  const rows = await tx.delete(friendships).where(isPair(pair)).returning({ how: friendships.how });
  return rows.length > 0;
}

export async function countByConsent(tx: Db, playerId: string): Promise<number> {
  const isConsent = eq(friendships.how, 'consent');
  const asLow = await tx.$count(friendships, and(eq(friendships.lowId, playerId), isConsent));
  return asLow + (await tx.$count(friendships, and(eq(friendships.highId, playerId), isConsent)));
}

const isFromTo = (from: string, to: string): SQL | undefined =>
  and(eq(friendRequests.fromId, from), eq(friendRequests.toId, to));

/** Finds the request between the two, whoever sent it. */
export async function findRequest(tx: Db, one: string, other: string) {
  const [row] = await tx
    .select()
    .from(friendRequests)
    .where(or(isFromTo(one, other), isFromTo(other, one)));
  return row;
}

export async function insertRequest(tx: Db, request: typeof friendRequests.$inferInsert): Promise<void> {
  await tx.insert(friendRequests).values(request);
}

export async function deleteRequest(tx: Db, from: string, to: string): Promise<void> {
  await tx.delete(friendRequests).where(isFromTo(from, to));
}

/** Returns false if there is no such request, or it was declined before. */
export async function declineRequest(tx: Db, from: string, to: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(friendRequests)
    .set({ declinedAt: at })
    .where(and(isFromTo(from, to), sql`${friendRequests.declinedAt} IS NULL`))
    .returning({ from: friendRequests.fromId });
  return rows.length > 0;
}

export async function deleteRequestsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(friendRequests).where(lt(friendRequests.sentAt, before));
}

/** Counts one more request of the player's day and returns how many there are. */
export async function countRequest(tx: Db, playerId: string, day: string): Promise<number> {
  const { requests, day: known } = friendRequestDays;
  const [row] = await tx
    .insert(friendRequestDays)
    .values({ playerId, day, requests: 1 })
    .onConflictDoUpdate({
      target: friendRequestDays.playerId,
      set: { day, requests: sql`CASE WHEN ${known} = ${day}::date THEN ${requests} + 1 ELSE 1 END` },
    })
    .returning({ requests });
  return row?.requests ?? 1;
}

const isBlock = (playerId: string, blockedId: string) =>
  and(eq(friendBlocks.playerId, playerId), eq(friendBlocks.blockedId, blockedId));

export async function hasBlocked(tx: Db, playerId: string, blockedId: string): Promise<boolean> {
  return (await tx.$count(friendBlocks, isBlock(playerId, blockedId))) > 0;
}

export function countBlocks(tx: Db, playerId: string): Promise<number> {
  return tx.$count(friendBlocks, eq(friendBlocks.playerId, playerId));
}

export async function insertBlock(tx: Db, block: typeof friendBlocks.$inferInsert): Promise<void> {
  await tx.insert(friendBlocks).values(block).onConflictDoNothing();
}

export async function deleteBlock(tx: Db, playerId: string, blockedId: string): Promise<void> {
  await tx.delete(friendBlocks).where(isBlock(playerId, blockedId));
}

/** Deletes one column at a time, so that each finds its index. */
export async function forgetFriendships(tx: Db, playerId: string): Promise<void> {
  await tx.delete(friendships).where(eq(friendships.lowId, playerId));
  await tx.delete(friendships).where(eq(friendships.highId, playerId));
  await tx.delete(friendRequests).where(eq(friendRequests.fromId, playerId));
  await tx.delete(friendRequests).where(eq(friendRequests.toId, playerId));
  await tx.delete(friendRequestDays).where(eq(friendRequestDays.playerId, playerId));
  await tx.delete(friendBlocks).where(eq(friendBlocks.playerId, playerId));
  await tx.delete(friendBlocks).where(eq(friendBlocks.blockedId, playerId));
}
