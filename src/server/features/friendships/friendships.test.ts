import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import {
  accept,
  ask,
  befriend,
  block,
  codeOf,
  crowd,
  decline,
  FRIENDS,
  forgetFriends,
  listsOf,
} from '../../../../test/support/friends.ts';
import { refusal, signedInPlayer } from '../../../../test/support/player.ts';
import { BLOCKS_MAX, FRIENDS_MAX, REQUEST_DAYS, REQUESTS_A_DAY } from '../../../rules/friends.ts';
import { players } from '../players/players.tables.ts';
import { referrals } from '../referrals/referrals.tables.ts';
import { oldRequestsJob } from './friendships.service.ts';
import { friendBlocks, friendRequests, friendships } from './friendships.tables.ts';

const server = await startApp();
const { db, clock } = server;

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  await forgetFriends(server);
  await db.delete(referrals);
});

const two = async () => [await signedInPlayer(server), await signedInPlayer(server)] as const;
const NOTHING = { friends: [], received: [], sent: [], blocked: [] };

test('a link is looked at, asked with and accepted; both see each other', async () => {
  const [ada, ben] = await two();
  const code = await codeOf(ben);
  const look = async () => (await ada.get(`${FRIENDS}/invitation?code=${code.toLowerCase()}`)).body;
  expect(await look()).toEqual({
    player: { id: ben.id, username: ben.username, firstName: null, profileImageUrl: null },
    relation: 'none',
  });
  expect(await listsOf(ben)).toEqual(NOTHING);
  expect((await ask(ada, ben)).body).toEqual({ relation: 'sent' });
  expect((await look()).relation).toBe('sent');
  expect(await listsOf(ada)).toEqual({ ...NOTHING, sent: [ben.id] });
  expect(await listsOf(ben)).toEqual({ ...NOTHING, received: [ada.id] });
  expect((await ben.get(`${FRIENDS}/waiting`)).body).toEqual({ received: 1 });
  expect((await accept(ben, ada)).status).toBe(200);
  expect((await accept(ben, ada)).status).toBe(200);
  expect(await listsOf(ada)).toEqual({ ...NOTHING, friends: [ben.id] });
  expect(await listsOf(ben)).toEqual({ ...NOTHING, friends: [ada.id] });
  expect((await look()).relation).toBe('friends');
  expect((await ben.get(`${FRIENDS}/waiting`)).body).toEqual({ received: 0 });
  const [friend] = (await ada.get(FRIENDS)).body.friends;
  expect(friend).toEqual({
    id: ben.id,
    username: ben.username,
    firstName: null,
    profileImageUrl: null,
    how: 'consent',
    since: '2026-03-10T12:00:00.000Z',
  });
  expect(JSON.stringify((await ada.get(FRIENDS)).body)).not.toContain('@');
});

test('oneself, a friend, nobody, a banned and a deleted player cannot be asked', async () => {
  const [ada, ben] = await two();
  expect((await ask(ada, ada)).body.code).toBe('own_friend');
  expect((await ada.post(`${FRIENDS}/${ada.id}/block`)).body.code).toBe('own_friend');
  await befriend(ada, ben);
  expect((await ask(ada, ben)).body.code).toBe('already_friends');
  for (const code of ['AAAAAAAA', '', 'x'.repeat(100)])
    expect((await ada.post(`${FRIENDS}/requests`, { code })).body.code).toBe('friend_unknown');
  for (const body of [{}, { code: 'AAAAAAAA', seat: { venue: 'a', id: randomUUID() } }, { seat: {} }])
    expect((await ada.post(`${FRIENDS}/requests`, body)).body.code).toBe('invalid_input');
  const cheat = await signedInPlayer(server);
  const code = await codeOf(cheat);
  await db.update(players).set({ bannedAt: clock.now(), banReason: 'x' }).where(eq(players.id, cheat.id));
  expect((await ada.post(`${FRIENDS}/requests`, { code })).body.code).toBe('friend_unknown');
  expect((await ada.get(`${FRIENDS}/invitation?code=${code}`)).body.code).toBe('friend_unknown');
  const leaver = await signedInPlayer(server);
  const left = await codeOf(leaver);
  expect((await leaver.delete('/api/profile', { username: leaver.username })).status).toBe(200);
  expect((await ada.post(`${FRIENDS}/requests`, { code: left })).body.code).toBe('friend_unknown');
  expect((await block(ada, leaver)).body.code).toBe('friend_unknown');
  expect((await ada.post(`${FRIENDS}/${randomUUID()}/block`)).body.code).toBe('friend_unknown');
});

