import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { fivePuns, newBrowser } from '../../../../test/support/challenge.ts';
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
  unblock,
} from '../../../../test/support/friends.ts';
import type { Player } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { FRIENDS_MAX } from '../../../rules/friends.ts';
import { findBroken } from '../../audit/audit.ts';

const server = await startApp();

beforeEach(async () => {
  server.clock.set('2026-03-10T12:00:00Z');
  await forgetFriends(server);
});
await fivePuns(server);

const two = async () => [await signedInPlayer(server), await signedInPlayer(server)] as const;
const NOTHING = { friends: [], received: [], sent: [], blocked: [] };
const applyCode = async (player: Player, owner: Player) =>
  player.post('/api/referral/apply', { referralCode: await codeOf(owner) });
const remove = (player: Player, other: Player) => player.delete(`${FRIENDS}/${other.id}`);

test('a decline outlasts a block and its end', async () => {
  const [ada, ben] = await two();
  await ask(ada, ben);
  await decline(ben, ada);
  await block(ada, ben);
  expect(await listsOf(ada)).toEqual({ ...NOTHING, blocked: [ben.id] });
  await unblock(ada, ben);
  expect(await listsOf(ada)).toEqual({ ...NOTHING, sent: [ben.id] });
  expect((await ask(ada, ben)).body).toEqual({ relation: 'sent' });
  expect(await listsOf(ben)).toEqual(NOTHING);
  expect((await accept(ben, ada)).body.code).toBe('friend_request_not_found');
});

test('a request whose sender has blocked its receiver since stays, lets nobody in, and can be accepted after the block', async () => {
  for (const isDeclined of [true, false]) {
    const [ada, ben] = await two();
    await ask(ada, ben);
    if (isDeclined) await decline(ben, ada);
    const before = await listsOf(ben);
    await block(ada, ben);
    expect(await listsOf(ada)).toEqual({ ...NOTHING, blocked: [ben.id] });
    expect(await listsOf(ben)).toEqual(before);
    expect((await ask(ben, ada)).body.code).toBe('their_friends_full');
    expect((await listsOf(ben)).friends).toEqual([]);
    expect(await server.script(findBroken)).toEqual([]);
    await unblock(ada, ben);
    expect((await ask(ada, ben)).body).toEqual({ relation: 'sent' });
    expect(await listsOf(ben)).toEqual(before);
    expect((await ask(ben, ada)).body).toEqual({ relation: 'friends' });
  }
});

test('a code does not let in whom its owner has declined or blocked; it pays all the same', async () => {
  for (const refuse of [decline, block]) {
    const [ada, ben] = await two();
    await ask(ada, ben);
    await refuse(ben, ada);
    expect((await applyCode(ada, ben)).status).toBe(200);
    expect((await listsOf(ada)).friends).toEqual([]);
    expect((await listsOf(ada)).sent).toEqual([ben.id]);
    expect((await listsOf(ben)).received).toEqual([]);
    expect((await ben.get('/api/referral/stats')).body.referredCount).toBe(1);
  }
  expect(await server.script(findBroken)).toEqual([]);
});

test('whoever has declined can apply the code of the one who asked, and both are friends', async () => {
  const [ada, ben] = await two();
  await ask(ada, ben);
  await decline(ben, ada);
  expect((await applyCode(ben, ada)).status).toBe(200);
  expect(await listsOf(ada)).toEqual({ ...NOTHING, friends: [ben.id] });
});

interface Pair {
  ada: Player;
  ben: Player;
}

/** A game in which Ada and Ben sit in one challenge, and what has happened between them. */
async function world(happened: (pair: Pair) => Promise<unknown>) {
  await forgetFriends(server);
  const [ada, ben] = await two();
  const code = await codeOf(ben);
  const { id: venue } = (await ada.post('/api/challenges', { mode: 'calm' })).body;
  const seat = (await newBrowser(server, { session: ben.cookie }).at(venue).join()).body.seat;
  await happened({ ada, ben });
  return { ada, ben, code, seat: { venue, id: seat.id } };
}

