import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { expectCredits } from '../../../../test/support/game.ts';
import type { Player } from '../../../../test/support/moves.ts';
import { refusal, signedInPlayer } from '../../../../test/support/player.ts';

const server = await startApp();
const { clock } = server;
beforeEach(() => clock.set('2026-03-10T12:00:00Z'));

type View = { adUnitId: string; rewardAmount: number };
const request = async (player: Player) => (await player.get('/api/ads/request')).body;
const watch = (player: Player, { adUnitId, rewardAmount }: View) =>
  player.post('/api/ads/watch', { adUnitId, rewardAmount });
const availability = async (player: Player) => (await player.get('/api/ads/availability')).body;

/** Watches one ad to the end and returns the credits that it paid. */
async function watchOne(player: Player): Promise<number> {
  const view = await request(player);
  clock.advance(3);
  const { status, body } = await watch(player, view);
  expect(status).toBe(200);
  return body.creditsAwarded;
}

test('an ad is requested, watched for 3 s and paid 5 to 10 credits, with a cooldown of 5 minutes after', async () => {
  const player = await signedInPlayer(server);
  expect(await availability(player)).toMatchObject({ available: true, cooldownSeconds: 0 });
  const view = await request(player);
  const message = expect.any(String);
  const drawn = { adUnitId: expect.any(String), rewardAmount: expect.any(Number) };
  expect(view).toEqual({ success: true, message, ...drawn });
  clock.advance(3);
  const { body } = await watch(player, view);
  expect(body).toEqual({ creditsAwarded: view.rewardAmount, newBalance: 10 + view.rewardAmount });
  expect(view.rewardAmount).toBeGreaterThanOrEqual(5);
  expect(view.rewardAmount).toBeLessThanOrEqual(10);
  await expectCredits(server, player.id, 10 + view.rewardAmount);
  expect(await availability(player)).toMatchObject({ available: false, cooldownSeconds: 300 });
  expect(await request(player)).toEqual({ success: false, message, adUnitId: null, rewardAmount: 0 });
  clock.advance(300);
  expect(await availability(player)).toMatchObject({ available: true });
});

test('an ad claimed early, twice, by another player, after expiry or with another amount is refused', async () => {
  const [player, thief] = [await signedInPlayer(server), await signedInPlayer(server)];
  const view = await request(player);
  expect(await watch(player, view)).toMatchObject(refusal(409, 'ad_too_early'));
  clock.advance(3);
  expect(await watch(thief, view)).toMatchObject(refusal(404, 'ad_not_found'));
  expect(await watch(player, { ...view, rewardAmount: 11 })).toMatchObject(refusal(400, 'ad_amount_differs'));
  expect((await watch(player, { ...view, adUnitId: 'x' })).status).toBe(400);
  expect((await watch(player, view)).status).toBe(200);
  expect(await watch(player, view)).toMatchObject(refusal(409, 'ad_claimed'));
  clock.advance(301);
  const late = await request(player);
  clock.advance(601);
  expect(await watch(player, late)).toMatchObject(refusal(409, 'ad_expired'));
  await expectCredits(server, player.id, 10 + view.rewardAmount);
  await expectCredits(server, thief.id, 10);
});

test('two requests at once share one view; once it has expired a new one is drawn', async () => {
  const player = await signedInPlayer(server);
  const views = await Promise.all(Array.from({ length: 10 }, () => request(player)));
  expect(new Set(views.map(({ adUnitId }) => adUnitId)).size).toBe(1);
  clock.advance(601);
  expect((await request(player)).adUnitId).not.toBe(views[0]?.adUnitId);
});

test('100 claims of one ad at the same moment: one grant', async () => {
  const player = await signedInPlayer(server);
  const view = await request(player);
  clock.advance(3);
  const answers = await Promise.all(Array.from({ length: 100 }, () => watch(player, view)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await expectCredits(server, player.id, 10 + view.rewardAmount);
});

test('5 a day, and the day is UTC', async () => {
  const player = await signedInPlayer(server);
  let sum = 10;
  for (let n = 0; n < 5; n++) {
    sum += await watchOne(player);
    clock.advance(300);
  }
  expect(await availability(player)).toMatchObject({ available: false, cooldownSeconds: 0 });
  expect(await request(player)).toMatchObject({ success: false });
  await expectCredits(server, player.id, sum);
  clock.set('2026-03-11T00:00:00Z');
  expect(await availability(player)).toMatchObject({ available: true });
});

const network = await startApp({ adsCallbackSecret: 'network-secret' });

test.each([
  '',
  '?view=a&view=b&signature=00',
  '?view[]=a&signature=00',
  '?signature=00',
  '?view=%00&signature=%00',
  '?view=x&signature=00',
  `?view=${randomUUID()}`,
  `?view=${randomUUID()}&signature=00&signature=11`,
])('a callback with the query %j is refused as such', async (query) => {
  const response = await network.app.inject(`/api/ads/callback${query}`);
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input']);
});

test("a network's ad is paid only after its signed callback", async () => {
  const player = await signedInPlayer(network);
  const view = await request(player);
  network.clock.advance(3);
  expect(await watch(player, view)).toMatchObject(refusal(409, 'ad_too_early'));
  const callback = (signature: string) =>
    network.app.inject(`/api/ads/callback?view=${view.adUnitId}&signature=${signature}`);
  expect((await callback('00')).statusCode).toBe(404);
  const signature = createHmac('sha256', 'network-secret').update(view.adUnitId).digest('hex');
  expect((await callback(signature)).statusCode).toBe(200);
  expect((await watch(player, view)).status).toBe(200);
  expect((await server.app.inject(`/api/ads/callback?view=x&signature=00`)).statusCode).toBe(404);
});
