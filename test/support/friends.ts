import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { pairOf } from '../../src/rules/friends.ts';
import { friendships } from '../../src/server/features/friendships/friendships.tables.ts';
import type { TestApp } from './app.ts';
import type { Player } from './moves.ts';
import { signedInPlayer } from './player.ts';

export const FRIENDS = '/api/friends';

/** The code of the player's invitation link, generated if there is none yet. */
export async function codeOf(player: Player): Promise<string> {
  return (await player.get('/api/referral/generate')).body.referralCode;
}

/** `from` asks `to` with the code of the link. */
export async function ask(from: Player, to: Player) {
  return from.post(`${FRIENDS}/requests`, { code: await codeOf(to) });
}

export const accept = (player: Player, other: Player) =>
  player.post(`${FRIENDS}/requests/${other.id}/accept`);
export const decline = (player: Player, other: Player) =>
  player.post(`${FRIENDS}/requests/${other.id}/decline`);
export const block = (player: Player, other: Player) => player.post(`${FRIENDS}/${other.id}/block`);
export const unblock = (player: Player, other: Player) => player.post(`${FRIENDS}/${other.id}/unblock`);

/** Makes two players friends by consent. */
export async function befriend(one: Player, other: Player): Promise<void> {
  expect((await ask(one, other)).body).toEqual({ relation: 'sent' });
  expect((await accept(other, one)).status).toBe(200);
}

/** Inserts a friendship by consent. */
export async function insertFriendship(
  { db }: Pick<TestApp, 'db'>,
  one: string,
  other: string,
): Promise<void> {
  await db.insert(friendships).values({ ...pairOf(one, other), how: 'consent', since: new Date() });
}

/** Adds friends by consent, one after the other. */
export async function newFriends(server: TestApp, player: Player, count: number): Promise<Player[]> {
  const friends: Player[] = [];
  for (let n = 0; n < count; n++) {
    const friend = await signedInPlayer(server);
    await befriend(friend, player);
    friends.push(friend);
  }
  return friends;
}

/** Deletes every friendship, request and block. */
export const forgetFriends = ({ script }: Pick<TestApp, 'script'>) =>
  script((run) => run('DELETE FROM friendships; DELETE FROM friend_requests; DELETE FROM friend_blocks'));

/** The ids in each list of the player's friends. */
export async function listsOf(player: Player) {
  const { status, body } = await player.get(FRIENDS);
  expect(status).toBe(200);
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  return {
    friends: ids(body.friends),
    received: ids(body.received),
    sent: ids(body.sent),
    blocked: ids(body.blocked),
  };
}

/** Inserts `count` friends by consent. */
export async function crowd({ db }: Pick<TestApp, 'db'>, playerId: string, count: number): Promise<void> {
  await db.execute(sql`WITH added AS (
      INSERT INTO players (id, first_name, email, email_hash, username)
      SELECT gen_random_uuid(), '', 'friend' || gen_random_uuid() || '@example.com', gen_random_uuid(), NULL
      FROM generate_series(1, ${count}::int) RETURNING id)
    INSERT INTO friendships SELECT least(id, ${playerId}::uuid), greatest(id, ${playerId}::uuid), 'consent', now() FROM added`);
}
