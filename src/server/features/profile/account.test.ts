import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { expectCredits, onlyPuns } from '../../../../test/support/game.ts';
import { keysOnDisk } from '../../../../test/support/pictures.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { changePicture } from '../../../../test/support/upload.ts';
import { cookiesOf, PASSWORD, visitorsOf } from '../../../../test/support/visitors.ts';
import { feedback } from '../feedback/feedback.tables.ts';
import { gameSessions, seenPuns } from '../game/game.tables.ts';
import { accounts, sessions, verifications } from '../identity/identity.tables.ts';
import { monthlyPoints, players } from '../players/players.tables.ts';

const server = await startApp();
const { app, db, clock } = server;
type Player = Awaited<ReturnType<typeof signedInPlayer>>;

const ORDER = { amount: '3.00', currency: 'USD', intent: 'CAPTURE' };

const remove = (player: Player, username: unknown = player.username) =>
  player.delete('/api/profile', { username });
const rowOf = async (id: string) => (await db.select().from(players).where(eq(players.id, id)))[0];
const boardNames = async (viewer: Player) =>
  (await viewer.get('/api/leaderboard/global_alltime')).body.map((entry: { userId: string }) => entry.userId);

async function play(player: Player, answer = 'FOURSECONDS') {
  await onlyPuns(server, 'FOUR SECONDS');
  const { body } = await player.get('/api/game/start');
  await player.post(`/api/game/${body.id}/hint`, { type: 'letter' });
  return player.post(`/api/game/${body.id}/submit`, { answer });
}

test('download my data: profile, ledger, games, book, referrals, purchases, ads and feedback, as a file', async () => {
  const [player, friend] = [await signedInPlayer(server), await signedInPlayer(server)];
  const { referralCode } = (await player.get('/api/referral/generate')).body;
  await friend.post('/api/referral/apply', { referralCode });
  await play(player);
  const [{ punId }] = (await player.get('/api/book')).body.rows;
  await player.put(`/api/book/${punId}`, { favourite: true });
  await player.post('/api/reviews', { type: 'review', content: 'Snails!', rating: 5 });
  const { id: orderId } = (await player.post('/api/paypal/order', ORDER)).body;
  await player.get('/api/ads/request');
  const { status, headers, body } = await player.get('/api/profile/data');
  expect(JSON.stringify(body)).not.toContain(orderId);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="punnery-my-data.json"',
    'cache-control': 'no-store',
  });
  const at = clock.now().toISOString();
  expect(body).toEqual({
    exportedAt: at,
    alerts: [],
    friends: { friendsSince: [], requestsSentAt: [], requestsReceivedAt: [], blockedPlayers: 0 },
    nudges: { isOn: true, receivedAt: [], sentAt: [] },
    sharedStreaks: [],
    rooms: [],
    signals: [],
    sharedDays: [],
    moderation: [],
    notes: [],
    adminDigest: null,
    profile: (await player.get('/api/auth/user')).body,
    emailVerified: false,
    lastSeenAt: at,
    devices: [{ signedInAt: at, ipAddress: null, userAgent: null }],
    credits: [
      { kind: 'welcome', amount: 10, at },
      { kind: 'referrer', amount: 25, at },
      { kind: 'hint', amount: -1, at },
    ],
    games: [
      {
        question: expect.any(String),
        answer: 'FOUR SECONDS',
        hints: 1,
        openedAt: at,
        completedAt: at,
        isCorrect: true,
        pointsEarned: expect.any(Number),
        relaxed: false,
        kind: 'ordinary',
        day: null,
        creditsAwarded: 0,
      },
    ],
    book: [
      {
        question: expect.any(String),
        answer: 'FOUR SECONDS',
        isSolved: true,
        hints: 1,
        points: expect.any(Number),
        finishedAt: at,
        favourite: true,
      },
    ],
    referrals: { code: referralCode, usedCode: null, friendsJoinedAt: [at] },
    purchases: [
      {
        credits: 50,
        cents: 300,
        status: 'open',
        refundedCredits: 0,
        paidCents: null,
        orderedAt: at,
        paidAt: null,
      },
    ],
    rating: { rating: expect.any(Number), deviation: expect.any(Number), games: 1 },
    votes: [],
    reports: [],
    daily: null,
    dailyReminder: null,
    challenges: [],
    challengeAlerts: null,
    adViews: [{ reward: expect.any(Number), requestedAt: at, claimedAt: null }],
    feedback: [{ type: 'review', content: 'Snails!', rating: 5, status: 'new', sentAt: at }],
  });
});

test('the answer of an open game is not in the data', async () => {
  const player = await signedInPlayer(server);
  await onlyPuns(server, 'XYLOPHONIC');
  await player.get('/api/game/start');
  const { body } = await player.get('/api/profile/data');
  expect(JSON.stringify(body)).not.toContain('XYLOPHONIC');
  expect(body.games).toMatchObject([
    { answer: null, completedAt: null, isCorrect: null, pointsEarned: null, creditsAwarded: null },
  ]);
});

test('an account is deleted only by typing its name', async () => {
  const player = await signedInPlayer(server, { username: 'Quillbert' });
  for (const typed of ['', 'quillbert', 'Quillbert ', 'somebody', 'x'.repeat(254)]) {
    expect(await remove(player, typed)).toMatchObject({ status: 400, body: { code: 'wrong_confirmation' } });
  }
  expect((await player.get('/api/auth/user')).status).toBe(200);
  expect((await remove(player)).status).toBe(200);
});

test('a player without a name types the e-mail address', async () => {
  const player = await signedInPlayer(server, { username: null });
  expect((await remove(player, 'Player')).status).toBe(400);
  expect((await remove(player, player.email)).status).toBe(200);
});

