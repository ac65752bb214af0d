import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';
import { testFolder } from '../support/for-test.ts';
import { addOpenOrders, timedStop } from '../support/open-orders.ts';
import { startPaypal } from '../support/paypal.ts';
import { SECRET } from '../support/secret.ts';
import { startServer } from '../support/server.ts';
import { copyEmbeddedTemplate } from '../support/templates.ts';

const ORDERS = 50;

test('SIGTERM while the payment provider hangs, with 50 open orders and a call in hand: exit 0 within 20 s, and the embedded database is closed', async () => {
  const folder = testFolder();
  copyEmbeddedTemplate(join(folder, 'db'));
  const { db, close } = await openEmbedded(join(folder, 'db'));
  const buyer = await addOpenOrders(db, ORDERS);
  await close();
  // It takes calls and never answers: reconciliation and a buyer's call both wait for it.
  const paypal = await startPaypal(() => 'hang');
  onTestFinished(paypal.stop);
  const server = await startServer({ ...paypal.env, SECRET, RECONCILE_SECONDS: '1', DATA_DIR: folder });
  const call = buyer.capture(server);
  await expect.poll(() => paypal.calls.length).toBeGreaterThan(1);
  expect(isShutDown(folder)).toBe(false);
  const { code, seconds } = await timedStop(server);
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(20);
  expect(await call).toBeUndefined();
  expect(server.output()).not.toContain('a job failed');
  expect(isShutDown(folder)).toBe(true);
});

/** PostgreSQL's own note on whether it was shut down in order. */
function isShutDown(dataDir: string): boolean {
  return readFileSync(join(dataDir, 'db/global/pg_control')).readUInt32LE(16) === 1;
}
