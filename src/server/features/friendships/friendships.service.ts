import { type Body, DONE } from '../../../contract/endpoint.ts';
import type { friends as contract, FriendList, Invitation, Relation } from '../../../contract/friends.ts';
import { dayIn, UTC } from '../../../rules/day.ts';
import { BLOCKS_MAX, FRIENDS_MAX, pairOf, REQUEST_DAYS, REQUESTS_A_DAY } from '../../../rules/friends.ts';
import { normaliseReferralCode } from '../../../rules/referral-code.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import type { Player } from '../../player.ts';
import { lockPlayers } from '../players/players.service.ts';
import { findPlayerByCode, type OnReferred } from '../referrals/referrals.service.ts';
import { findSeatedPlayer } from '../seats/seats.service.ts';
import {
  areFriends,
  countBlocks,
  countByConsent,
  countRequest,
  declineRequest,
  deleteBlock,
  deleteFriendship,
  deleteRequest,
  deleteRequestsBefore,
  findRequest,
  forgetFriendships,
  hasBlocked,
  insertBlock,
  insertFriendship,
  insertRequest,
} from './friendships.store.ts';
import { findPlayer, listBlocked, listFriends, listReceived, listSent } from './lists.store.ts';

export { areFriends } from './friendships.store.ts';
export { countTrouble, listFriendRows } from './lists.store.ts';

export interface FriendshipDeps {
  db: Db;
  clock: Clock;
}

export async function readFriends({ db }: FriendshipDeps, player: Player): Promise<FriendList> {
  return {
    code: player.referralCode,
    friends: await listFriends(db, player.id),
    received: await listReceived(db, player.id),
    sent: await listSent(db, player.id),
    blocked: await listBlocked(db, player.id),
  };
}

export async function countWaiting({ db }: FriendshipDeps, playerId: string) {
  return { received: (await listReceived(db, playerId)).length };
}

export async function readInvitation(
  { db }: FriendshipDeps,
  playerId: string,
  code: string,
): Promise<Invitation> {
  const id = await findPlayerByCode(db, normaliseReferralCode(code));
  const player = id && (await findPlayer(db, id));
  if (!player) throw new Refusal('friend_unknown');
  return { player, relation: await relationOf(db, playerId, player.id) };
}

async function relationOf(db: Db, playerId: string, otherId: string): Promise<Relation> {
  if (playerId === otherId) return 'you';
  if (await areFriends(db, playerId, otherId)) return 'friends';
  if (await hasBlocked(db, playerId, otherId)) return 'blocked';
  const request = await findRequest(db, playerId, otherId);
  if (!request) return 'none';
  return request.fromId === playerId ? 'sent' : 'asked';
}

/** A player may ask those whose code they have, and those who sit with them in a challenge or room. */
function findAsked(
  db: Db,
  playerId: string,
  { code, seat }: Body<typeof contract.request>,
): Promise<string | undefined> {
  if ((code === undefined) === (seat === undefined)) throw new Refusal('invalid_input');
  if (seat) return findSeatedPlayer(db, playerId, { venueId: seat.venue, seatId: seat.id });
  return findPlayerByCode(db, normaliseReferralCode(code ?? ''));
}

/** Locks both, so that what they do about each other takes turns. Returns whether the other can be dealt with. */
async function lockBoth(tx: Db, playerId: string, otherId: string): Promise<boolean> {
  const there = await lockPlayers(tx, [playerId, otherId]);
  if (!there.some(({ id }) => id === playerId)) throw new Refusal('unauthorized');
  return there.some(({ id, bannedAt }) => id === otherId && !bannedAt);
}

/**
 * If the other has asked before, the two are friends at once, even if that request was declined. A blocked player sees a
 * request that is never answered.
 */
export async function requestFriend(
  { db, clock }: FriendshipDeps,
  playerId: string,
  asked: Body<typeof contract.request>,
): Promise<{ relation: 'sent' | 'friends' }> {
  const otherId = await findAsked(db, playerId, asked);
  if (!otherId) throw new Refusal('friend_unknown');
  if (otherId === playerId) throw new Refusal('own_friend');
  return db.transaction(async (tx) => {
    const now = clock.now();
    if (!(await lockBoth(tx, playerId, otherId))) throw new Refusal('friend_unknown');
    if (await areFriends(tx, playerId, otherId)) throw new Refusal('already_friends');
    if (await hasBlocked(tx, playerId, otherId)) throw new Refusal('friend_blocked');
    const request = await findRequest(tx, playerId, otherId);
    if (request?.fromId === playerId) return { relation: 'sent' };
    if (request) {
      await befriend(tx, { from: otherId, to: playerId }, now);
      return { relation: 'friends' };
    }
    if ((await countByConsent(tx, playerId)) >= FRIENDS_MAX) throw new Refusal('too_many_friends');
    if ((await countRequest(tx, playerId, dayIn(UTC, now))) > REQUESTS_A_DAY)
      throw new Refusal('too_many_friend_requests');
    const declinedAt = (await hasBlocked(tx, otherId, playerId)) ? now : null;
    await insertRequest(tx, { fromId: playerId, toId: otherId, sentAt: now, declinedAt });
    return { relation: 'sent' };
  });
}

