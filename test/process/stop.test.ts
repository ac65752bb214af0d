import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type Db, openEmbedded, openPostgres } from '../../src/server/platform/db.ts';
import { addOpenOrders, timedStop } from '../support/open-orders.ts';
import { startPaypal } from '../support/paypal.ts';
import { SECRET } from '../support/secret.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { copyEmbeddedTemplate, copyPostgresTemplate } from '../support/templates.ts';

const ORDERS = 50;

/** Reconciliation and a buyer's call both wait for a payment provider that takes calls and never answers. */
async function startHanging(env: Record<string, string>, prepare: <T>(work: (db: Db) => T) => Promise<T>) {
  const paypal = await startPaypal(() => 'hang');
  onTestFinished(paypal.stop);
  const buyer = await prepare((db) => addOpenOrders(db, ORDERS));
  const server = await startServer({ ...paypal.env, SECRET, RECONCILE_SECONDS: '1', ...env });
  const call = buyer.capture(server);
  await expect.poll(() => paypal.calls.length).toBeGreaterThan(1);
  return { server, call };
}

test('SIGTERM while the payment provider hangs, with 50 open orders and a call in hand: exit 0 within 20 s, and the embedded database is closed', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const env = { DATA_DIR: folder.path };
  copyEmbeddedTemplate(join(folder.path, 'db'));
  const { server, call } = await startHanging(env, async (work) => {
    const { db, close } = await openEmbedded(join(folder.path, 'db'));
    const result = await work(db);
    await close();
    return result;
  });
  const { code, seconds } = await timedStop(server);
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(20);
  expect(await call).toBeUndefined();
  expect(server.output()).not.toContain('a job failed');

  const again = await startServer(env);
  expect(await again.stop()).toBe(0);
});

test('a second signal ends the process at once', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const DATABASE_URL = await copyPostgresTemplate(inject('postgresUrl'));
  const { server } = await startHanging({ DATABASE_URL, DATA_DIR: folder.path }, async (work) => {
    const { db, close } = openPostgres(DATABASE_URL, 1, () => {});
    const result = await work(db);
    await close();
    return result;
  });
  const stopped = server.stop();
  const isStopping = async () => (await fetch(`${server.url}/readyz`).catch(() => ({ status: 0 }))).status;
  await expect.poll(isStopping).not.toBe(200);
  const started = Date.now();
  let code: number | null | undefined;
  void stopped.then((ended) => {
    code = ended;
  });
  // The first ones may count as one signal with the first.
  const signalAgain = () => {
    void server.stop();
    return code;
  };
  await expect.poll(signalAgain, { interval: 200 }).toBe(143);
  expect(Date.now() - started).toBeLessThan(5000);
});