test('a second request changes nothing and counts nothing', async () => {
  const [ada, ben] = await two();
  for (let n = 0; n <= REQUESTS_A_DAY; n++) expect((await ask(ada, ben)).body).toEqual({ relation: 'sent' });
  expect(await db.$count(friendRequests)).toBe(1);
});

test('a declined request looks as if it still waited, and cannot be repeated', async () => {
  const [ada, ben] = await two();
  await ask(ada, ben);
  const before = (await ada.get(FRIENDS)).body;
  expect((await decline(ben, ada)).status).toBe(200);
  expect((await decline(ben, ada)).body.code).toBe('friend_request_not_found');
  expect((await accept(ben, ada)).body.code).toBe('friend_request_not_found');
  expect((await ada.get(FRIENDS)).body).toEqual(before);
  expect((await ask(ada, ben)).body).toEqual({ relation: 'sent' });
  expect(await listsOf(ben)).toEqual(NOTHING);
  // Ben may change his mind: Ada has asked.
  expect((await ask(ben, ada)).body).toEqual({ relation: 'friends' });
});

test('open and declined requests are forgotten at the same age', async () => {
  const [ada, ben] = await two();
  const cleo = await signedInPlayer(server);
  await ask(ada, ben);
  await ask(ada, cleo);
  await decline(ben, ada);
  const sweep = () => oldRequestsJob(server).work(new AbortController().signal);
  clock.advance(REQUEST_DAYS * 24 * 3600);
  await sweep();
  expect(await db.$count(friendRequests)).toBe(2);
  clock.advance(1);
  await sweep();
  expect(await db.$count(friendRequests)).toBe(0);
});

test(`${REQUESTS_A_DAY} requests a UTC day, however they end`, async () => {
  const ada = await signedInPlayer(server);
  for (let n = 0; n < REQUESTS_A_DAY; n++) {
    const other = await signedInPlayer(server);
    expect((await ask(ada, other)).status).toBe(200);
    if (n % 2) await accept(other, ada);
    else await block(other, ada);
  }
  const ben = await signedInPlayer(server);
  expect(await ask(ada, ben)).toMatchObject(refusal(429, 'too_many_friend_requests'));
  expect(await listsOf(ben)).toEqual(NOTHING);
  clock.set('2026-03-11T00:00:00Z');
  expect((await ask(ada, ben)).status).toBe(200);
});

test('200 friends by consent; a referral is not counted', async () => {
  const [ada, ben] = await two();
  const cleo = await signedInPlayer(server);
  await ask(ben, ada);
  await crowd(server, ada.id, FRIENDS_MAX);
  expect((await accept(ada, ben)).body.code).toBe('too_many_friends');
  expect((await ask(ada, cleo)).body.code).toBe('too_many_friends');
  expect((await ask(cleo, ada)).status).toBe(200);
  const { friends } = (await ada.get(FRIENDS)).body;
  expect((await ada.delete(`${FRIENDS}/${friends[0].id}`)).status).toBe(200);
  expect((await accept(ada, ben)).status).toBe(200);
  expect((await accept(ada, cleo)).body.code).toBe('too_many_friends');
  expect((await cleo.post('/api/referral/apply', { referralCode: await codeOf(ada) })).status).toBe(200);
  expect((await listsOf(ada)).friends).toHaveLength(FRIENDS_MAX + 1);
  expect((await listsOf(ada)).received).toEqual([]);
});

test('whoever accepts learns that the other has no room', async () => {
  const [ada, ben] = await two();
  await ask(ada, ben);
  await crowd(server, ada.id, FRIENDS_MAX);
  expect((await accept(ben, ada)).body.code).toBe('their_friends_full');
  expect((await listsOf(ben)).received).toEqual([ada.id]);
});

test('a referral makes friends in both directions', async () => {
  const [ada, ben] = await two();
  await ben.post('/api/referral/apply', { referralCode: await codeOf(ada) });
  expect((await listsOf(ada)).friends).toEqual([ben.id]);
  expect((await listsOf(ben)).friends).toEqual([ada.id]);
  expect((await ben.get(FRIENDS)).body.friends[0].how).toBe('referral');
  expect((await ada.delete(`${FRIENDS}/${ben.id}`)).status).toBe(200);
  expect(await listsOf(ben)).toEqual(NOTHING);
  expect((await ada.delete(`${FRIENDS}/${ben.id}`)).body.code).toBe('not_friends');
});

