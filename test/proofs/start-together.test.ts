import { expect, inject, test } from 'vitest';
import { testFolder } from '../support/for-test.ts';
import { startServer } from '../support/server.ts';
import { emptyPostgresDatabase } from '../support/templates.ts';

test('four processes started at the same moment on an empty PostgreSQL migrate once, all serve and share the limits of accounts', async () => {
  const DATABASE_URL = await emptyPostgresDatabase(inject('postgresUrl'));
  const folder = testFolder();
  const starts = Array.from({ length: 4 }, () =>
    startServer({ DATABASE_URL, DATA_DIR: folder, DATABASE_POOL: '2' }),
  );
  const servers = await Promise.all(starts);
  const ready = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
  expect(ready).toEqual(Array(4).fill(200));
  const seeded = servers.filter((server) => server.output().includes('puns into the book'));
  expect(seeded).toHaveLength(1);

  const guess = (n: number) =>
    fetch(`${servers[n % 4]?.url}/api/identity/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'shared@example.com', password: `guess number ${n}` }),
    });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
  // One Ctrl-C arrives from the terminal and from the launcher, and is one signal.
  const stops = servers.map((server) => Promise.all([server.stop('SIGINT'), server.stop('SIGTERM')]));
  expect(await Promise.all(stops)).toEqual(Array(4).fill([0, 0]));
});
