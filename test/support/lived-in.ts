import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { settlePayment } from '../../src/server/features/payments/settle.service.ts';
import { queryRows } from '../../src/server/platform/database/db.ts';
import type { TestApp } from './app.ts';
import { onlyPuns } from './game.ts';
import { type signedInPlayer, signedInPlayers } from './player.ts';
import { changePicture } from './upload.ts';

type Player = Awaited<ReturnType<typeof signedInPlayer>>;

/** Solving these earns the points of a Scholar, the first badge that has to be earned. */
const ANSWERS = [
  'ABRACADABRA ONE',
  'BATHTUB CURRENTS',
  'CANDLE TO BURN',
  'DOUGHNUT HOLES',
  'ELEVEN ELVES',
  'FROSTED GLASSES',
];

/**
 * Fills a database in which everything has happened once: games, hints, a badge, an ad, a purchase and its refund, …
 */
export async function liveIn(server: TestApp): Promise<{ player: Player; friend: Player }> {
  await onlyPuns(server, ...ANSWERS);
  const [player, friend, banned, leaver] = await signedInPlayers(server, 4);
  for (const _ of ANSWERS) await solve(server, player);
  await banned.put('/api/profile/pace', { relaxed: true });
  for (const someone of [friend, banned, leaver]) await solve(server, someone, 'letter');

  const { referralCode } = (await player.get('/api/referral/generate')).body;
  expect((await friend.post('/api/referral/apply', { referralCode })).status).toBe(200);
  await watchAd(server, player);
  await buyAndRefund(server, friend);
  await changePicture(server, player);
  await server.db.execute(
    sql`UPDATE players SET banned_at = now(), ban_reason = 'ink on the floor' WHERE id = ${banned.id}`,
  );
  expect((await leaver.delete('/api/profile', { username: leaver.username })).status).toBe(200);
  await player.get('/api/game/start');
  return { player, friend };
}

async function solve({ db }: TestApp, player: Player, hint?: string): Promise<void> {
  const { id } = (await player.get('/api/game/start')).body;
  if (hint) expect((await player.post(`/api/game/${id}/hint`, { type: hint })).status).toBe(200);
  const rows = await queryRows<{ answer: string }>(
    db,
    sql`SELECT answer FROM game_sessions WHERE id = ${id}`,
  );
  const { body } = await player.post(`/api/game/${id}/submit`, { answer: rows[0]?.answer });
  expect(body.isCorrect).toBe(true);
  const vote = { clever: true, groan: hint !== undefined };
  expect((await player.put(`/api/puns/${body.punId}/vote`, vote)).status).toBe(200);
  if (hint) await player.post(`/api/puns/${body.punId}/report`, { reason: 'unfair', note: 'Too long' });
}

async function watchAd({ clock }: TestApp, player: Player): Promise<void> {
  const { adUnitId, rewardAmount } = (await player.get('/api/ads/request')).body;
  clock.advance(3);
  expect((await player.post('/api/ads/watch', { adUnitId, rewardAmount })).status).toBe(200);
}

/**
 * When the refund arrives, some of the purchased credits are already
 * spent: the rest is owed, and a second purchase pays it back.
 */
async function buyAndRefund({ db, clock }: TestApp, player: Player): Promise<void> {
  const buy = async () => {
    const order = { amount: '3.00', currency: 'USD', intent: 'CAPTURE' };
    const { id } = (await player.post('/api/paypal/order', order)).body;
    await player.post(`/api/paypal/order/${id}/approve-test`);
    expect((await player.post(`/api/paypal/order/${id}/capture`)).body.status).toBe('COMPLETED');
    return id as string;
  };
  const onError = (error: unknown) => expect.unreachable(String(error));
  const refund = (id: string, cents: number) => {
    const returned = [{ id: `refund-${id}`, cents }];
    return settlePayment({ db, clock, onError }, id, {
      status: 'captured',
      captureId: id,
      capturedCents: 300,
      returned,
    });
  };
  const orders = [await buy(), await buy()];
  const { id } = (await player.get('/api/game/start')).body;
  for (let n = 0; n < 3; n++) await player.post(`/api/game/${id}/hint`, { type: 'vowel' });
  for (const order of orders) await refund(order, 300);
  await buy();
  await refund(await buy(), 100);
}
