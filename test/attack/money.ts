import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { WEBHOOK_PATH } from '../../src/contract/payments.ts';
import { UNPAID_ORDERS } from '../../src/rules/orders.ts';
import { REFERRER_CREDITS } from '../../src/rules/referral-code.ts';
import { WELCOME_CREDITS } from '../../src/rules/welcome.ts';
import { queryRows } from '../../src/server/platform/database/db.ts';
import { startPaypal } from '../support/paypal.ts';
import { SECRET } from '../support/secret.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { freshAddress, type Probe, until } from './probe.ts';
import { createGun } from './send.ts';
import type { Caller, Target } from './target.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const ORDER = { amount: '5.00', currency: 'USD', intent: 'CAPTURE' };
/**
 * The number of webhook posts per network that are verified with
 * PayPal in a minute, doubled because a minute may end in between.
 */
const MOST_QUESTIONS = 2 * 20;

/** Starts a second server on the target's database, which sells through the fake PayPal and shows ads of a network. */
async function openMarket(target: Target) {
  const folder = temporaryFolder();
  const paypal = await startPaypal();
  const server = await startServer({
    DATABASE_URL: target.databaseUrl,
    DATA_DIR: folder.path,
    SECRET,
    LOG_LEVEL: 'fatal',
    RECONCILE_SECONDS: '1',
    RECONCILE_AFTER_SECONDS: '1',
    ADS_CALLBACK_SECRET: 'network-secret',
    ...paypal.env,
  });
  const gun = createGun(`http://127.0.0.1:${server.port}`);
  const call = async (method: string, path: string, caller?: Caller, body?: object) => {
    const headers = { ...(caller && { cookie: caller.cookie }), ...(body && JSON_TYPE) };
    const answer = await gun.fire({ method, path, headers, body: body && JSON.stringify(body) });
    return { status: answer.status, body: JSON.parse(answer.body || '{}') as Record<string, string> };
  };
  return {
    paypal,
    call,
    post: (body: string, headers: Record<string, string>) =>
      gun.fire({ method: 'POST', path: WEBHOOK_PATH, headers: { ...JSON_TYPE, ...headers }, body }),
    approvedOrder: async (caller: Caller) => {
      const { body } = await call('POST', '/api/paypal/order', caller, ORDER);
      paypal.approve(String(body.id));
      return String(body.id);
    },
    capture: (caller: Caller, id: string) => call('POST', `/api/paypal/order/${id}/capture`, caller),
    credits: async (caller: Caller) => Number((await call('GET', '/api/auth/user', caller)).body.credits),
    async close() {
      gun.close();
      await server.stop();
      await paypal.stop();
      folder.remove();
    },
  };
}
type Market = Awaited<ReturnType<typeof openMarket>>;

/** Forged webhook notices, and orders whose money was paid back. */
export const payments: Probe = {
  name: 'forged notices, chargebacks and odd callbacks',
  async run({ target, fire, expect }) {
    const offline = await fire({ method: 'POST', path: WEBHOOK_PATH, headers: JSON_TYPE, body: '{}' });
    expect(offline.status === 400, `a notice where PayPal is off: ${offline.status}`);
    const market = await openMarket(target);
    try {
      const buyer = await target.addCaller('player');
      const id = await market.approvedOrder(buyer);
      await market.capture(buyer, id);
      await junk(market, expect);
      expect((await market.credits(buyer)) === 110, 'a forged notice moved credits');

      market.paypal.setCapture(id, 'PENDING');
      const { body, headers } = market.paypal.event('PAYMENT.CAPTURE.REVERSED', id, { value: '2.50' });
      await market.post(body, headers);
      const left = await market.credits(buyer);
      expect(left === 60, `after half of the money was taken back ${left} credits are left`);

      await leaveWithApprovedOrder(market, target, expect);
      for (const query of ['?view=a&view=b', '?view[]=a', '', '?view=%00&signature=0']) {
        const { status } = await market.call('GET', `/api/ads/callback${query}`);
        expect(status === 400, `/api/ads/callback${query}: ${status}`);
      }
      await forged(market, id, expect);
    } finally {
      await market.close();
    }
  },
};

type Expect = (isTrue: boolean, otherwise: string) => void;

async function junk({ paypal, post }: Market, expect: Expect): Promise<void> {
  const { headers } = paypal.sign('{}');
  const reversal = (captureId: string) =>
    JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: captureId } });
  const posts: [string, Record<string, string>][] = [
    ['{}', {}],
    ['{}', headers],
    ['[]', headers],
    ['{}, "webhook_id": "WH-OF-MY-OWN", "webhook_event": {}', headers],
    [reversal(randomUUID()), headers],
    [reversal(randomUUID()), { ...headers, 'paypal-cert-url': 'https://evil.example/cert' }],
    [reversal(randomUUID()), { ...headers, 'paypal-auth-algo': 'none' }],
    ['{"event_type":"PAYMENT.CAPTURE.REVERSED","resource":{"links":7}}', headers],
  ];
  for (const [body, sent] of posts) {
    const before = paypal.verifyCalls();
    const { status } = await post(body, sent);
    expect(status < 500, `the notice ${body}: ${status}`);
    expect(paypal.verifyCalls() === before, `PayPal is asked about ${body}`);
  }
}

