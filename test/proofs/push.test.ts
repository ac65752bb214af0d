import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { queryRows } from '../../src/server/platform/database/db.ts';
import { sendUnderKills, UNDERWAY } from '../support/campaign-kills.ts';
import { sendThroughStall } from '../support/campaign-stalls.ts';
import { copyPostgresTemplate } from '../support/templates.ts';

test('600 subscriptions, two processes, each killed with -9 once: nobody gets it twice, and it completes', async () => {
  const report = await sendUnderKills(await copyPostgresTemplate(inject('postgresUrl')), 600);
  const { delivered = 0, unknown = 0 } = report.states;
  expect(report).toMatchObject({ twice: 0, complaints: [] });
  expect(delivered + unknown).toBe(600);
  expect(unknown).toBeLessThanOrEqual(report.kills * UNDERWAY);
  expect(report.received).toBeGreaterThanOrEqual(delivered);
  expect(report.listed).toEqual({
    status: 'sent',
    sentCount: 600,
    deliveredCount: delivered,
    pendingCount: 0,
  });
});

test('200 devices, two processes, a push service that accepts and never answers for longer than the lease: delivered once, none unknown', async () => {
  const report = await sendThroughStall(await copyPostgresTemplate(inject('postgresUrl')), {
    // 200 messages over 32 connections wait for seven timeouts. Shorter ones are missed by a crowded machine.
    env: { PUSH_TIMEOUT_MS: '2000', PUSH_LEASE_SECONDS: '6' },
    until: async (db) => {
      const left = () =>
        queryRows(db, sql`SELECT FROM deliveries WHERE state = 'sending' OR attempts = 0 LIMIT 1`);
      await expect.poll(async () => (await left()).length, { timeout: 60_000 }).toBe(0);
    },
    // The pause before the next try is over.
    afterwards: async (db) => {
      await db.execute(sql`UPDATE deliveries SET due_at = now() WHERE state = 'pending'`);
    },
  });
  expect(report).toMatchObject({ states: { delivered: 200 }, received: 200, twice: 0 });
});
