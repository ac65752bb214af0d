import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type Db, queryRows } from '../../src/server/platform/database/db.ts';
import { isUnreachable } from '../../src/server/platform/database/db-errors.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { breakOnSignUpOf } from '../support/break-off.ts';
import { testFolder, testServer } from '../support/for-test.ts';
import { writeUntilKilled } from '../support/kill.ts';
import { startOwnPostgres } from '../support/postgres.ts';
import { logLines, runServer, startServer } from '../support/server.ts';
import { signUp } from '../support/sign-up.ts';
import { startSilentProxy } from '../support/silent-proxy.ts';
import { copyEmbeddedTemplate } from '../support/templates.ts';

test('the embedded database lets in no second process, and after kill -9 under writes every acknowledged one is there', async () => {
  const folder = testFolder();
  copyEmbeddedTemplate(join(folder, 'db'));
  const startAlone = async (env: Record<string, string>) => {
    const server = await startServer(env);
    const { code, output } = await runServer(env);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining('is in use by another Punnery')]);
    return server;
  };
  const lost = await writeUntilKilled(folder, 2, startAlone);
  expect(lost).toEqual({ acknowledged: expect.any(Number), missing: [] });
  expect(lost.acknowledged).toBeGreaterThan(10);
});

test('an embedded engine that breaks off ends the process with one sentence, and the next start has every acknowledged write', async () => {
  const folder = testFolder();
  copyEmbeddedTemplate(join(folder, 'db'));
  await breakOnSignUpOf('breaker', folder);
  const env = { DATA_DIR: folder };
  const server = await startServer(env);
  const cookie = await signUp(server.url, 'survivor');
  await expect(signUp(server.url, 'breaker')).rejects.toThrow('503');
  expect(await server.exit).toBe(1);
  const told = logLines(server.output()).filter(({ level }) => level === 60);
  expect(told).toEqual([
    expect.objectContaining({
      event: 'database_crashed',
      msg: 'The embedded database crashed, as it does when the disk is full: the next start repairs and opens it again.',
    }),
  ]);

  const next = await testServer(env);
  const user = await fetch(`${next.url}/api/auth/user`, { headers: { cookie } });
  expect(await user.json()).toMatchObject({ username: 'survivor' });
  await signUp(next.url, 'newcomer');
});

test('PostgreSQL killed and started again under traffic: errors during, service after, no restart of the app', async () => {
  const postgres = await startOwnPostgres();
  onTestFinished(() => postgres.stop());
  const folder = testFolder();
  const server = await testServer({ DATABASE_URL: postgres.url, DATA_DIR: folder });
  const cookie = await signUp(server.url, 'survivor');
  const ask = async () => {
    const answer = await fetch(`${server.url}/api/auth/user`, { headers: { cookie } });
    await answer.arrayBuffer();
    return answer.status;
  };

  const statuses = new Set<number>();
  let isTraffic = true;
  onTestFinished(() => {
    isTraffic = false;
  });
  const keepAsking = async () => {
    while (isTraffic) {
      for (const status of await Promise.all([ask(), ask(), ask()])) statuses.add(status);
      await sleep(20);
    }
  };
  // Where an expectation below fails, the server is stopped under the last calls: their failure belongs to nobody then.
  const traffic = keepAsking().then(
    () => undefined,
    (error: unknown) => error,
  );
  await expect.poll(() => statuses.has(200)).toBe(true);
  await postgres.kill();
  await expect.poll(() => statuses.has(503)).toBe(true);
  await postgres.restart();
  await expect.poll(ask).toBe(200);
  isTraffic = false;
  expect(await traffic).toBeUndefined();
  expect([...statuses].sort()).toEqual([200, 503]);
  // More than the pool has connections: on a crowded machine some may wait too long for one that is only being opened.
  const thirty = () => Promise.all(Array.from({ length: 30 }, ask));
  await expect.poll(thirty).toEqual(Array(30).fill(200));
});

test('a database that vanishes silently is an error after a while, and is used again once it is back', async () => {
  const proxy = await startSilentProxy(Number(new URL(inject('postgresUrl')).port));
  onTestFinished(proxy.stop);
  const url = new URL(inject('postgresUrl'));
  url.port = String(proxy.port);
  const usual = openPostgres(url.href, 1, () => {});
  onTestFinished(usual.close);
  const impatient = openPostgres(`${url.href}?query_timeout=4000`, 1, () => {});
  onTestFinished(impatient.close);
  const ask = (handle: Db) => queryRows(handle, sql`SELECT 1 AS one`);
  await Promise.all([ask(usual.db), ask(impatient.db)]);
  proxy.fallSilent();
  const failures = [
    ask(usual.db),
    // No connection is free, and none can be opened.
    ask(usual.db),
    impatient.db.transaction(ask),
  ];
  expect(await Promise.all(failures.map((failure) => failure.catch(isUnreachable)))).toEqual([
    true,
    true,
    true,
  ]);
  proxy.speak();
  expect(await Promise.all([ask(usual.db), ask(impatient.db)])).toEqual([[{ one: 1 }], [{ one: 1 }]]);
});

test('a connection that is cut in the middle of a transaction is an error to that caller alone', async () => {
  const heard: Error[] = [];
  const database = openPostgres(inject('postgresUrl'), 2, (error) => heard.push(error));
  onTestFinished(database.close);
  const cut = database.db.transaction(async (tx) => {
    const [own] = await queryRows<{ pid: number }>(tx, sql`SELECT pg_backend_pid() AS pid`);
    await endBackend(own?.pid);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    return tx.execute(sql`SELECT 1`);
  });
  // Not of the ROLLBACK, which fails too.
  expect(await cut.catch(isUnreachable)).toBe(true);
  expect(await queryRows(database.db, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
});

test('a database that vanishes in the middle of a transaction is waited for once', async () => {
  const url = new URL(inject('postgresUrl'));
  const proxy = await startSilentProxy(Number(url.port));
  onTestFinished(proxy.stop);
  url.port = String(proxy.port);
  const database = openPostgres(`${url.href}?query_timeout=10000`, 1, () => {});
  onTestFinished(database.close);
  let begin = 0;
  const cut = database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`);
    proxy.fallSilent();
    begin = performance.now();
    await tx.execute(sql`SELECT 1`);
  });
  expect(await cut.catch(isUnreachable)).toBe(true);
  expect(performance.now() - begin).toBeLessThan(19_000);
});

test('a transaction that cannot begin gives its connection back', async () => {
  const url = new URL(inject('postgresUrl'));
  const proxy = await startSilentProxy(Number(url.port));
  onTestFinished(proxy.stop);
  url.port = String(proxy.port);
  const database = openPostgres(`${url.href}?query_timeout=4000`, 1, () => {});
  onTestFinished(database.close);
  const ask = () => queryRows(database.db, sql`SELECT 1 AS one`);
  await ask();
  proxy.fallSilent();
  await expect(database.db.transaction(async () => {})).rejects.toThrow('timeout');
  proxy.speak();
  expect(await ask()).toEqual([{ one: 1 }]);
});

async function endBackend(pid: number | undefined): Promise<void> {
  const other = openPostgres(inject('postgresUrl'), 1, () => {});
  await other.script((run) => run(`SELECT pg_terminate_backend(${pid})`));
  await other.close();
}