/** Sends forged notices about an existing order, as its own buyer could. */
async function forged({ paypal, post }: Market, orderId: string, expect: Expect): Promise<void> {
  const before = paypal.verifyCalls();
  for (let n = 0; n < 3 * MOST_QUESTIONS; n++) {
    const { body, headers } = paypal.event('PAYMENT.CAPTURE.COMPLETED', orderId);
    const { status } = await post(body, { ...headers, 'paypal-transmission-sig': randomUUID() });
    expect(status === 400 || status === 429, `a forged notice is answered ${status}`);
  }
  const questions = paypal.verifyCalls() - before;
  expect(
    questions <= MOST_QUESTIONS,
    `${questions} questions to PayPal for ${3 * MOST_QUESTIONS} forged notices`,
  );
}

async function leaveWithApprovedOrder(market: Market, target: Target, expect: Expect): Promise<void> {
  const leaver = await target.addCaller('player');
  const id = await market.approvedOrder(leaver);
  const { status } = await market.call('DELETE', '/api/profile', leaver, { username: leaver.username });
  expect(status === 200, `deleting the account: ${status}`);
  const isOpen = async () => {
    const rows = await queryRows(
      target.database.db,
      sql`SELECT FROM purchases WHERE order_id = ${id} AND status = 'open'`,
    );
    return rows.length > 0;
  };
  await until(async () => !(await isOpen()));
  expect(!market.paypal.orders.get(id)?.capture, 'somebody who left is charged');
}

const HOARD = 360;

/** One account leaves orders unpaid while another player pays for theirs and closes the browser. */
export const unpaidOrders: Probe = {
  name: 'unpaid orders that keep buyers waiting',
  async run({ target, expect }) {
    const market = await openMarket(target);
    try {
      const [hoarder, buyer] = [await target.addCaller('player'), await target.addCaller('player')];
      const place = () => market.call('POST', '/api/paypal/order', hoarder, ORDER);
      const answers = await Promise.all(Array.from({ length: 2 * UNPAID_ORDERS }, place));
      const placed = answers.filter(({ status }) => status === 200).length;
      expect(placed <= UNPAID_ORDERS, `one account has ${placed} unpaid orders`);

      // Earlier versions let one account have this many.
      const hoard = Array.from({ length: HOARD }, () => randomUUID());
      for (const id of hoard)
        market.paypal.orders.set(id, { id, status: 'CREATED', value: '5.00', refunds: [] });
      await target.database.db.execute(sql`
        INSERT INTO purchases (order_id, player_id, credits, cents, created_at, checked_at)
        SELECT id, ${hoarder.id}, 100, 500, now() - interval '1 hour', now() - interval '1 hour'
        FROM unnest(${sql.param(hoard)}::text[]) AS id`);
      const before = market.paypal.calls.length;
      const id = await market.approvedOrder(buyer);
      await until(async () => (await market.credits(buyer)) > 100);
      const captured = market.paypal.calls.findIndex(({ path }) => path.endsWith(`${id}/capture`));
      const others = market.paypal.calls
        .slice(before, captured)
        .filter(({ path }) => hoard.some((other) => path.endsWith(other))).length;
      // Reconciliation may finish the batch that was running; in the next one, the buyer's order comes first.
      expect(others < HOARD / 2, `${others} unpaid orders of another were looked at before a paid one`);
    } finally {
      await market.close();
    }
  },
};

/** One person signs up with many aliases of a mailbox. */
export const aliases: Probe = {
  name: 'friends and welcomes of one person with many addresses',
  async run({ fire, expect }) {
    const name = `alias-${randomUUID().slice(0, 8)}`;
    const join = async (tag: number, email: string) => {
      const account = { email, password: 'seven snails hum softly', username: `${name}-${tag}` };
      const { headers } = await fire({
        method: 'POST',
        path: '/api/identity/sign-up/email',
        headers: { ...JSON_TYPE, ...freshAddress() },
        body: JSON.stringify(account),
      });
      return [headers['set-cookie'] ?? []]
        .flat()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    };
    const get = async (path: string, cookie: string) =>
      JSON.parse((await fire({ path, headers: { cookie } })).body) as Record<string, string>;
    const referrer = await join(0, `${name}@example.com`);
    const { referralCode } = await get('/api/referral/generate', referrer);
    let welcomes = 0;
    // More sign-ups would be refused, because they would send too many e-mails to one mailbox.
    for (let n = 1; n <= 6; n++) {
      const email = n % 3 ? `friend-of-${name}+${n}@example.com` : `${name}+${n}@example.com`;
      const cookie = await join(n, email);
      welcomes += Number((await get('/api/auth/user', cookie)).credits);
      const headers = { cookie, ...JSON_TYPE };
      await fire({
        method: 'POST',
        path: '/api/referral/apply',
        headers,
        body: JSON.stringify({ referralCode }),
      });
    }
    expect(
      welcomes === WELCOME_CREDITS,
      `six names of two mailboxes, one of them known, were welcomed with ${welcomes}`,
    );
    const { credits } = await get('/api/auth/user', referrer);
    expect(
      Number(credits) === WELCOME_CREDITS + REFERRER_CREDITS,
      `a referrer of one friend and themselves has ${credits} credits`,
    );
  },
};
