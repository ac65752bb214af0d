import { expect, inject, test } from 'vitest';
import { buyUnderFaults } from '../support/buyers.ts';
import { copyPostgresTemplate } from '../support/templates.ts';

test('10 purchases under faults and kill -9: every captured order granted exactly once, no uncaptured one', async () => {
  const report = await buyUnderFaults(await copyPostgresTemplate(inject('postgresUrl')), 10, 2);
  expect(report).toMatchObject({
    capturedNotGranted: [],
    grantedNotCaptured: [],
    approvedLeftOpen: [],
    unbalanced: 0,
  });
  expect(report.granted).toBe(report.captured);
});
