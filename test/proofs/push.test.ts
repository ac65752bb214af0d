import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { queryRows } from '../../src/server/platform/database/db.ts';
import { startSilentProxy } from '../support/silent-proxy.ts';
import { startTwoSenders } from '../support/two-senders.ts';

/** The push sender's `BATCH`. */
const UNDERWAY = 200;
/** Not between two batches, where a kill would cost nothing. */
const IN_THE_MIDDLE = UNDERWAY * 0.4;
const PATIENTLY = { timeout: 120_000 };

test('600 subscriptions, two processes, each killed with -9 once: nobody gets it twice, and it completes', async () => {
  const senders = await startTwoSenders({ PUSH_LEASE_SECONDS: '4' });
  const { service, start, listed, apps } = senders;
  const untilReceived = (count: number) =>
    expect.poll(service.total, { ...PATIENTLY, interval: 5 }).toBeGreaterThanOrEqual(count);
  await senders.addDevices(600);
  const id = await senders.draft(apps[0]);
  const pressed = senders.send(apps[0], id).catch(() => 'killed');
  await untilReceived(600 / 4 + IN_THE_MIDDLE);
  await apps[0].stop('SIGKILL');
  await pressed;
  const restarted = start();
  await untilReceived(600 / 2 + IN_THE_MIDDLE);
  await apps[1].stop('SIGKILL');
  const [app] = await Promise.all([restarted, start()]);
  await expect.poll(async () => (await listed(app))?.status, PATIENTLY).toBe('sent');

  const { delivered = 0, unknown = 0, ...others } = await senders.states();
  expect(others).toEqual({});
  expect(delivered + unknown).toBe(600);
  expect(unknown).toBeLessThanOrEqual(2 * UNDERWAY);
  expect(service.total()).toBeGreaterThanOrEqual(delivered);
  expect(senders.twice()).toBe(0);
  expect(service.complaints).toEqual([]);
  expect(await listed(app)).toMatchObject({ sentCount: 600, deliveredCount: delivered, pendingCount: 0 });
});

test('200 devices, two processes, a push service that accepts and never answers for longer than the lease: delivered once, none unknown', async () => {
  // 200 messages over 32 connections wait for seven timeouts. Shorter ones are missed by a crowded machine.
  const senders = await startTwoSenders({ PUSH_TIMEOUT_MS: '2000', PUSH_LEASE_SECONDS: '6' });
  const { service, db, apps } = senders;
  const proxy = await startSilentProxy(Number(new URL(service.origin).port));
  onTestFinished(proxy.stop);
  proxy.fallSilent();
  await senders.addDevices(200, String(proxy.port));
  await senders.send(apps[0], await senders.draft(apps[0]));
  const left = () =>
    queryRows(db, sql`SELECT FROM deliveries WHERE state = 'sending' OR attempts = 0 LIMIT 1`);
  await expect.poll(async () => (await left()).length, PATIENTLY).toBe(0);
  proxy.speak();
  const isComplete = async () => {
    // The pause before the next try is over.
    await db.execute(sql`UPDATE deliveries SET due_at = now() WHERE state = 'pending'`);
    return (await queryRows(db, sql`SELECT FROM messages WHERE completed_at IS NULL`)).length === 0;
  };
  await expect.poll(isComplete, PATIENTLY).toBe(true);
  expect(await senders.states()).toEqual({ delivered: 200 });
  expect({ received: service.total(), twice: senders.twice() }).toEqual({ received: 200, twice: 0 });
});