/** Everything that Ada is answered when she tries one thing after the other, and Ben reacts to each of them. */
async function answersTo(
  happened: (pair: Pair) => Promise<unknown>,
  react: (pair: Pair) => Promise<unknown>,
) {
  const { ada, ben, code, seat } = await world(happened);
  const ownCode = await codeOf(ada);
  const url = `${FRIENDS}/${ben.id}`;
  const request = `${FRIENDS}/requests/${ben.id}`;
  const acts: Record<string, () => ReturnType<Player['get']>> = {
    look: async () => ada.get(FRIENDS),
    accept: () => ada.post(`${request}/accept`),
    nudge: () => ada.post(`${url}/nudge`),
    'choose a streak': () => ada.put(`${url}/streak`, { isChosen: true }),
    'ask by code': () => ada.post(`${FRIENDS}/requests`, { code }),
    'ask by seat': () => ada.post(`${FRIENDS}/requests`, { seat }),
    decline: () => ada.post(`${request}/decline`),
    remove: () => ada.delete(url),
    'ask again': () => ada.post(`${FRIENDS}/requests`, { code }),
    'apply the code': () => ada.post('/api/referral/apply', { referralCode: code }),
    'accept again': () => ada.post(`${request}/accept`),
    block: () => block(ada, ben),
    unblock: () => unblock(ada, ben),
    'ask at last': () => ada.post(`${FRIENDS}/requests`, { code }),
  };
  const answers: Record<string, unknown> = {};
  for (const [name, act] of Object.entries(acts)) {
    const { status, body } = await act();
    answers[name] = [status, body.code ?? body];
    await react({ ada, ben });
    for (const path of READS) {
      const read = await ada.get(path.replace('CODE', code));
      answers[`${path} after ${name}`] = [read.status, read.body];
    }
    const { friends, sharedStreaks, nudges } = (await ada.get('/api/profile/data')).body;
    answers[`data after ${name}`] = { friends, sharedStreaks, nudges };
  }
  const named = JSON.stringify(answers);
  return JSON.parse(
    named
      .replaceAll(ben.id, 'Ben')
      .replaceAll(String(ben.username), 'Ben')
      .replaceAll(code, "Ben's code")
      .replaceAll(ownCode, "Ada's code")
      .replaceAll(ada.id, 'Ada')
      .replaceAll(String(ada.username), 'Ada'),
  );
}

const READS = [
  FRIENDS,
  `${FRIENDS}/waiting`,
  `${FRIENDS}/invitation?code=CODE`,
  `${FRIENDS}/streaks`,
  `${FRIENDS}/day?day=2026-03-10`,
  '/api/leaderboard/friends_alltime',
];

const asked = ({ ada, ben }: Pair) => ask(ada, ben);
const wasAsked = ({ ada, ben }: Pair) => ask(ben, ada);
const isFull = ({ ben }: Pair) => crowd(server, ben.id, FRIENDS_MAX);
const doesBlock = ({ ada, ben }: Pair) => block(ben, ada);
async function share(pair: Pair) {
  await befriend(pair.ada, pair.ben);
  await pair.ada.put(`${FRIENDS}/${pair.ben.id}/streak`, { isChosen: true });
  await pair.ben.put(`${FRIENDS}/${pair.ada.id}/streak`, { isChosen: true });
}
const applies = ({ ada, ben }: Pair) => applyCode(ada, ben);
const doesRemove = ({ ada, ben }: Pair) => remove(ben, ada);
const doesDecline = ({ ada, ben }: Pair) => decline(ben, ada);
const doesNothing = async () => {};
const wasDeclined = async (pair: Pair) => {
  await wasAsked(pair);
  await decline(pair.ada, pair.ben);
};

test.each([
  ['declines her request', [asked, doesDecline], [asked, doesBlock]],
  ['removes a friend with a shared streak', [share, doesRemove], [share, doesBlock]],
  ['has asked her and has no room', [wasAsked, isFull], [wasAsked, doesBlock]],
  ['was declined and has no room', [wasDeclined, isFull], [wasDeclined, doesBlock]],
  ['removes her right after she applied his code', [applies, doesRemove], [doesBlock, applies]],
  [
    'removes her right after she applied the code of him who asked her',
    [wasAsked, applies, doesRemove],
    [wasAsked, doesBlock, applies],
  ],
  ['declined her before she applied his code', [asked, doesDecline, applies], [asked, doesBlock, applies]],
])(
  'Ada cannot tell a Ben who blocks her from one who %s, and refuses her ever after',
  async (_, plain, blocked) => {
    const inTurn = (steps: ((pair: Pair) => Promise<unknown>)[]) => async (pair: Pair) => {
      for (const step of steps) await step(pair);
    };
    const refuse = inTurn([doesDecline, doesRemove]);
    expect(await answersTo(inTurn(blocked), doesNothing)).toEqual(await answersTo(inTurn(plain), refuse));
  },
);

test('nothing changes for a player at the moment of a block, unless the two were friends', async () => {
  for (const before of [doesNothing, asked, wasAsked, wasDeclined]) {
    const { ada, ben } = await world(before);
    const read = async () => {
      const code = await codeOf(ben);
      return Promise.all(READS.map(async (path) => (await ada.get(path.replace('CODE', code))).body));
    };
    const seen = await read();
    await block(ben, ada);
    expect(await read()).toEqual(seen);
  }
});
