import { expect, inject, test } from 'vitest';
import { IN_HAND, sendUnderKills } from '../support/campaign-kills.ts';
import { copyPostgresTemplate } from '../support/templates.ts';

test('600 subscriptions, two processes, each killed with -9 once: nobody gets it twice, and it completes', async () => {
  const report = await sendUnderKills(await copyPostgresTemplate(inject('postgresUrl')), 600);
  const { delivered = 0, unknown = 0 } = report.states;
  expect(report).toMatchObject({ twice: 0, complaints: [] });
  expect(delivered + unknown).toBe(600);
  expect(unknown).toBeLessThanOrEqual(report.kills * IN_HAND);
  expect(report.received).toBeGreaterThanOrEqual(delivered);
  expect(report.listed).toEqual({
    status: 'sent',
    sentCount: 600,
    deliveredCount: delivered,
    pendingCount: 0,
  });
});