/**
 * Turns a request into a friendship. Both players must be locked. A sender who has blocked the other since looks like one
 * without room for another friend.
 */
async function befriend(tx: Db, { from, to }: { from: string; to: string }, now: Date): Promise<void> {
  if ((await countByConsent(tx, to)) >= FRIENDS_MAX) throw new Refusal('too_many_friends');
  if ((await hasBlocked(tx, from, to)) || (await countByConsent(tx, from)) >= FRIENDS_MAX)
    throw new Refusal('their_friends_full');
  await deleteRequest(tx, from, to);
  await insertFriendship(tx, pairOf(from, to), 'consent', now);
}

/**
 * A player who applies a code and its owner become friends, if neither has blocked or declined the other. Whoever has declined a
 * request can still apply the code of its sender. Both players must be locked.
 */
export const befriendReferred: OnReferred = async (tx, { playerId, referrerId, createdAt }) => {
  const request = await findRequest(tx, playerId, referrerId);
  const isDeclined = request?.fromId === playerId && request.declinedAt !== null;
  if (isDeclined || (await hasBlocked(tx, playerId, referrerId))) return;
  if (request) await deleteRequest(tx, request.fromId, request.toId);
  if (await hasBlocked(tx, referrerId, playerId)) return;
  await insertFriendship(tx, pairOf(playerId, referrerId), 'referral', createdAt);
};

/** A second press finds the two friends already and succeeds, too. */
export async function acceptRequest({ db, clock }: FriendshipDeps, playerId: string, otherId: string) {
  await db.transaction(async (tx) => {
    const isThere = await lockBoth(tx, playerId, otherId);
    if (isThere && (await areFriends(tx, playerId, otherId))) return;
    const request = isThere ? await findRequest(tx, playerId, otherId) : undefined;
    if (request?.toId !== playerId || request.declinedAt) throw new Refusal('friend_request_not_found');
    await befriend(tx, { from: otherId, to: playerId }, clock.now());
  });
  return DONE;
}

export async function refuseRequest({ db, clock }: FriendshipDeps, playerId: string, otherId: string) {
  await db.transaction(async (tx) => {
    await lockBoth(tx, playerId, otherId);
    if (!(await declineRequest(tx, otherId, playerId, clock.now())))
      throw new Refusal('friend_request_not_found');
  });
  return DONE;
}

export async function removeFriend({ db }: FriendshipDeps, playerId: string, otherId: string) {
  await db.transaction(async (tx) => {
    await lockBoth(tx, playerId, otherId);
    if (!(await deleteFriendship(tx, pairOf(playerId, otherId)))) throw new Refusal('not_friends');
  });
  return DONE;
}

/**
 * Neither list of the blocked player changes, except that a friend is gone as if removed: their request is declined, so that
 * it looks as if it still waited, and one of the player's own stays, although it cannot be accepted while the block lasts.
 */
export async function blockPlayer({ db, clock }: FriendshipDeps, playerId: string, otherId: string) {
  if (playerId === otherId) throw new Refusal('own_friend');
  await db.transaction(async (tx) => {
    const at = clock.now();
    const isThere = await lockBoth(tx, playerId, otherId);
    // A banned friend can be blocked: the ban may end.
    if (!isThere && !(await areFriends(tx, playerId, otherId))) throw new Refusal('friend_unknown');
    if (await hasBlocked(tx, playerId, otherId)) return;
    if ((await countBlocks(tx, playerId)) >= BLOCKS_MAX) throw new Refusal('too_many_blocks');
    await insertBlock(tx, { playerId, blockedId: otherId, blockedAt: at });
    await deleteFriendship(tx, pairOf(playerId, otherId));
    await declineRequest(tx, otherId, playerId, at);
  });
  return DONE;
}

export async function unblockPlayer({ db }: FriendshipDeps, playerId: string, otherId: string) {
  await db.transaction(async (tx) => {
    await lockBoth(tx, playerId, otherId);
    await deleteBlock(tx, playerId, otherId);
  });
  return DONE;
}

/** Forgets open and declined requests at the same age, so that their senders cannot tell them apart. */
export function oldRequestsJob({ db, clock }: FriendshipDeps): Job {
  const work = () => deleteRequestsBefore(db, daysBefore(clock.now(), REQUEST_DAYS));
  return { name: 'old friend requests', everySeconds: 3600, work };
}

/** Without the other players' names, which are theirs. */
export const friendshipsData = {
  collect: async (db, { id }) => ({
    friends: {
      // Those joined by a referral are in the part about referrals.
      friendsSince: (await listFriends(db, id))
        .filter(({ how }) => how === 'consent')
        .map(({ since }) => since),
      requestsSentAt: (await listSent(db, id)).map(({ sentAt }) => sentAt),
      requestsReceivedAt: (await listReceived(db, id)).map(({ sentAt }) => sentAt),
      blockedPlayers: (await listBlocked(db, id)).length,
    },
  }),
  forget: forgetFriendships,
} satisfies PersonalData;
