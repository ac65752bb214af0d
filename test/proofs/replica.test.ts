import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { replicaCheck } from '../../src/server/features/checkup/outside.checks.ts';
import { judge } from '../../src/server/features/checkup/verdict.ts';
import { queryRows } from '../../src/server/platform/database/db.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { openReplica } from '../../src/server/platform/database/replica.ts';
import { StartError } from '../../src/server/platform/process/start-error.ts';
import { cleanUp } from '../support/clean-up.ts';
import { testFolder, testServer } from '../support/for-test.ts';
import { freePort } from '../support/free-port.ts';
import { startOwnPostgres } from '../support/postgres.ts';
import { runSql } from '../support/run-sql.ts';
import type { Server } from '../support/server.ts';
import { signUp } from '../support/sign-up.ts';
import { startSilentProxy } from '../support/silent-proxy.ts';
import { databaseOf, emptyPostgresDatabase, withDatabase } from '../support/templates.ts';

const AUDIT = join(import.meta.dirname, '../../scripts/audit.ts');
const LISTS = [
  '/api/admin/users',
  '/api/admin/users?search=scribe&sort=points',
  '/api/admin/users/find?search=scribe',
  '/api/admin/users/export',
  '/api/admin/reviews',
  '/api/admin/signals',
  '/api/admin/audit',
  '/api/admin/analytics',
  '/api/admin/feedback',
  '/api/admin/puns',
  '/api/admin/puns/export',
  '/api/admin/reports',
  '/api/admin/daily',
  '/api/admin/notifications/campaigns',
  '/api/admin/notifications/stats',
  '/api/admin/insights?days=30',
  '/api/admin/insights/puns',
  '/api/admin/insights/puns/export',
];

const primary = await startOwnPostgres();
cleanUp(() => primary.stop());
const replica = await primary.startReplica();
cleanUp(() => replica.stop());

async function metric(server: Server, name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );
}

const byReplica = (server: Server) => metric(server, 'replica_reads_total{server="replica"}');
const byPrimary = (server: Server) => metric(server, 'replica_reads_total{server="primary"}');
const isUsed = (server: Server) => metric(server, 'replica_in_use');

test('reports and lists come from a replica that keeps up; else, and never with an error, from the primary', async () => {
  const DATABASE_URL = await emptyPostgresDatabase(primary.url);
  const DATABASE_READ_URL = withDatabase(replica.url, databaseOf(DATABASE_URL));
  await expect.poll(() => runSql(DATABASE_READ_URL, 'SELECT 1').then(Boolean, () => false)).toBe(true);
  const folder = testFolder();
  const server = await testServer({ DATABASE_URL, DATABASE_READ_URL, DATA_DIR: folder });
  const cookie = await signUp(server.url, 'scribe');
  const get = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { cookie } });
    expect(`${path} ${response.status}`).toBe(`${path} 200`);
    return response.text();
  };
  const addPun = async (answer: string) => {
    const response = await fetch(`${server.url}/api/admin/puns`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ question: `Which word is the ${answer}?`, answer }),
    });
    expect(response.status, await response.text()).toBe(200);
  };

  // Under load it is a moment late now and then, and the primary serves.
  const comesFromReplica = (path: string) => {
    const ask = async () => {
      const before = await byReplica(server);
      await get(path);
      return (await byReplica(server)) > before;
    };
    return expect.poll(ask, { message: path }).toBe(true);
  };
  for (const path of LISTS) await comesFromReplica(path);
  const scans =
    'SELECT seq_scan + idx_scan > 0 AS "isRead" FROM pg_stat_user_tables WHERE relname = \'feedback\'';
  await expect.poll(() => runSql(DATABASE_READ_URL, scans)).toEqual([{ isRead: true }]);

  const environment = { ...process.env, DATABASE_URL, DATABASE_READ_URL, DATA_DIR: folder };
  const audit = await promisify(execFile)(process.execPath, [AUDIT], { env: environment });
  expect(audit.stdout).toMatch(/^Read from the replica .*\n\d+ promises checked in .* 0 broken\n$/);

  // Changed and looked at, again and again: never what it was before.
  for (const answer of ['first', 'second', 'third', 'fourth', 'fifth']) {
    await addPun(answer);
    expect(await get('/api/admin/puns')).toContain(`Which word is the ${answer}?`);
  }

  // One that stands still: what has changed meanwhile is seen at once, and after 5 s nothing is asked of it any more.
  await runSql(replica.url, 'SELECT pg_wal_replay_pause()');
  await addPun('sixth');
  expect(await get('/api/admin/puns')).toContain('Which word is the sixth?');
  await expect.poll(() => isUsed(server), { interval: 100 }).toBe(0);
  expect(await metric(server, 'replica_lag_seconds')).toBeGreaterThan(4.9);
  const before = await byPrimary(server);
  await get('/api/admin/insights?days=30');
  expect(await byPrimary(server)).toBe(before + 1);
  await runSql(replica.url, 'SELECT pg_wal_replay_resume()');
  await expect.poll(() => isUsed(server), { interval: 100 }).toBe(1);

  await replica.kill();
  for (const path of LISTS) await get(path);
  expect(await isUsed(server)).toBe(0);
  await replica.restart();
  await expect.poll(() => isUsed(server), { interval: 100 }).toBe(1);
  await comesFromReplica('/api/admin/users');
});