test('a friend by consent who applies the code is a friend by referral, and leaves a place free', async () => {
  const [ada, ben] = await two();
  await befriend(ada, ben);
  await ben.post('/api/referral/apply', { referralCode: await codeOf(ada) });
  expect((await db.select().from(friendships)).map(({ how }) => how)).toEqual(['referral']);
});

test('a blocked player is not told: their request seems to wait, and nothing of it arrives', async () => {
  const [ada, ben] = await two();
  await befriend(ada, ben);
  expect((await block(ben, ada)).status).toBe(200);
  expect((await block(ben, ada)).status).toBe(200);
  expect(await listsOf(ada)).toEqual(NOTHING);
  expect(await listsOf(ben)).toEqual({ ...NOTHING, blocked: [ada.id] });
  expect((await ask(ada, ben)).body).toEqual({ relation: 'sent' });
  expect(await listsOf(ada)).toEqual({ ...NOTHING, sent: [ben.id] });
  expect(await listsOf(ben)).toEqual({ ...NOTHING, blocked: [ada.id] });
  expect((await ben.get(`${FRIENDS}/waiting`)).body).toEqual({ received: 0 });
  expect((await accept(ben, ada)).body.code).toBe('friend_request_not_found');
  expect((await ask(ben, ada)).body.code).toBe('friend_blocked');
  await ada.post('/api/referral/apply', { referralCode: await codeOf(ben) });
  expect((await listsOf(ada)).friends).toEqual([]);
  expect((await ben.post(`${FRIENDS}/${ada.id}/unblock`)).status).toBe(200);
  expect((await ask(ben, ada)).body).toEqual({ relation: 'friends' });
});

test(`at most ${BLOCKS_MAX} players are blocked`, async () => {
  const [ada, ben] = await two();
  await crowd(server, ada.id, BLOCKS_MAX);
  await db.execute(
    sql`INSERT INTO friend_blocks SELECT ${ada.id}, CASE WHEN low_id = ${ada.id} THEN high_id ELSE low_id END, now() FROM friendships`,
  );
  expect((await block(ada, ben)).body.code).toBe('too_many_blocks');
});

test('banned players are hidden from friends and requests, and return; held ones stay', async () => {
  const [ada, ben] = await two();
  const cleo = await signedInPlayer(server);
  await befriend(ada, ben);
  await ask(cleo, ada);
  const set = (state: Partial<typeof players.$inferInsert>) =>
    db.update(players).set(state).where(sql`id IN (${ben.id}, ${cleo.id})`);
  await set({ reviewSince: clock.now() });
  expect(await listsOf(ada)).toEqual({ ...NOTHING, friends: [ben.id], received: [cleo.id] });
  await set({ reviewSince: null, bannedAt: clock.now(), banReason: 'x' });
  expect(await listsOf(ada)).toEqual(NOTHING);
  expect((await accept(ada, cleo)).body.code).toBe('friend_request_not_found');
  expect((await ben.get(FRIENDS)).body.code).toBe('banned');
  await set({ bannedAt: null, banReason: null });
  expect(await listsOf(ada)).toEqual({ ...NOTHING, friends: [ben.id], received: [cleo.id] });
});

test('a deleted account leaves nothing', async () => {
  const [ada, ben] = await two();
  await befriend(ben, ada);
  await ask(await signedInPlayer(server), ben);
  await block(ben, await signedInPlayer(server));
  expect((await ben.get('/api/profile/data')).body).toMatchObject({
    friends: {
      friendsSince: ['2026-03-10T12:00:00.000Z'],
      requestsReceivedAt: ['2026-03-10T12:00:00.000Z'],
      requestsSentAt: [],
      blockedPlayers: 1,
    },
    sharedStreaks: [],
    nudges: { isOn: true, receivedAt: [], sentAt: [] },
  });
  expect((await ben.delete('/api/profile', { username: ben.username })).status).toBe(200);
  expect(await listsOf(ada)).toEqual(NOTHING);
  for (const table of [friendships, friendRequests, friendBlocks]) expect(await db.$count(table)).toBe(0);
});
