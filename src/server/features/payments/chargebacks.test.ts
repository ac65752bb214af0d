import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { expectCredits } from '../../../../test/support/game.ts';
import { openShop } from '../../../../test/support/shop.ts';
import { auditDatabase } from '../../audit/audit.ts';
import { creditEntries, players } from '../players/players.tables.ts';
import { purchases } from './payments.tables.ts';

const { paypal, server, approver, payer, capture, notify, reconcileAll, buyer, record, webhook } =
  await openShop();
const { db } = server;
const REVERSED = 'PAYMENT.CAPTURE.REVERSED';
const REFUNDED = 'PAYMENT.CAPTURE.REFUNDED';

beforeEach(() => {
  paypal.setFault(() => 'none');
  paypal.captureNext('COMPLETED');
});

const refundsOf = async (playerId: string) => {
  const rows = await db.select().from(creditEntries).where(eq(creditEntries.playerId, playerId));
  return rows.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
};
const statusOf = async (orderId: string) =>
  (await db.select().from(purchases).where(eq(purchases.orderId, orderId)))[0]?.status;
const nothingIsBroken = async () =>
  expect(await auditDatabase({ ...server, close: async () => {} })).toEqual([]);

test.each(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'REVERSED', 'REFUNDED', 'PARTIALLY_REFUNDED'])(
  'a reversal takes back all that was granted, even if the order then reads %s',
  async (status) => {
    const { player, id } = await buyer();
    paypal.setCapture(id, status);
    expect((await notify(REVERSED, id, { value: '5.00' })).statusCode).toBe(200);
    await expectCredits(server, player.id, 10);
    await nothingIsBroken();
  },
);

test('so does a reversal without an amount, of an order that the provider no longer knows', async () => {
  const { player, id } = await buyer();
  const event = paypal.event(REVERSED, id, { at: server.clock.now() });
  paypal.orders.delete(id);
  await webhook(event);
  await expectCredits(server, player.id, 10);
});

test.each([
  ['2.50', 50],
  ['-2.50', 50],
  ['0.01', 1],
  ['0.00', 0],
  ['5.00', 100],
  ['900.00', 100],
])(
  'a partial reversal takes back in proportion: %s of 5.00 dollars are %i of 100 credits',
  async (value, back) => {
    const { player, id } = await buyer();
    paypal.setCapture(id, 'PENDING');
    await notify(REVERSED, id, { value });
    await expectCredits(server, player.id, 110 - back);
  },
);

test('a repeated notice of the same reversal takes back once, even in parallel', async () => {
  const { player, id } = await buyer();
  const told = { value: '1.00', refundId: 'REVERSAL-1' };
  await Promise.all(Array.from({ length: 10 }, () => notify(REVERSED, id, told)));
  await notify(REVERSED, id, told);
  await expectCredits(server, player.id, 90);
  expect(await refundsOf(player.id)).toEqual([-20]);
  await nothingIsBroken();
});

test('refunds and reversals in any order take back their sum, at most what was granted', async () => {
  const { player, id } = await buyer();
  paypal.refund(id, '1.00', 'REFUND-A');
  const told = await Promise.all([
    notify(REVERSED, id, { value: '2.00', refundId: 'REVERSAL-B' }),
    notify(REFUNDED, id, { value: '1.00', refundId: 'REFUND-A' }),
    notify(REFUNDED, id, { value: '1.00', refundId: 'REFUND-A' }),
    notify(REVERSED, id, { value: '0.50', refundId: 'REVERSAL-C' }),
  ]);
  expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  await expectCredits(server, player.id, 110 - 70);
  paypal.setCapture(id, 'REFUNDED');
  await notify(REFUNDED, id, { value: '4.00', refundId: 'REFUND-D' });
  await notify(REVERSED, id, { value: '5.00', refundId: 'REVERSAL-E' });
  await expectCredits(server, player.id, 10);
  expect((await refundsOf(player.id)).reduce((sum, amount) => sum + amount, 0)).toBe(-100);
  await nothingIsBroken();
});

test('a reversal reported at the same moment as the capture: granted and taken back, whichever is first', async () => {
  for (let round = 0; round < 5; round++) {
    const { player, id } = await payer();
    const [recorded, told] = await Promise.all([
      record(player, id),
      notify(REVERSED, id, { value: '2.50' }),
      notify('PAYMENT.CAPTURE.COMPLETED', id),
    ]);
    expect([recorded.status, told.statusCode]).toEqual([200, 200]);
    await expectCredits(server, player.id, 60);
  }
  await nothingIsBroken();
});

test('a reversal reported before we recorded the capture is kept: what is granted later is taken back', async () => {
  const { player, id } = await payer();
  expect(await statusOf(id)).toBe('open');
  expect((await notify(REVERSED, id, { value: '5.00' })).statusCode).toBe(200);
  await expectCredits(server, player.id, 10);
  expect(await reconcileAll()).toEqual([]);
  expect(await statusOf(id)).toBe('captured');
  await expectCredits(server, player.id, 10);
  await nothingIsBroken();
});

test.each(['PENDING', 'DECLINED', 'FAILED', 'REVERSED'])(
  'what was never granted is not taken back: %s',
  async (status) => {
    paypal.captureNext('PENDING');
    const { player, id } = await approver();
    await capture(player, id);
    paypal.setCapture(id, status);
    await notify(REVERSED, id, { value: '5.00' });
    expect(await reconcileAll()).toEqual([]);
    await expectCredits(server, player.id, 10);
    const [row] = await db.select().from(players).where(eq(players.id, player.id));
    expect(row?.creditsOwed).toBe(0);
    await nothingIsBroken();
  },
);

test('an order approved before its account was deleted is not captured afterwards: it expires', async () => {
  const { player, id } = await approver();
  expect((await player.delete('/api/profile', { username: player.username })).status).toBe(200);
  expect((await capture(player, id)).status).toBe(401);
  expect((await notify('PAYMENT.CAPTURE.COMPLETED', id)).statusCode).toBe(200);
  expect(await reconcileAll()).toEqual([]);
  expect(await reconcileAll()).toEqual([]);
  expect(paypal.orders.get(id)).toMatchObject({ status: 'APPROVED' });
  expect(paypal.orders.get(id)?.capture).toBeUndefined();
  expect(await statusOf(id)).toBe('expired');
});

test('money that came for a deleted account is in the books, and the operator is told once', async () => {
  const { player, id } = await payer();
  await player.delete('/api/profile', { username: player.username });
  expect(await reconcileAll()).toEqual([expect.stringContaining(id)]);
  expect(await reconcileAll()).toEqual([]);
  await expectCredits(server, player.id, 110);
  paypal.setCapture(id, 'REFUNDED');
  await notify(REFUNDED, id, { value: '5.00' });
  await expectCredits(server, player.id, 10);
  await nothingIsBroken();
});
