import { expect, inject, onTestFinished, test } from 'vitest';
import { SECRET } from '../support/secret.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { copyPostgresTemplate } from '../support/templates.ts';

test('two processes on one PostgreSQL share the limits of accounts', async () => {
  const DATABASE_URL = await copyPostgresTemplate(inject('postgresUrl'));
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const env = { DATABASE_URL, DATA_DIR: folder.path, SECRET };
  const servers = await Promise.all([startServer(env), startServer(env)]);
  const guess = (n: number) =>
    fetch(`${servers[n % 2]?.url}/api/identity/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'shared@example.com', password: `guess number ${n}` }),
    });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
  await Promise.all(servers.map((server) => server.stop()));
});
