import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { startCampaigns } from '../../../../test/support/campaigns.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { sessions } from '../identity/identity.tables.ts';
import { pushSubscriptions } from './push.tables.ts';

const world = await startCampaigns();
const { app, db, clock, service, subscriber } = world;
const URL = '/api/push/subscription';

const endpointsOf = async (playerId: string) =>
  (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.playerId, playerId))).map(
    ({ endpoint }) => endpoint,
  );
/** Returns a subscription in the shape that browsers send. */
const browser = (endpoint?: string) => {
  const { id: _, ...subscription } = service.subscription();
  return { ...subscription, expirationTime: null, ...(endpoint && { endpoint }) };
};

test('the key is the same for everybody: a point in base64url', async () => {
  const [one, two] = [await signedInPlayer(world), await signedInPlayer(world)];
  const { publicKey } = (await one.get('/api/push/key')).body;
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect((await two.get('/api/push/key')).body).toEqual({ publicKey });
});

test('subscribing and unsubscribing can be repeated', async () => {
  const player = await signedInPlayer(world);
  const subscription = browser();
  for (let n = 0; n < 2; n++) expect(await player.post(URL, subscription)).toMatchObject({ status: 200 });
  expect(await endpointsOf(player.id)).toEqual([subscription.endpoint]);
  const { endpoint } = subscription;
  for (let n = 0; n < 2; n++) expect((await player.delete(URL, { endpoint })).body).toEqual({ ok: true });
  expect(await endpointsOf(player.id)).toEqual([]);
});

test.each([
  'http://push.example/x',
  'https://10.0.0.1/x',
  'https://2852039166/x',
  'https://user:password@push.example/x',
  'https://push.example/x#fragment',
  'https://push.example/a b',
  'https://',
  'ftp://push.example/x',
  'javascript:alert(1)',
  '',
])('no alert goes to %s', async (endpoint) => {
  const player = await signedInPlayer(world);
  const answer = await player.post(URL, { ...browser(), endpoint });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_push_endpoint' } });
  expect(await endpointsOf(player.id)).toEqual([]);
});

test('loopback is for tests: a server without the switch refuses it', async () => {
  const { config } = world;
  const strict = await startApp({ push: { ...config.push, allowLoopback: false } });
  const player = await signedInPlayer(strict);
  for (const host of ['localhost', '127.0.0.1', '[::1]', '127.1'])
    expect((await player.post(URL, browser(`https://${host}/x`))).body.code).toBe('invalid_push_endpoint');
});

const text = (bytes: number) => randomBytes(bytes).toString('base64url');
test.each([
  [{ p256dh: text(65) }, 'invalid_push_keys'],
  [{ auth: text(15) }, 'invalid_push_keys'],
  [{ auth: 7 }, 'invalid_input'],
  [{ p256dh: undefined }, 'invalid_input'],
])('the keys %j are no keys', async (change, code) => {
  const player = await signedInPlayer(world);
  const { keys, ...rest } = browser();
  const answer = await player.post(URL, { ...rest, keys: { ...keys, ...change } });
  expect(answer).toMatchObject({ status: 400, body: { code } });
  expect(await endpointsOf(player.id)).toEqual([]);
});

test('a device that changes its player moves, and its former player cannot unsubscribe it', async () => {
  const [before, after] = [await signedInPlayer(world), await signedInPlayer(world)];
  const subscription = browser();
  await before.post(URL, subscription);
  await after.post(URL, subscription);
  await before.delete(URL, { endpoint: subscription.endpoint });
  expect([await endpointsOf(before.id), await endpointsOf(after.id)]).toEqual([[], [subscription.endpoint]]);
});

test('at most 10 devices: the one not renewed for the longest time goes', async () => {
  const player = await signedInPlayer(world);
  const [oldest, ...others] = Array.from({ length: 11 }, () => browser());
  for (const subscription of [oldest, ...others.slice(0, 9)]) {
    await player.post(URL, subscription);
    clock.advance(1);
  }
  await player.post(URL, oldest);
  clock.advance(1);
  await player.post(URL, others[9]);
  const kept = await endpointsOf(player.id);
  expect(kept).toHaveLength(10);
  expect(kept).toContain(oldest?.endpoint);
  expect(kept).not.toContain(others[0]?.endpoint);
});

test('of many devices added at the same moment 10 stay', async () => {
  const player = await signedInPlayer(world);
  await Promise.all(Array.from({ length: 15 }, () => player.post(URL, browser())));
  expect(await endpointsOf(player.id)).toHaveLength(10);
});

const LATER = new Date(Date.now() + 60 * 60 * 1000);
const setExpiry = (playerId: string, expiresAt: Date) =>
  db.update(sessions).set({ expiresAt }).where(eq(sessions.playerId, playerId));

test('signing out unsubscribes the device, even when its browser did not say so', async () => {
  const player = await subscriber();
  await setExpiry(player.id, LATER);
  await app.inject({ url: '/api/logout', headers: { cookie: player.cookie } });
  expect(await endpointsOf(player.id)).toEqual([]);
});

test('an expired session leaves its device subscribed, because absent players are the ones to call back', async () => {
  const player = await subscriber();
  await setExpiry(player.id, new Date('2026-01-01'));
  await db.delete(sessions).where(eq(sessions.playerId, player.id));
  expect(await endpointsOf(player.id)).toHaveLength(1);
});

test('the data download lists devices that take alerts, and a deleted account has none', async () => {
  const player = await subscriber();
  const { endpoint } =
    (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.playerId, player.id)))[0] ?? {};
  const at = clock.now().toISOString();
  expect((await player.get('/api/profile/data')).body.alerts).toEqual([
    { endpoint, subscribedAt: at, renewedAt: at },
  ]);
  await player.delete('/api/profile', { username: player.username });
  expect(await endpointsOf(player.id)).toEqual([]);
});
