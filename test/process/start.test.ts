import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { testDatabase, testFolder } from '../support/for-test.ts';
import { freePort } from '../support/free-port.ts';
import { runSql } from '../support/run-sql.ts';
import { logLines, runServer, startServer } from '../support/server.ts';
import { dropPostgresCopy, emptyPostgresDatabase } from '../support/templates.ts';

test('a wrong value stops the start with one sentence naming it', async () => {
  const { code, output } = await runServer({ DATA_DIR: testFolder(), NODE_ENV: 'production' });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([expect.stringContaining('PUBLIC_URL')]);
});

test('an unreachable database stops the start with one sentence', async () => {
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/punnery`;
  const { code, output } = await runServer({ DATA_DIR: testFolder(), DATABASE_URL: url });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    expect.stringContaining('The database at DATABASE_URL cannot be reached'),
  ]);
});

test('several hosts of which none accepts writes stop the start with one sentence that names each', async () => {
  const server = inject('postgresUrl');
  const database = await emptyPostgresDatabase(server);
  onTestFinished(() => dropPostgresCopy(server, database));
  const { host, port, pathname } = new URL(database);
  await runSql(server, `ALTER DATABASE ${pathname.slice(1)} SET default_transaction_read_only = on`);
  const dead = await freePort();
  // Each with a port of its own, because both start at once.
  const start = async (hosts: string) => {
    const own = { DATA_DIR: testFolder(), PORT: String(await freePort()) };
    return runServer({ ...own, DATABASE_URL: `postgres://postgres@${hosts}${pathname}` });
  };
  const [wrong, readOnly] = await Promise.all([
    start(`127.0.0.1:${dead},nowhere.invalid`),
    start(`${host},localhost:${port}`),
  ]);
  expect(wrong.output.trim()).toMatch(
    /^The database at DATABASE_URL cannot be reached: none of its servers accepts writes: .*127\.0\.0\.1:\d+ says ".*ECONNREFUSED.*"; nowhere\.invalid:5432 says ".*"\.$/,
  );
  expect(readOnly.output.trim()).toBe(
    `The database at DATABASE_URL cannot be reached: none of its servers accepts writes: ${host} is read-only; localhost:${port} is read-only.`,
  );
  expect([wrong.code, readOnly.code]).toEqual([1, 1]);
});

test('a data folder that is a file stops the start with one sentence', async () => {
  const file = join(testFolder(), 'file');
  writeFileSync(file, '');
  const { code, output } = await runServer({ DATA_DIR: file });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([expect.stringContaining(file)]);
});

test('a port in use stops the start with one sentence, before a database is made', async () => {
  const busy = createServer();
  const port = await freePort();
  await new Promise<void>((ready) => busy.listen(port, '127.0.0.1', ready));
  onTestFinished(() => void busy.close());
  const DATA_DIR = testFolder();
  const { code, output } = await runServer({ DATA_DIR, PORT: String(port) });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    `Port ${port} is in use: stop what uses it, or choose another with PORT.`,
  ]);
  expect(existsSync(join(DATA_DIR, 'db'))).toBe(false);
});

test('SIGTERM lets what runs finish and exits 0; each step is a line of the log, and nothing else', async () => {
  const DATABASE_URL = await testDatabase();
  const server = await startServer({ DATABASE_URL, DATA_DIR: testFolder() });
  const body = JSON.stringify({ email: 'late@example.com', password: 'correct horse', username: 'late' });
  const signUp = request(`${server.url}/api/identity/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  signUp.flushHeaders();
  // The server has accepted the request and waits for its body.
  await once(signUp, 'continue');
  // A browser opens connections in advance and may never use them.
  const silent = connect(server.port, '127.0.0.1');
  await once(silent, 'connect');
  const stopped = server.stop();
  signUp.end(body);
  const [response] = await once(signUp, 'response');
  response.resume();
  expect(response.statusCode).toBe(200);
  const answered = Date.now();
  expect(await stopped).toBe(0);
  // Far less than the 14 s after which whatever still holds it up would be cut off.
  expect(Date.now() - answered).toBeLessThan(10_000);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const life = logLines(server.output()).filter(({ event }) => event !== undefined);
  expect(life).toEqual([
    expect.objectContaining({ event: 'starting', version, commit: expect.any(String) }),
    expect.objectContaining({ event: 'book', msg: expect.stringMatching(/^Wrote \d+ puns/) }),
    expect.objectContaining({ event: 'open', version, url: server.url }),
    expect.objectContaining({ event: 'stopping', drainSeconds: 0 }),
    expect.objectContaining({ event: 'stopped', version }),
  ]);
});