function open(url: string, primaryUrl = primary.url) {
  const database = openPostgres(primaryUrl, 1, () => {});
  onTestFinished(() => database.close());
  const said: string[] = [];
  const opening = openReplica({
    url,
    primary: database,
    hasSessions: true,
    announce: (text) => said.push(text),
  });
  return { opening, said };
}

test.each([
  [
    'another server',
    () => inject('postgresUrl'),
    'it is a copy of another database than that of DATABASE_URL',
  ],
  [
    'another database there',
    () => replica.url.replace(/postgres$/, 'template1'),
    'it is a copy of another database than that of DATABASE_URL',
  ],
  [
    'no such database',
    () => replica.url.replace(/postgres$/, 'nowhere'),
    'database "nowhere" does not exist',
  ],
])('a replica of %s stops the start', async (_, url, because) => {
  const { opening } = open(url());
  const error = await opening.catch((thrown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toBe(`The replica at DATABASE_READ_URL cannot be used: ${because}.`);
});

test.each([
  [
    'is not there',
    async () => `postgres://postgres@127.0.0.1:${await freePort()}/postgres`,
    'it does not answer (connect ECONNREFUSED',
  ],
  ['takes writes, as after a failover,', async () => primary.url, 'that server takes writes.'],
])('a replica that %s is told of and not used', async (_, url, because) => {
  const { opening, said } = open(await url());
  const opened = await opening;
  onTestFinished(() => opened.close());
  expect(said).toEqual([expect.stringContaining(`The replica at DATABASE_READ_URL is not used: ${because}`)]);
  const text = await opened.reads.recent(async (db) => (await db.execute(sql`SELECT 'served' AS text`)).rows);
  expect(text).toEqual([{ text: 'served' }]);
  expect(opened.state()).toMatchObject({ isUsed: false, reads: { replica: 0, primary: 1 } });
});

test('a replica that still follows the primary of before a failover is not used', async () => {
  const promoted = await primary.startReplica();
  onTestFinished(() => promoted.stop());
  await runSql(promoted.url, 'SELECT pg_promote()');
  const { opening, said } = open(replica.url, promoted.url);
  const opened = await opening;
  onTestFinished(() => opened.close());
  expect(opened.state().isUsed).toBe(false);
  expect(said).toEqual([
    'The replica at DATABASE_READ_URL is not used: it does not follow the present primary yet.',
  ]);
});

test('a replica that falls silent is not waited for, once that is known', async () => {
  const proxy = await startSilentProxy(Number(new URL(replica.url).port));
  onTestFinished(proxy.stop);
  const { opening, said } = open(replica.url.replace(/:\d+/, `:${proxy.port}`));
  const opened = await opening;
  onTestFinished(() => opened.close());
  const read = () =>
    opened.reads.fresh((db) => queryRows(db, sql`SELECT pg_is_in_recovery() AS "isReplica"`));
  await expect.poll(read).toEqual([{ isReplica: true }]);
  proxy.fallSilent();
  await expect.poll(() => opened.state().isUsed).toBe(false);
  expect(await read()).toEqual([{ isReplica: false }]);
  expect(said.at(-1)).toMatch(/is not used: it does not answer \(.*timeout.*\)\.$/);
});

test.each([true, false])(
  'nothing is written where only reading is meant, with sessions: %s',
  async (hasSessions) => {
    const { db, close } = openPostgres(primary.url, 1, () => {}, { hasSessions, isReadOnly: true });
    onTestFinished(close);
    const writing = db.transaction((tx) => tx.execute(sql`CREATE TABLE unwanted ()`));
    await expect(writing).rejects.toHaveProperty('cause.code', '25006');
  },
);

test('the doctor says how a replica is, or what is wrong with it', async () => {
  await replica.restart();
  const look = async (DATABASE_READ_URL: string) => {
    const config = readConfig({ DATABASE_URL: primary.url, DATABASE_READ_URL });
    const { state, text } = await judge('Replica', replicaCheck(config, true));
    return `${state}: ${text}`;
  };
  await expect.poll(() => runSql(replica.url, 'SELECT 1').then(Boolean, () => false)).toBe(true);
  await expect
    .poll(() => look(replica.url))
    .toMatch(/^well: DATABASE_READ_URL is a replica of DATABASE_URL, \d+\.\d s behind\.$/);
  const nobody = `postgres://postgres:hidden@127.0.0.1:${await freePort()}/postgres`;
  expect(await look(nobody)).toMatch(
    /^wrong: The replica .* does not answer \(.*ECONNREFUSED.*\): name a .*\.$/,
  );
  expect(await look(nobody)).not.toContain('hidden');
  expect(await look(primary.url)).toMatch(/^wrong: .* that server takes writes: name a .*\.$/);
  expect(await look(inject('postgresUrl'))).toMatch(/^wrong: .* copy of another database .*; name a .*\.$/);
});
