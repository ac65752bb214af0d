import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { expectCredits } from '../../../../test/support/game.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { type Buyer, openShop, USD } from '../../../../test/support/shop.ts';
import {
  APPROVAL_HOURS,
  CAPTURE_DAYS,
  EXPIRED_ORDER_DAYS,
  LONGEST_PAUSE_SECONDS,
  UNPAID_ORDERS,
} from '../../../rules/orders.ts';
import { auditDatabase } from '../../audit/audit.ts';
import { purchases } from './payments.tables.ts';

const { paypal, server, order, approver, capture, notify, reconcileAll } = await openShop();
const { db, clock } = server;

const looksAt = (id: string) =>
  paypal.calls.filter(({ method, path }) => method === 'GET' && path.endsWith(id)).length;
const purchaseOf = async (id: string) =>
  (await db.select().from(purchases).where(eq(purchases.orderId, id)))[0];
const place = (player: Buyer) => player.post('/api/paypal/order', { amount: '5.00', ...USD });

/** Adds hour-old orders that the provider knows and nobody approves, ignoring the limit of unpaid orders. */
async function addOldOrders(player: Buyer, count: number): Promise<void> {
  const createdAt = new Date(clock.now().getTime() - 60 * 60 * 1000);
  const rows = Array.from({ length: count }, (_, n) => ({
    orderId: `OLD-${player.id.slice(0, 8)}-${n}`,
    playerId: player.id,
    credits: 100,
    cents: 500,
    createdAt,
    checkedAt: createdAt,
  }));
  for (const { orderId: id } of rows)
    paypal.orders.set(id, { id, status: 'CREATED', value: '5.00', refunds: [] });
  await db.insert(purchases).values(rows);
}

beforeEach(async () => {
  paypal.setFault(() => 'none');
  await db.update(purchases).set({ status: 'expired' }).where(eq(purchases.status, 'open'));
});

test('a player has at most ten unpaid orders: the next is refused until one is paid or forgotten', async () => {
  const player = await signedInPlayer(server);
  const ids = [];
  for (let n = 0; n < UNPAID_ORDERS; n++) ids.push(await order(player));
  const made = paypal.orders.size;
  clock.advance(60);
  const refused = await place(player);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_orders' } });
  expect(refused.headers['retry-after']).toBe(String(APPROVAL_HOURS * 3600 - 60));
  expect(paypal.orders.size).toBe(made);
  expect((await place(await signedInPlayer(server))).status).toBe(200);

  const [first = ''] = ids;
  paypal.approve(first);
  expect((await capture(player, first)).body.status).toBe('COMPLETED');
  expect((await place(player)).status).toBe(200);
  expect((await place(player)).status).toBe(429);
  clock.advance(APPROVAL_HOURS * 3600 - 59);
  expect((await place(player)).status).toBe(200);
});

