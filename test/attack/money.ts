import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { WEBHOOK_PATH } from '../../src/contract/payments.ts';
import { UNPAID_ORDERS } from '../../src/rules/orders.ts';
import { REFERRER_CREDITS } from '../../src/rules/referral-code.ts';
import { WELCOME_CREDITS } from '../../src/rules/welcome.ts';
import { queryRows } from '../../src/server/platform/database/db.ts';
import { startPaypal } from '../support/paypal.ts';
import { SECRET } from '../support/secret.ts';
import { account, nameLike, sessionCookieOf, signUp, userOf } from './account.ts';
import { type Expect, type Fire, type Probe, until } from './probe.ts';
import { type Caller, type Target, withServer } from './target.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const ORDER = { amount: '5.00', currency: 'USD', intent: 'CAPTURE' };
/**
 * The number of webhook posts per network that are verified with
 * PayPal in a minute, doubled because a minute may end in between.
 */
const MOST_QUESTIONS = 2 * 20;

/** Runs a second server on the target's database, which sells through the fake PayPal and shows ads of a network. */
async function withMarket(target: Target, work: (market: Market) => Promise<void>): Promise<void> {
  const paypal = await startPaypal();
  const env = {
    SECRET,
    LOG_LEVEL: 'fatal',
    RECONCILE_SECONDS: '1',
    RECONCILE_AFTER_SECONDS: '1',
    ADS_CALLBACK_SECRET: 'network-secret',
    ...paypal.env,
  };
  await withServer(target, env, (_server, fire) => work(marketOf(paypal, fire))).finally(paypal.stop);
}

function marketOf(paypal: Awaited<ReturnType<typeof startPaypal>>, fire: Fire) {
  const call = async (method: string, path: string, caller?: Caller, body?: object) => {
    const answer = await fire({ method, path, headers: caller ? { cookie: caller.cookie } : {}, body });
    return { status: answer.status, body: JSON.parse(answer.body || '{}') as Record<string, string> };
  };
  return {
    paypal,
    call,
    post: (body: string, headers: Record<string, string>) =>
      fire({ path: WEBHOOK_PATH, headers: { ...JSON_TYPE, ...headers }, body }),
    approvedOrder: async (caller: Caller) => {
      const { body } = await call('POST', '/api/paypal/order', caller, ORDER);
      paypal.approve(String(body.id));
      return String(body.id);
    },
    capture: (caller: Caller, id: string) => call('POST', `/api/paypal/order/${id}/capture`, caller),
    credits: async (caller: Caller) => Number((await call('GET', '/api/auth/user', caller)).body.credits),
  };
}
type Market = ReturnType<typeof marketOf>;

/** Forged webhook notices, and orders whose money was paid back. */
export const payments: Probe = {
  name: 'forged notices, chargebacks and odd callbacks',
  async run({ target, fire, expect }) {
    const offline = await fire({ path: WEBHOOK_PATH, body: {} });
    expect(offline.status === 400, `a notice where PayPal is off: ${offline.status}`);
    await withMarket(target, async (market) => {
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
    });
  },
};

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
    await withMarket(target, async (market) => {
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
    });
  },
};

/** One person signs up with many aliases of a mailbox. */
export const aliases: Probe = {
  name: 'friends and welcomes of one person with many addresses',
  async run({ fire, expect }) {
    const name = nameLike('alias');
    const join = async (tag: number, email: string) =>
      sessionCookieOf(await signUp(fire, account(`${name}-${tag}`, email)));
    const referrer = await join(0, `${name}@example.com`);
    const generated = await fire({ path: '/api/referral/generate', headers: { cookie: referrer } });
    const { referralCode } = JSON.parse(generated.body) as { referralCode: string };
    let welcomes = 0;
    // More sign-ups would be refused, because they would send too many e-mails to one mailbox.
    for (let n = 1; n <= 6; n++) {
      const email = n % 3 ? `friend-of-${name}+${n}@example.com` : `${name}+${n}@example.com`;
      const cookie = await join(n, email);
      welcomes += (await userOf(fire, cookie)).credits;
      await fire({ path: '/api/referral/apply', headers: { cookie }, body: { referralCode } });
    }
    expect(
      welcomes === WELCOME_CREDITS,
      `six names of two mailboxes, one of them known, were welcomed with ${welcomes}`,
    );
    const { credits } = await userOf(fire, referrer);
    expect(
      credits === WELCOME_CREDITS + REFERRER_CREDITS,
      `a referrer of one friend and themselves has ${credits} credits`,
    );
  },
};
