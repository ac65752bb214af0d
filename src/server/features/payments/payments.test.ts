import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { expectCredits } from '../../../../test/support/game.ts';
import { refusal, signedInPlayer } from '../../../../test/support/player.ts';
import { openShop, USD } from '../../../../test/support/shop.ts';
import { creditEntries, players } from '../players/players.tables.ts';
import { purchases } from './payments.tables.ts';

const { paypal, account, server, order, approver, capture, record, webhook, notify, reconcileAll, buyer } =
  await openShop(500);
const { app, db, clock } = server;

beforeEach(() => {
  paypal.setFault(() => 'none');
  paypal.captureNext('COMPLETED');
});

/** The answer to the first call of such a path gets lost. */
function cutOnce(isMeant: (path: string) => boolean): void {
  let isCut = false;
  paypal.setFault((path) => {
    if (!isMeant(path) || isCut) return 'none';
    isCut = true;
    return 'cut-after';
  });
}

test('setup gives the client token that starts the payment widget', async () => {
  const player = await signedInPlayer(server);
  expect((await player.get('/api/paypal/setup')).body).toEqual({
    clientToken: expect.stringMatching(/^client_token-/),
    mode: 'paypal',
    scriptUrl: 'https://www.sandbox.paypal.com/web-sdk/v6/core',
  });
});

test.each([
  ['3', 50],
  ['5.00', 100],
  ['20', 500],
  ['35.0', 1000],
])('$%s buys %i credits, once', async (amount, credits) => {
  const player = await signedInPlayer(server);
  const id = await order(player, amount);
  paypal.approve(id);
  expect((await capture(player, id)).body.status).toBe('COMPLETED');
  expect((await record(player, id, credits)).body).toEqual({ credits });
  await expectCredits(server, player.id, 10 + credits);
  expect((await capture(player, id)).body.status).toBe('COMPLETED');
  await expectCredits(server, player.id, 10 + credits);
});

test.each([
  [{ amount: '4.99', ...USD }],
  [{ amount: '0', ...USD }],
  [{ amount: '-5', ...USD }],
  [{ amount: '5', currency: 'EUR', intent: 'CAPTURE' }],
  [{ amount: '5', currency: 'USD', intent: 'AUTHORIZE' }],
  [{ amount: 5, ...USD }],
  [{}],
])('the order %j is refused, and the provider is not asked', async (body) => {
  const player = await signedInPlayer(server);
  const before = paypal.orders.size;
  expect((await player.post('/api/paypal/order', body)).status).toBe(400);
  expect(paypal.orders.size).toBe(before);
});

test("another player's order can be neither captured nor recorded", async () => {
  const [owner, thief] = [await signedInPlayer(server), await signedInPlayer(server)];
  const id = await order(owner);
  paypal.approve(id);
  for (const answer of [await capture(thief, id), await record(thief, id), await record(thief, 'UNKNOWN')]) {
    expect(answer).toMatchObject(refusal(404, 'order_not_found'));
  }
  await expectCredits(server, thief.id, 10);
});

test('an order that is not approved or not captured grants nothing', async () => {
  const player = await signedInPlayer(server);
  const id = await order(player);
  expect(await capture(player, id)).toMatchObject(refusal(409, 'order_not_approved'));
  expect(await record(player, id)).toMatchObject(refusal(409, 'order_not_captured'));
  paypal.approve(id);
  expect(await record(player, id)).toMatchObject(refusal(409, 'order_not_captured'));
  await expectCredits(server, player.id, 10);
});

test('wrong credits for the order are refused', async () => {
  const { player, id } = await buyer();
  expect(await record(player, id, 1000)).toMatchObject(refusal(400, 'wrong_credits'));
  for (const credits of [0, -1, 1.5, '100', null])
    expect((await player.post('/api/credits/purchase', { credits, paypalOrderId: id })).status).toBe(400);
  await expectCredits(server, player.id, 110);
});

test('100 purchases and captures of one order at the same moment: one grant', async () => {
  const patient = await startApp({ paypal: account && { ...account, timeoutMs: 15_000 } });
  const player = await signedInPlayer(patient);
  const id = await order(player);
  paypal.approve(id);
  const captures = Array.from({ length: 50 }, () => capture(player, id));
  const records = Array.from({ length: 100 }, () => record(player, id));
  for (const { status } of await Promise.all([...captures, ...records])) expect([200, 409]).toContain(status);
  await expectCredits(patient, player.id, 110);
  const rows = await patient.db.select().from(creditEntries).where(eq(creditEntries.reference, id));
  expect(rows).toHaveLength(1);
});

