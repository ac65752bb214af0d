import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { Db } from '../../src/server/platform/db.ts';
import { openEmbedded } from '../../src/server/platform/embedded.ts';
import { openPostgres } from '../../src/server/platform/postgres.ts';
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
  copyEmbeddedTemplate(join(folder.path, 'db'));
  const { server, call } = await startHanging({ DATA_DIR: folder.path }, async (work) => {
    const { db, close } = await openEmbedded(join(folder.path, 'db'));
    const result = await work(db);
    await close();
    return result;
  });
  expect(isShutDown(folder.path)).toBe(false);
  const { code, seconds } = await timedStop(server);
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(20);
  expect(await call).toBeUndefined();
  expect(server.output()).not.toContain('a job failed');
  expect(isShutDown(folder.path)).toBe(true);
});

/** PostgreSQL's own note on whether it was shut down in order. */
function isShutDown(dataDir: string): boolean {
  return readFileSync(join(dataDir, 'db/global/pg_control')).readUInt32LE(16) === 1;
}

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

test('one Ctrl-C that arrives from the terminal and from the launcher is one signal', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const DATABASE_URL = await copyPostgresTemplate(inject('postgresUrl'));
  const server = await startServer({ DATABASE_URL, DATA_DIR: folder.path });
  expect(await Promise.all([server.stop('SIGINT'), server.stop('SIGTERM')])).toEqual([0, 0]);
});