test('twenty orders at the same moment: ten are kept', async () => {
  const player = await signedInPlayer(server);
  const answers = await Promise.all(Array.from({ length: 2 * UNPAID_ORDERS }, () => place(player)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(UNPAID_ORDERS);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(UNPAID_ORDERS);
  const isOpen = and(eq(purchases.playerId, player.id), eq(purchases.status, 'open'));
  expect(await db.$count(purchases, isOpen)).toBe(UNPAID_ORDERS);
});

test('an order that nobody approves is checked ever more rarely, and finally no more', async () => {
  const player = await signedInPlayer(server);
  const id = await order(player);
  const ages: number[] = [];
  const end = (APPROVAL_HOURS + 1) * 3600;
  for (let seconds = 0; seconds < end; seconds += 200) {
    const before = looksAt(id);
    expect(await reconcileAll()).toEqual([]);
    if (looksAt(id) > before) ages.push(seconds + 200);
  }
  const pauses = ages.slice(1).map((age, n) => age - (ages[n] ?? 0));
  expect(ages.length).toBeLessThan(20);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(LONGEST_PAUSE_SECONDS + 200);
  expect(await purchaseOf(id)).toMatchObject({ status: 'expired' });
});

test('approved late, with the browser closed, it is captured within the longest pause, once', async () => {
  const player = await signedInPlayer(server);
  const id = await order(player);
  for (let n = 0; n < 18; n++) await reconcileAll();
  paypal.approve(id);
  for (let seconds = 0; seconds < LONGEST_PAUSE_SECONDS; seconds += 200) await reconcileAll();
  await expectCredits(server, player.id, 110);
  for (let n = 0; n < 3; n++) await reconcileAll();
  await expectCredits(server, player.id, 110);
});

test('after a notice of the approval it is captured at the next check, however often the notice comes', async () => {
  const player = await signedInPlayer(server);
  const id = await order(player);
  for (let n = 0; n < 18; n++) await reconcileAll();
  paypal.approve(id);
  const told = () => notify('CHECKOUT.ORDER.APPROVED', id);
  for (const { statusCode } of await Promise.all([told(), told(), told()])) expect(statusCode).toBe(200);
  await expectCredits(server, player.id, 10);
  await reconcileAll();
  await expectCredits(server, player.id, 110);
  expect((await told()).statusCode).toBe(200);
  await reconcileAll();
  await expectCredits(server, player.id, 110);
});

test('the browser, the notice and the reconciliation at the same moment: one grant', async () => {
  const { player, id } = await approver();
  await notify('CHECKOUT.ORDER.APPROVED', id);
  clock.advance(200);
  await Promise.all([
    capture(player, id),
    notify('CHECKOUT.ORDER.APPROVED', id),
    reconcileAll(),
    reconcileAll(),
  ]);
  await expectCredits(server, player.id, 110);
});

test('an approval that is reported after the order expired is still captured', async () => {
  const player = await signedInPlayer(server);
  const id = await order(player);
  clock.advance(APPROVAL_HOURS * 3600);
  await reconcileAll();
  expect(await purchaseOf(id)).toMatchObject({ status: 'expired' });
  paypal.approve(id);
  await notify('CHECKOUT.ORDER.APPROVED', id);
  await reconcileAll();
  await expectCredits(server, player.id, 110);
});

test('an approved order whose capture fails is retried soon; after three days it is void', async () => {
  const { id } = await approver();
  paypal.setFault((path) => (path.endsWith('/capture') ? 'unavailable' : 'none'));
  expect(await reconcileAll()).toHaveLength(1);
  expect(await purchaseOf(id)).toMatchObject({ status: 'open', approvedAt: clock.now(), pauseSeconds: 0 });
  clock.advance(CAPTURE_DAYS * 24 * 3600);
  await reconcileAll();
  expect(await purchaseOf(id)).toMatchObject({ status: 'expired' });
});

test('many orders of one player do not delay an approved one of another', async () => {
  const [hoarder, buyer] = [await signedInPlayer(server), await signedInPlayer(server)];
  await addOldOrders(hoarder, 360);
  const id = await order(buyer);
  paypal.approve(id);
  expect(await reconcileAll()).toEqual([]);
  await expectCredits(server, buyer.id, 110);
});

test('an order that nobody paid is dropped after thirty days, a paid one never', async () => {
  const player = await signedInPlayer(server);
  const [paid, unpaid] = [await order(player), await order(player)];
  paypal.approve(paid);
  await capture(player, paid);
  clock.advance(APPROVAL_HOURS * 3600);
  await reconcileAll();
  expect(await purchaseOf(unpaid)).toMatchObject({ status: 'expired' });
  clock.advance(EXPIRED_ORDER_DAYS * 24 * 3600);
  await reconcileAll();
  expect(await purchaseOf(unpaid)).toBeUndefined();
  expect(await purchaseOf(paid)).toMatchObject({ status: 'captured' });
  expect(await auditDatabase({ db, script: server.script, close: async () => {} })).toEqual([]);
});