test('a capture answered 422 already captured is finished from the order itself', async () => {
  const { player, id } = await approver();
  cutOnce((path) => path.endsWith('/capture'));
  expect((await capture(player, id)).body.status).toBe('COMPLETED');
  await expectCredits(server, player.id, 110);
});

test.each(['hang', 'unavailable', 'cut-before'] as const)(
  'a provider that is down (%s) is reported as such, and nothing is lost',
  async (fault) => {
    const { player, id } = await approver();
    paypal.setFault(() => fault);
    expect(await capture(player, id)).toMatchObject(refusal(503, 'payment_provider_down'));
    expect(await player.post('/api/paypal/order', { amount: '5', ...USD })).toMatchObject({ status: 503 });
    paypal.setFault(() => 'none');
    expect(await reconcileAll()).toEqual([]);
    await expectCredits(server, player.id, 110);
  },
);

test('a create that is repeated carries the same PayPal-Request-Id and makes one order', async () => {
  const player = await signedInPlayer(server);
  const before = paypal.orders.size;
  cutOnce((path) => path === '/v2/checkout/orders');
  await order(player);
  expect(paypal.orders.size).toBe(before + 1);
  const creates = paypal.calls.filter(({ path }) => path === '/v2/checkout/orders').slice(-2);
  expect(creates[0]?.requestId).toBe(creates[1]?.requestId);
  for (const { method, path, requestId } of paypal.calls) {
    if (method === 'POST' && path.startsWith('/v2')) expect(requestId).toEqual(expect.any(String));
  }
});

test('a revoked token is fetched again', async () => {
  const player = await signedInPlayer(server);
  await order(player);
  paypal.forgetTokens();
  await order(player);
});

test('a browser closed after approval loses nothing: reconciliation captures and grants', async () => {
  const { player } = await approver();
  expect(await reconcileAll()).toEqual([]);
  expect(await reconcileAll()).toEqual([]);
  await expectCredits(server, player.id, 110);
});

test('a browser closed after the capture loses nothing: the webhook grants, replayed as often as it likes', async () => {
  const { player, id } = await approver();
  paypal.setFault((path) =>
    path.endsWith('/capture') ? 'cut-after' : path.endsWith(id) ? 'unavailable' : 'none',
  );
  expect((await capture(player, id)).status).toBe(503);
  paypal.setFault(() => 'none');
  await expectCredits(server, player.id, 10);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => notify('PAYMENT.CAPTURE.COMPLETED', id)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  await expectCredits(server, player.id, 110);
});

test('a webhook with a bad signature, or none, changes nothing', async () => {
  const { player, id } = await approver();
  const event = paypal.event('PAYMENT.CAPTURE.COMPLETED', id, { at: clock.now() });
  for (const headers of [
    { ...event.headers, 'paypal-transmission-sig': 'forged' },
    { 'content-type': 'application/json' },
  ]) {
    expect((await webhook({ ...event, headers })).json()).toMatchObject({ code: 'bad_signature' });
  }
  expect(
    (await webhook({ headers: event.headers, body: event.body.replace('COMPLETED', 'DENIED') })).statusCode,
  ).toBe(400);
  await expectCredits(server, player.id, 10);
});

test('a pending capture grants nothing until it completes', async () => {
  paypal.captureNext('PENDING');
  const { player, id } = await approver();
  expect((await capture(player, id)).body.status).toBe('PENDING');
  expect(await record(player, id)).toMatchObject({ status: 409 });
  await expectCredits(server, player.id, 10);
  paypal.setCapture(id, 'COMPLETED');
  await notify('PAYMENT.CAPTURE.COMPLETED', id);
  await expectCredits(server, player.id, 110);
});

test('a denied capture grants nothing, ever', async () => {
  paypal.captureNext('PENDING');
  const { player, id } = await approver();
  await capture(player, id);
  paypal.setCapture(id, 'DECLINED');
  await notify('PAYMENT.CAPTURE.DENIED', id);
  expect(await reconcileAll()).toEqual([]);
  await expectCredits(server, player.id, 10);
  expect(await db.select().from(purchases).where(eq(purchases.orderId, id))).toMatchObject([
    { status: 'denied' },
  ]);
});

test('a refund takes back, once, and in proportion', async () => {
  const { player, id } = await buyer();
  paypal.refund(id, '2.50');
  paypal.setCapture(id, 'PARTIALLY_REFUNDED');
  await notify('PAYMENT.CAPTURE.REFUNDED', id);
  await notify('PAYMENT.CAPTURE.REFUNDED', id);
  await expectCredits(server, player.id, 60);
  paypal.refund(id, '2.50');
  paypal.setCapture(id, 'REFUNDED');
  await notify('PAYMENT.CAPTURE.REFUNDED', id);
  await expectCredits(server, player.id, 10);
});

