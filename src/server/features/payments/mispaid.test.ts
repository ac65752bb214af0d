import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { expectCredits } from '../../../../test/support/game.ts';
import { refusal } from '../../../../test/support/player.ts';
import { type Buyer, openShop } from '../../../../test/support/shop.ts';
import { MISPAID_DAYS } from '../../../rules/waiting.ts';
import { auditDatabase } from '../../audit/audit.ts';
import { insightsJob } from '../insights/count-days.service.ts';
import { creditEntries, players } from '../players/players.tables.ts';
import { purchases } from './payments.tables.ts';

const { paypal, server, approver, payer, capture, record, notify, reconcileAll } = await openShop();
const { db, clock } = server;
const dollars = (value: string) => ({ currency_code: 'USD', value });
const COMPLETED = 'PAYMENT.CAPTURE.COMPLETED';

afterEach(async () => {
  paypal.captureNext('COMPLETED');
  expect(await auditDatabase({ ...server, close: async () => {} })).toEqual([]);
});

const purchaseOf = async (id: string) =>
  (await db.select().from(purchases).where(eq(purchases.orderId, id)))[0];
const looksAt = (id: string) => paypal.calls.filter(({ path }) => path.includes(id)).length;

/** Adds a player who has approved an order of 100 credits for $5, of which PayPal will capture $4. */
async function mispayer() {
  paypal.captureNext('COMPLETED', dollars('4.00'));
  return approver();
}

async function expectNothingGranted(player: Buyer, id: string): Promise<void> {
  await expectCredits(server, player.id, 10);
  expect(await db.$count(creditEntries, eq(creditEntries.reference, id))).toBe(0);
  expect(await purchaseOf(id)).toMatchObject({ status: 'mispaid', refundedCredits: 0 });
}

test('what arrived and went back counts as revenue, not the price', async () => {
  const today = clock.now().toISOString().slice(0, 10);
  const { player, id } = await mispayer();
  await capture(player, id);
  await notify('PAYMENT.CAPTURE.REVERSED', id);
  await insightsJob(server).work(AbortSignal.any([]));
  const admin = await signedInAdmin(server);
  const { days } = (await admin.get('/api/admin/insights?days=30')).body;
  expect(days.at(-1)).toMatchObject({ day: today, revenue: 400, returned: 400 });
});

test.each([
  [dollars('4.99'), 499],
  [dollars('5.01'), 501],
  [dollars('0.00'), 0],
  [{ currency_code: 'EUR', value: '5.00' }, 0],
])(
  '%j instead of five dollars grants nothing, says so, and is not asked for again',
  async (amount, paidCents) => {
    const { player, id } = await approver();
    paypal.captureNext('COMPLETED', amount);
    expect(await capture(player, id)).toMatchObject(refusal(409, 'order_mispaid'));
    const looks = looksAt(id);
    expect(await record(player, id)).toMatchObject(refusal(409, 'order_mispaid'));
    expect(await capture(player, id)).toMatchObject(refusal(409, 'order_mispaid'));
    for (let n = 0; n < 3; n++) expect(await reconcileAll()).toEqual([]);
    expect(looksAt(id)).toBe(looks);
    await expectNothingGranted(player, id);
    expect(await purchaseOf(id)).toMatchObject({ paidCents, captureId: expect.any(String) });
    expect((await player.get('/api/profile/data')).body.purchases).toMatchObject([
      { status: 'mispaid', cents: 500, paidCents },
    ]);
    const admin = await signedInAdmin(server);
    expect((await admin.get(`/api/admin/users/${player.id}/purchases`)).body).toMatchObject([
      { status: 'mispaid', cents: 500, paidCents, paidAt: expect.any(String) },
    ]);
  },
);

test('with the browser closed the reconciliation finds it and reports it once', async () => {
  const { player, id } = await mispayer();
  expect(await reconcileAll()).toEqual([
    `Error: Order ${id} was paid with 4.00 USD instead of 5.00: nothing was granted, so refund it or gift the credits.`,
  ]);
  for (let n = 0; n < 3; n++) expect(await reconcileAll()).toEqual([]);
  await expectNothingGranted(player, id);
});