test('a deleted account leaves boards at once and nothing personal; its ledger stays', async () => {
  const [player, viewer] = [
    await signedInPlayer(server, { firstName: 'Quill', dailyGoal: 3 }),
    await signedInPlayer(server),
  ];
  const { referralCode } = (await player.get('/api/referral/generate')).body;
  await viewer.post('/api/referral/apply', { referralCode });
  await play(player);
  await player.post('/api/reviews', { type: 'feedback', content: 'I am leaving' });
  const picture = await changePicture(server, player);
  expect(await boardNames(viewer)).toContain(player.id);

  const response = await remove(player);
  expect(response.status).toBe(200);
  expect(String(response.headers['set-cookie'])).toContain('signed_in=;');
  expect((await player.get('/api/auth/user')).status).toBe(401);
  expect(await boardNames(viewer)).not.toContain(player.id);
  const friends = await viewer.get('/api/leaderboard/friends_alltime');
  expect(JSON.stringify(friends.body)).not.toContain(player.id);
  expect((await app.inject({ url: picture })).statusCode).toBe(404);
  expect(await keysOnDisk(server.config.dataDir)).toEqual([]);

  expect(await rowOf(player.id)).toMatchObject({
    firstName: '',
    username: null,
    email: `${player.id}@deleted.invalid`,
    emailHash: player.id,
    profileImageUrl: null,
    points: 0,
    dailyGoal: null,
    referralCode: null,
    deletedAt: clock.now(),
  });
  for (const table of [sessions, accounts, gameSessions, seenPuns, monthlyPoints, feedback])
    expect(await db.select().from(table).where(eq(table.playerId, player.id))).toEqual([]);
  const [message] = await db.select().from(feedback).where(eq(feedback.content, 'I am leaving'));
  expect(message).toMatchObject({ playerId: null, status: 'new' });
  await expectCredits(server, player.id, 10 + 25 - 1);
});

test('name and address are free again, and the welcome credits are not paid twice', async () => {
  const { signUp, signIn, whoAmI } = visitorsOf(server);
  const cookie = cookiesOf(await signUp('again'));
  const payload = { username: 'again', password: PASSWORD };
  const gone = await app.inject({ method: 'DELETE', url: '/api/profile', headers: { cookie }, payload });
  expect(gone.statusCode).toBe(200);
  expect((await signIn('again')).json().code).toBe('wrong_credentials');
  const again = await signUp('again');
  expect(again.statusCode).toBe(200);
  expect((await whoAmI(cookiesOf(again))).json()).toMatchObject({ username: 'again', credits: 0 });
});

test('a reset link is worthless after the deletion', async () => {
  const player = await signedInPlayer(server);
  const at = clock.now();
  await db.insert(verifications).values({
    id: crypto.randomUUID(),
    identifier: 'reset-password:token',
    value: player.id,
    expiresAt: at,
    createdAt: at,
    updatedAt: at,
  });
  await remove(player);
  expect(await db.select().from(verifications).where(eq(verifications.value, player.id))).toEqual([]);
});

test('a session that is opened at the moment of the deletion opens nothing', async () => {
  const player = await signedInPlayer(server);
  const session = (await db.select().from(sessions).where(eq(sessions.playerId, player.id)))[0];
  await remove(player);
  if (session) await db.insert(sessions).values(session);
  expect((await player.get('/api/auth/user')).status).toBe(401);
});

test('only one of many simultaneous deletions succeeds', async () => {
  const player = await signedInPlayer(server);
  const answers = await Promise.all(Array.from({ length: 8 }, () => remove(player)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 401]).toContain(status);
});

test('calls in progress while the account is deleted bring nothing of it back', async () => {
  await onlyPuns(server, 'FOUR SECONDS');
  for (let round = 0; round < 8; round++) {
    const player = await signedInPlayer(server);
    const { body } = await player.get('/api/game/start');
    const answers = await Promise.all([
      player.post(`/api/game/${body.id}/submit`, { answer: 'FOURSECONDS' }),
      player.put('/api/profile/username', { username: player.username }),
      remove(player),
      player.get('/api/game/start'),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect(answers[2]?.status).toBe(200);
    expect(await rowOf(player.id)).toMatchObject({ points: 0, username: null });
    expect(await db.select().from(monthlyPoints).where(eq(monthlyPoints.playerId, player.id))).toEqual([]);
  }
});

test('a game, feedback or a code begun at the moment of the deletion is not kept', async () => {
  await onlyPuns(server, 'FOUR SECONDS');
  const begin = async () => {
    const player = await signedInPlayer(server);
    const friend = await signedInPlayer(server);
    const { referralCode } = (await friend.get('/api/referral/generate')).body;
    const farewell = { type: 'feedback', content: 'Farewell' };
    const [, , gone] = await Promise.all([
      player.get('/api/game/start'),
      player.post('/api/reviews', farewell),
      remove(player),
      player.get('/api/game/start'),
      player.post('/api/reviews', farewell),
      player.get('/api/referral/generate'),
      player.post('/api/referral/apply', { referralCode }),
    ]);
    expect(gone?.status).toBe(200);
    expect(await rowOf(player.id)).toMatchObject({ referralCode: null, referredBy: null });
    return player.id;
  };
  const ids = await Promise.all(Array.from({ length: 15 }, begin));
  expect(await db.select().from(gameSessions).where(inArray(gameSessions.playerId, ids))).toEqual([]);
  expect(await db.select().from(feedback).where(inArray(feedback.playerId, ids))).toEqual([]);
});