test('a reversal takes back what is there, down to zero; the rest is owed and taken first from later grants', async () => {
  const { player, id } = await buyer();
  await db.update(players).set({ credits: 30 }).where(eq(players.id, player.id));
  await db
    .insert(creditEntries)
    .values({ playerId: player.id, kind: 'hint', reference: 'spent', amount: -80, createdAt: clock.now() });
  await notify('PAYMENT.CAPTURE.REVERSED', id);
  await expectCredits(server, player.id, 0);
  const debt = async () => (await db.select().from(players).where(eq(players.id, player.id)))[0]?.creditsOwed;
  expect(await debt()).toBe(70);
  for (const [credits, owed] of [
    [0, 20],
    [30, 0],
  ] as const) {
    const next = await order(player, '3');
    paypal.approve(next);
    await capture(player, next);
    await expectCredits(server, player.id, credits);
    expect(await debt()).toBe(owed);
  }
});

test('an order that nobody approved is forgotten after three hours', async () => {
  const player = await signedInPlayer(server);
  const id = await order(player);
  clock.advance(3 * 60 * 60);
  expect(await reconcileAll()).toEqual([]);
  expect(await db.select().from(purchases).where(eq(purchases.orderId, id))).toMatchObject([
    { status: 'expired' },
  ]);
});

test('a truncated reply is an error: an approved order is not given up because of it', async () => {
  const { player, id } = await approver();
  clock.advance(3 * 24 * 60 * 60);
  paypal.setFault((path) => (path.endsWith(id) ? 'cut-within' : 'none'));
  expect(await reconcileAll()).toHaveLength(1);
  paypal.setFault(() => 'none');
  expect(await reconcileAll()).toEqual([]);
  await expectCredits(server, player.id, 110);
});

test('the credit history shows every change, newest first, paged', async () => {
  const { player } = await buyer();
  const rows = Array.from({ length: 45 }, (_, n) => ({
    playerId: player.id,
    kind: 'solve' as const,
    reference: `s${n}`,
    amount: 1,
    createdAt: clock.now(),
  }));
  await db.insert(creditEntries).values(rows);
  const pages = [];
  let before = '';
  for (;;) {
    const { body } = await player.get(`/api/credits/history${before}`);
    pages.push(body.rows);
    if (body.nextBefore === null) break;
    before = `?before=${body.nextBefore}`;
  }
  expect(pages.map((page) => page.length)).toEqual([20, 20, 7]);
  const all = pages.flat();
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
  expect(all.slice(-2).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['purchase', 100],
    ['welcome', 10],
  ]);
  for (const bad of ['0', '-1', 'x', '1e9'])
    expect((await player.get(`/api/credits/history?before=${bad}`)).status).toBe(400);
});

test('test mode buys without money; in production without configuration buying is off', async () => {
  const tester = await startApp();
  const player = await signedInPlayer(tester);
  const setup = await player.get('/api/paypal/setup');
  expect(setup.body).toMatchObject({ mode: 'test' });
  expect(setup.headers['cross-origin-opener-policy']).toBe('same-origin');
  const id = await order(player);
  expect((await capture(player, id)).body.code).toBe('order_not_approved');
  expect((await player.post(`/api/paypal/order/${id}/approve-test`)).body).toEqual({
    id,
    status: 'APPROVED',
  });
  expect((await capture(player, id)).body.status).toBe('COMPLETED');
  expect((await record(player, id)).body).toEqual({ credits: 100 });
  await expectCredits(tester, player.id, 110);

  const closed = await startApp({ production: true });
  const visitor = await signedInPlayer(closed);
  expect((await visitor.get('/api/paypal/setup')).body).toMatchObject({ mode: 'off' });
  expect(await visitor.post('/api/paypal/order', { amount: '5', ...USD })).toMatchObject(
    refusal(503, 'payments_off'),
  );
  expect((await visitor.post('/api/paypal/order/X/approve-test')).body.code).toBe('payments_off');
});

test('with PayPal configured nobody approves by themselves, and the page may load its script', async () => {
  const player = await signedInPlayer(server);
  const id = await order(player);
  expect(await player.post(`/api/paypal/order/${id}/approve-test`)).toMatchObject(
    refusal(503, 'payments_off'),
  );
  const { headers } = await app.inject('/healthz');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  const policy = headers['content-security-policy'];
  expect(policy).toContain("script-src 'self' https://*.paypal.com");
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
});
