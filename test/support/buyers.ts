import { eq, sql } from 'drizzle-orm';
import { purchases } from '../../src/server/features/payments/payments.tables.ts';
import { creditEntries, players } from '../../src/server/features/players/players.tables.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { freePort } from './free-port.ts';
import { type Fault, startPaypal } from './paypal.ts';
import { addPlayer, SESSION_COOKIE } from './player.ts';
import { SECRET } from './secret.ts';
import { type Server, startServer, temporaryFolder } from './server.ts';

const PRICE = { amount: '5.00', currency: 'USD', intent: 'CAPTURE' };
const CREDITS = 100;
const FAULTS: Fault[] = ['hang', 'unavailable', 'cut-before', 'cut-after'];
const FAULT_SHARE = 0.25;
const ABANDON_SHARE = 0.2;
const RECONCILE_SECONDS = 1;
const SETTLE_MS = 240_000;

/**
 * Buyers use an app that is killed with -9 at random moments and a provider that fails one call in four. Some close the
 * browser after approving, some never approve. Then the faults stop and reconciliation gets time to finish.
 */
export async function buyUnderFaults(databaseUrl: string, buyers: number, kills: number) {
  const folder = temporaryFolder();
  const paypal = await startPaypal(() => 'none');
  const port = String(await freePort());
  const env = {
    ...paypal.env,
    PAYPAL_TIMEOUT_MS: '400',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder.path,
    SECRET,
    PORT: port,
    RECONCILE_SECONDS: String(RECONCILE_SECONDS),
    RECONCILE_AFTER_SECONDS: '1',
  };
  let server: Server = await startServer(env);
  const database = openPostgres(databaseUrl, 5, () => {});
  const { db } = database;
  paypal.setFault(() =>
    Math.random() < FAULT_SHARE ? (FAULTS[Math.floor(Math.random() * FAULTS.length)] ?? 'none') : 'none',
  );

  let isOver = false;
  const killer = (async () => {
    for (let kill = 0; kill < kills && !isOver; kill++) {
      await new Promise((wake) => setTimeout(wake, 500 + Math.random() * 1500));
      await server.stop('SIGKILL');
      server = await startServer(env);
    }
  })();
  const outcomes = await Promise.all(Array.from({ length: buyers }, () => buy(port, paypal, db)));
  await killer;
  isOver = true;
  paypal.setFault(() => 'none');
  const report = await settled(db, paypal.orders);
  await server.stop();
  await database.close();
  await paypal.stop();
  folder.remove();
  return { ...report, answered: outcomes.filter(Boolean).length };
}

type Db = ReturnType<typeof openPostgres>['db'];
type Paypal = Awaited<ReturnType<typeof startPaypal>>;

/** Buys as a browser does: each step is repeated a few times, because the server may be down. */
async function buy(port: string, paypal: Paypal, db: Db): Promise<boolean> {
  const player = await addPlayer(db, new Date());
  const post = async (path: string, body?: object) => {
    for (let attempt = 0; attempt < 100; attempt++) {
      try {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          headers: {
            cookie: `${SESSION_COOKIE}=${player.cookieValue}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          body: body ? JSON.stringify(body) : null,
        });
        if (response.ok) return (await response.json()) as { id: string; status?: string };
      } catch {
        // The server was killed during the call, and may or may not have done it.
      }
      await new Promise((wake) => setTimeout(wake, 200));
    }
    return undefined;
  };
  const order = await post('/api/paypal/order', PRICE);
  if (!order || Math.random() < ABANDON_SHARE) return false;
  paypal.approve(order.id);
  if (Math.random() < ABANDON_SHARE) return false;
  const captured = await post(`/api/paypal/order/${order.id}/capture`);
  if (captured?.status !== 'COMPLETED') return false;
  return Boolean(await post('/api/credits/purchase', { credits: CREDITS, paypalOrderId: order.id }));
}

/** Once nothing is left to do, reconciliation gets another round, in which it could do too much. */
async function settled(db: Db, orders: Paypal['orders']) {
  const deadline = Date.now() + SETTLE_MS;
  const isOpen = async () => {
    const { capturedNotGranted, approvedLeftOpen } = await compare(db, orders);
    return capturedNotGranted.length + approvedLeftOpen.length > 0;
  };
  while (Date.now() < deadline && (await isOpen())) await new Promise((wake) => setTimeout(wake, 300));
  await new Promise((wake) => setTimeout(wake, 2 * RECONCILE_SECONDS * 1000));
  return compare(db, orders);
}

async function compare(db: Db, orders: Paypal['orders']) {
  const grants = await db.select().from(creditEntries).where(eq(creditEntries.kind, 'purchase'));
  const known = await db.select({ orderId: purchases.orderId }).from(purchases);
  const ours = new Set(known.map(({ orderId }) => orderId));
  const captured = [...orders.values()].filter((order) => order.capture).map((order) => order.id);
  const granted = grants.map(({ reference }) => reference);
  const [wrong] = await db
    .select({
      count: sql<number>`count(*) FILTER (WHERE credits <> (SELECT sum(amount) FROM credit_entries WHERE player_id = players.id))::int`,
    })
    .from(players);
  return {
    orders: ours.size,
    captured: captured.length,
    granted: granted.length,
    capturedNotGranted: captured.filter((id) => !granted.includes(id)),
    grantedNotCaptured: granted.filter((id) => !captured.includes(id)),
    approvedLeftOpen: [...orders.values()]
      .filter((order) => ours.has(order.id) && order.status === 'APPROVED')
      .map(({ id }) => id),
    unbalanced: wrong?.count,
  };
}
