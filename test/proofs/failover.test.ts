import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type Db, queryRows } from '../../src/server/platform/database/db.ts';
import { isUnreachable } from '../../src/server/platform/database/db-errors.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { startCommitCutter } from '../support/commit-cutter.ts';
import { testDatabase, testFolder, testServer } from '../support/for-test.ts';
import { freePort } from '../support/free-port.ts';
import { type Postgres, startOwnPostgres } from '../support/postgres.ts';
import { runSql } from '../support/run-sql.ts';
import { signUp } from '../support/sign-up.ts';
import { startSilentProxy } from '../support/silent-proxy.ts';

let own: Postgres;
beforeAll(async () => {
  own = await startOwnPostgres();
});
afterAll(() => own.stop());

const server = () => inject('postgresUrl');
const portOf = (url: string) => Number(new URL(url).port);

test('of three hosts one is dead and one silent: the game is served; read-only means 503, and ends with it', async () => {
  const database = await testDatabase();
  const silent = await startSilentProxy(portOf(server()));
  silent.fallSilent();
  onTestFinished(silent.stop);
  const folder = testFolder();
  const { host } = new URL(database);
  const hosts = `127.0.0.1:${await freePort()},127.0.0.1:${silent.port},${host}`;
  const game = await testServer({ DATABASE_URL: database.replace(host, hosts), DATA_DIR: folder });
  const cookie = await signUp(game.url, 'before');
  const write = async () => {
    const answer = await fetch(`${game.url}/api/game/start`, { headers: { cookie } });
    return answer.status;
  };
  expect(await write()).toBe(200);

  const name = new URL(database).pathname.slice(1);
  const statuses = new Set<number>();
  await administer(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await endBackends(name);
  await expect.poll(async () => statuses.add(await write()).has(503)).toBe(true);
  await administer(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  // Those that were opened meanwhile stay read-only for ever.
  await expect.poll(async () => statuses.add(await write()).size && write()).toBe(200);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await signUp(game.url, 'after');
});

test('a server that refuses writes or falls silent is left by all connections at once, and what ran on it is unknown', async () => {
  const proxy = await startSilentProxy(portOf(own.url));
  onTestFinished(proxy.stop);
  const url = `postgres://postgres@127.0.0.1:${proxy.port},127.0.0.1:${portOf(server())}/postgres`;
  const database = openPostgres(url, 3, () => {});
  onTestFinished(database.close);
  const where = async (db: Db) => (await queryRows<{ port: string }>(db, sql`SHOW port`))[0]?.port;
  const three = () => Promise.all([1, 2, 3].map(() => database.db.transaction(where)));
  const all = (url: string) => Array(3).fill(String(portOf(url)));
  expect(await three()).toEqual(all(own.url));

  await administer('ALTER SYSTEM SET default_transaction_read_only = on', own.url);
  await administer('SELECT pg_reload_conf()', own.url);
  const write = () => database.db.execute(sql`CREATE TEMP TABLE IF NOT EXISTS written ()`);
  await expect.poll(() => write().then(() => false, isUnreachable)).toBe(true);
  expect(await three()).toEqual(all(server()));

  await administer('ALTER SYSTEM RESET default_transaction_read_only', own.url);
  await administer('SELECT pg_reload_conf()', own.url);
  const back = openPostgres(url, 3, () => {});
  onTestFinished(back.close);
  await expect.poll(() => where(back.db)).toBe(String(portOf(own.url)));
  const hanging = back.db.transaction(async (tx) => {
    await where(tx);
    proxy.fallSilent();
    return where(tx);
  });
  // Long before the answer would count as too late.
  const begin = performance.now();
  expect(await hanging.then(() => false, isUnreachable)).toBe(true);
  expect(performance.now() - begin).toBeLessThan(15_000);
  expect(await where(back.db)).toBe(String(portOf(server())));
});

test('a COMMIT whose answer is lost is an error, and is not tried again', async () => {
  const copy = await testDatabase();
  const cutter = await startCommitCutter(portOf(copy));
  const database = openPostgres(copy.replace(String(portOf(copy)), String(cutter.port)), 1, () => {});
  onTestFinished(database.close);
  let runs = 0;
  const unknown = database.db.transaction(async (tx) => {
    runs++;
    await tx.execute(sql`CREATE TABLE written ()`);
    await tx.execute(sql`INSERT INTO written DEFAULT VALUES`);
  });
  expect(await unknown.then(() => false, isUnreachable)).toBe(true);
  expect([runs, cutter.commits()]).toEqual([1, 1]);
  // It may have happened, once.
  expect(await queryRows(database.db, sql`SELECT count(*)::int FROM written`)).toEqual([{ count: 1 }]);
});

test('a commit that no standby has confirmed is no success, though the server calls it one', async () => {
  await administer('CREATE TABLE written ()', own.url);
  await administer(`ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (nobody)'`, own.url);
  await own.restart();
  const database = openPostgres(own.url, 2, () => {});
  onTestFinished(database.close);
  const cancelWaits = () =>
    administer(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`, own.url);
  const insert = (db: Db) => db.execute(sql`INSERT INTO written DEFAULT VALUES`);
  for (const write of [() => insert(database.db), () => database.db.transaction(insert)]) {
    let outcome: unknown = 'waits';
    const written = write().then(() => 'success', isUnreachable);
    void written.then((told) => (outcome = told));
    await expect.poll(() => cancelWaits().then(() => outcome)).toBe(true);
  }
  expect(await queryRows(database.db, sql`SELECT count(*)::int FROM written`)).toEqual([{ count: 2 }]);
});

const administer = (statement: string, url = server()) => runSql(url, statement);

function endBackends(database: string) {
  return administer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}'`);
}
