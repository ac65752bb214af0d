import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { expectCredits } from '../../../../test/support/game.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { openShop } from '../../../../test/support/shop.ts';

const { paypal, server, order, buyer } = await openShop();
const { app, clock } = server;
const REVERSED = 'PAYMENT.CAPTURE.REVERSED';

interface Post {
  body: string;
  headers: Record<string, string>;
  from?: string;
}
const post = ({ body, headers, from = '203.0.113.1' }: Post) =>
  app.inject({ method: 'POST', url: '/api/paypal/webhook', payload: body, headers, remoteAddress: from });
const reversalOf = (id: string) => paypal.event(REVERSED, id, { at: clock.now(), value: '5.00' });

/** Returns the reply to a post and how many times it made us ask PayPal. */
async function outcome(sent: Post) {
  const before = paypal.verifyCalls();
  const response = await post(sent);
  return [response.statusCode, response.json().code, paypal.verifyCalls() - before];
}

test('a genuine notice is verified once and believed', async () => {
  const { player, id } = await buyer();
  expect(await outcome(reversalOf(id))).toEqual([200, undefined, 1]);
  await expectCredits(server, player.id, 10);
});

test.each([
  ['paypal-auth-algo', ''],
  ['paypal-auth-algo', 'none'],
  ['paypal-auth-algo', 'SHA1withRSA'],
  ['paypal-cert-url', 'http://api.paypal.com/cert'],
  ['paypal-cert-url', 'https://api.paypal.com.evil.example/cert'],
  ['paypal-cert-url', 'https://evilpaypal.com/cert'],
  ['paypal-cert-url', 'https://api.paypal.com@evil.example/cert'],
  ['paypal-cert-url', 'nonsense'],
  ['paypal-transmission-id', ''],
  ['paypal-transmission-sig', ''],
  ['paypal-transmission-time', 'yesterday'],
  ['paypal-transmission-time', '2026-03-01T12:00:00Z'],
  ['paypal-transmission-time', '2026-03-20T12:00:00Z'],
])('with the header %s: %s PayPal is not even asked', async (name, value) => {
  clock.set('2026-03-10T12:00:00Z');
  const { player, id } = await buyer();
  const event = reversalOf(id);
  expect(await outcome({ ...event, headers: { ...event.headers, [name]: value } })).toEqual([
    400,
    'bad_signature',
    0,
  ]);
  const { [name]: _left, ...others } = event.headers as Record<string, string>;
  expect(await outcome({ ...event, headers: others })).toEqual([400, 'bad_signature', 0]);
  await expectCredits(server, player.id, 110);
});

test.each([
  '',
  'x',
  'null',
  '[]',
  '"{}"',
  '{}{}',
  '{},{}',
  '{}, "webhook_id": "WH-OF-SOMEBODY-ELSE", "webhook_event": {}',
  '{}, "auth_algo": "none"',
  '{"event_type": "PAYMENT.CAPTURE.REVERSED"',
  '\ufeff{}',
])('the body %j is not one JSON object: refused, unasked', async (body) => {
  expect(await outcome(paypal.sign(body, clock.now()))).toEqual([400, 'bad_signature', 0]);
});

test('a duplicate key stays inside the event and cannot change our question to PayPal', async () => {
  const { player, id } = await buyer();
  const { body } = reversalOf(id);
  const twice = `{"webhook_id":"WH-2","event_type":"X",${body.slice(1)}`;
  const { headers } = paypal.sign(twice, clock.now());
  expect(await outcome({ body: twice, headers })).toEqual([200, undefined, 1]);
  await expectCredits(server, player.id, 10);
});

test.each([
  {},
  { event_type: 'BILLING.PLAN.CREATED', resource: { id: 'X' } },
  { event_type: ['PAYMENT.CAPTURE.REVERSED'], resource: { id: 'X' } },
  { event_type: REVERSED },
  { event_type: REVERSED, resource: null },
  { event_type: REVERSED, resource: [] },
  { event_type: REVERSED, resource: { id: 7, links: 'up', amount: 'all' } },
  { event_type: REVERSED, resource: { id: '\0', links: [null, { rel: 'up', href: 5 }] } },
  { event_type: REVERSED, resource: { id: 'x'.repeat(65), supplementary_data: { related_ids: 'x' } } },
  { event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'UNKNOWN-CAPTURE' } },
  {
    event_type: 'PAYMENT.CAPTURE.DENIED',
    resource: { id: 'X', supplementary_data: { related_ids: { order_id: 'UNKNOWN-ORDER' } } },
  },
])('%j says nothing of an order of ours: accepted, unasked, and nothing is done', async (event) => {
  await order(await signedInPlayer(server));
  expect(await outcome(paypal.sign(JSON.stringify(event), clock.now()))).toEqual([200, undefined, 0]);
});

test('a flood of forged notices is verified only a few times; genuine ones still get through', async () => {
  clock.advance(60);
  const { player, id } = await buyer();
  const forged = () => {
    const event = reversalOf(id);
    return { ...event, headers: { ...event.headers, 'paypal-transmission-sig': randomUUID() } };
  };
  const before = paypal.verifyCalls();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => post({ ...forged(), from: '198.51.100.7' })),
  );
  expect(answers.map((answer) => answer.json().code).sort()).toEqual([
    ...Array(20).fill('bad_signature'),
    ...Array(40).fill('too_many_requests'),
  ]);
  for (let n = 0; n < 150; n++) await post({ ...forged(), from: `10.0.${n}.1` });
  expect(paypal.verifyCalls() - before).toBe(120);
  await expectCredits(server, player.id, 110);

  clock.advance(60);
  for (let n = 0; n < 20; n++) await post({ ...forged(), from: '198.51.100.7' });
  for (let n = 0; n < 30; n++) expect((await post(reversalOf(id))).statusCode).toBe(200);
  await expectCredits(server, player.id, 10);
});

test('a refund or reversal of an unknown capture is verified only while an order is open', async () => {
  const shop = await openShop();
  const unknown = { resource: { id: 'R-1', links: [{ rel: 'up', href: 'https://x/captures/UNKNOWN' }] } };
  const send = async () => {
    const { body, headers } = shop.paypal.sign(
      JSON.stringify({ event_type: REVERSED, ...unknown }),
      shop.server.clock.now(),
    );
    expect((await shop.webhook({ body, headers })).statusCode).toBe(200);
    return shop.paypal.verifyCalls();
  };
  expect(await send()).toBe(0);
  await shop.order(await signedInPlayer(shop.server));
  expect(await send()).toBe(1);
});

test('without a webhook id no notice is believed and nobody is asked', async () => {
  const { paypal: account } = server.config;
  const deaf = await startApp({ paypal: account && { ...account, webhookId: undefined } });
  const { id } = await buyer();
  const { body, headers } = reversalOf(id);
  const before = paypal.verifyCalls();
  const notice = { method: 'POST', url: '/api/paypal/webhook', payload: body, headers } as const;
  const response = await deaf.app.inject(notice);
  expect([response.json().code, paypal.verifyCalls() - before]).toEqual(['bad_signature', 0]);
});
