import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import {
  accept,
  ask,
  block,
  codeOf,
  crowd,
  decline,
  FRIENDS,
  forgetFriends,
  listsOf,
} from '../../../../test/support/friends.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { FRIENDS_MAX, REQUESTS_A_DAY } from '../../../rules/friends.ts';
import { friendRequests, friendships } from './friendships.tables.ts';

const server = await startApp();
const { db } = server;
const ROUNDS = 8;

beforeEach(() => forgetFriends(server));

const two = async () => [await signedInPlayer(server), await signedInPlayer(server)] as const;

test('both ask at once: one friendship, and no request is left', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const [ada, ben] = await two();
    // The codes exist before, so that the requests meet.
    await Promise.all([codeOf(ada), codeOf(ben)]);
    const replies = await Promise.all([ask(ada, ben), ask(ben, ada)]);
    expect(replies.map(({ body }) => body.relation).toSorted()).toEqual(['friends', 'sent']);
    expect(await db.$count(friendships)).toBe(round);
    expect(await db.$count(friendRequests)).toBe(0);
  }
});

test('accept and block at once: they are not friends, in whichever order', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const [ada, ben] = await two();
    await ask(ada, ben);
    const calls = [() => accept(ben, ada), () => block(round % 2 ? ada : ben, round % 2 ? ben : ada)];
    const replies = await Promise.all((round % 4 < 2 ? calls : calls.toReversed()).map((call) => call()));
    const [refusal, left] = round % 2 ? ['their_friends_full', [ada.id]] : ['friend_request_not_found', []];
    const codes = replies.map(({ status, body }) => body.code ?? status);
    expect([
      [200, 200],
      [200, refusal],
    ]).toContainEqual(codes.toSorted());
    expect(await db.$count(friendships)).toBe(0);
    // A request that was accepted just before the block is gone.
    expect((await listsOf(ben)).received).toEqual(codes.includes(refusal) ? left : []);
  }
});

test('accept, accept again and decline at once: one of them counts', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const [ada, ben] = await two();
    await ask(ada, ben);
    const [first, second, declined] = await Promise.all([
      accept(ben, ada),
      accept(ben, ada),
      decline(ben, ada),
    ]);
    expect(first?.status).toBe(second?.status);
    expect([first?.status, declined?.status].toSorted()).toEqual([200, 404]);
    expect((await listsOf(ada)).friends).toEqual(first?.status === 200 ? [ben.id] : []);
  }
});

test('a referral and a request at once: one friendship', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const [ada, ben] = await two();
    const referralCode = await codeOf(ada);
    await ask(ada, ben);
    const replies = await Promise.all([accept(ben, ada), ben.post('/api/referral/apply', { referralCode })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ada.get(FRIENDS)).body.friends).toMatchObject([{ id: ben.id, how: 'referral' }]);
    expect(await db.$count(friendRequests)).toBe(0);
  }
});

test('whoever has one place left gets one friend, whoever accepts at once', async () => {
  for (const isSender of [true, false]) {
    const ada = await signedInPlayer(server);
    const others = await Promise.all([1, 2, 3].map(() => signedInPlayer(server)));
    for (const other of others) await (isSender ? ask(ada, other) : ask(other, ada));
    await crowd(server, ada.id, FRIENDS_MAX - 1);
    const replies = await Promise.all(
      others.map((other) => (isSender ? accept(other, ada) : accept(ada, other))),
    );
    expect(replies.map(({ body, status }) => body.code ?? status).toSorted()).toEqual([
      200,
      ...Array(2).fill(isSender ? 'their_friends_full' : 'too_many_friends'),
    ]);
    expect((await listsOf(ada)).friends).toHaveLength(FRIENDS_MAX);
  }
});

test('a flood of requests at once stops at the limit of a day', async () => {
  const ada = await signedInPlayer(server);
  const others = await Promise.all(Array.from({ length: REQUESTS_A_DAY + 5 }, () => signedInPlayer(server)));
  const codes = await Promise.all(others.map(codeOf));
  const replies = await Promise.all(codes.map((code) => ada.post(`${FRIENDS}/requests`, { code })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(REQUESTS_A_DAY);
  expect(replies.filter(({ body }) => body.code === 'too_many_friend_requests')).toHaveLength(5);
  expect(await db.$count(friendRequests)).toBe(REQUESTS_A_DAY);
});