test('browser, webhook and reconciliation at the same moment: one of them records it, none grants', async () => {
  for (let round = 0; round < 5; round++) {
    const { player, id } = await mispayer();
    const [captures, records, notices, ...troubles] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => capture(player, id))),
      Promise.all(Array.from({ length: 5 }, () => record(player, id))),
      Promise.all(Array.from({ length: 5 }, () => notify(COMPLETED, id))),
      reconcileAll(),
      reconcileAll(),
    ]);
    for (const { body } of captures) expect(body.code).toBe('order_mispaid');
    for (const { body } of records) expect(['order_mispaid', 'order_not_captured']).toContain(body.code);
    for (const { statusCode } of notices) expect(statusCode).toBe(200);
    expect(troubles.flat().length).toBeLessThanOrEqual(1);
    await expectNothingGranted(player, id);
  }
});

test('webhooks repeated later, even with the right amount, grant nothing', async () => {
  const { player, id } = await payerOfAnother();
  expect(await purchaseOf(id)).toMatchObject({ status: 'open' });
  const replies = await Promise.all(Array.from({ length: 10 }, () => notify(COMPLETED, id)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  await expectNothingGranted(player, id);
  paypal.correctCapture(id);
  expect((await notify(COMPLETED, id)).statusCode).toBe(200);
  expect(await record(player, id)).toMatchObject(refusal(409, 'order_mispaid'));
  expect(await reconcileAll()).toEqual([]);
  await expectNothingGranted(player, id);
});

/** Adds a player whose payment of another amount arrived, which the provider could not yet tell us. */
function payerOfAnother() {
  paypal.captureNext('COMPLETED', dollars('4.00'));
  return payer();
}

test('a refund or reversal takes nothing back, before or after it is recorded', async () => {
  for (const [type, value] of [
    ['PAYMENT.CAPTURE.REFUNDED', '4.00'],
    ['PAYMENT.CAPTURE.REFUNDED', '1.00'],
    ['PAYMENT.CAPTURE.REVERSED', undefined],
  ] as const) {
    const early = await payerOfAnother();
    const late = await mispayer();
    await capture(late.player, late.id);
    for (const { player, id } of [early, late]) {
      const refundId = `BACK-${id}`;
      const told = { refundId, ...(value && { value }) };
      const replies = await Promise.all([notify(type, id, told), notify(type, id, told)]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      if (type.endsWith('REVERSED') && id === late.id) paypal.setCapture(id, 'REVERSED');
      await notify(type, id, told);
      await reconcileAll();
      await expectNothingGranted(player, id);
      const [row] = await db.select().from(players).where(eq(players.id, player.id));
      expect(row?.creditsOwed).toBe(0);
    }
  }
});

test('a pending payment that completes with another amount is mispaid, too', async () => {
  paypal.captureNext('PENDING', dollars('4.00'));
  const { player, id } = await approver();
  expect((await capture(player, id)).body.status).toBe('PENDING');
  paypal.setCapture(id, 'COMPLETED');
  await notify(COMPLETED, id);
  await expectNothingGranted(player, id);
});

test('admins are told until it is refunded or credits are gifted, at most for a month', async () => {
  clock.advance(2 * MISPAID_DAYS * 24 * 3600);
  let admin = await signedInAdmin(server);
  const waiting = async () => (await admin.get('/api/admin/waiting')).body.mispaidOrders;
  expect(await waiting()).toBe(0);
  const [refunded, made, left] = [await mispayer(), await mispayer(), await mispayer()];
  for (const { player, id } of [refunded, made, left]) await capture(player, id);
  expect(await waiting()).toBe(3);
  const { body } = await admin.get('/api/admin/users?filter=mispaid&sort=joined&order=desc');
  const ids = body.rows.map((user: { id: string }) => user.id);
  expect(ids).toEqual(expect.arrayContaining([refunded, made, left].map(({ player }) => player.id)));
  await notify('PAYMENT.CAPTURE.REFUNDED', refunded.id, { value: '4.00' });
  expect(await waiting()).toBe(2);
  clock.advance(1);
  const { email } = made.player;
  expect((await admin.post('/api/admin/gift-credits', { userEmail: email, amount: 100 })).status).toBe(200);
  expect(await waiting()).toBe(1);
  clock.advance(MISPAID_DAYS * 24 * 3600);
  admin = await signedInAdmin(server);
  expect(await waiting()).toBe(0);
});
