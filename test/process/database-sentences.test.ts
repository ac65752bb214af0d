import { randomUUID } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { examine } from '../../src/server/features/checkup/checkup.service.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { StartError } from '../../src/server/platform/process/start-error.ts';
import { selfSigned } from '../support/certificate.ts';
import { testFolder } from '../support/for-test.ts';
import { listen } from '../support/listen.ts';
import { runSql } from '../support/run-sql.ts';
import { dropPostgresCopy, emptyPostgresDatabase, withDatabase } from '../support/templates.ts';

const server = inject('postgresUrl');

/**
 * Creates an empty database, lets a superuser prepare it, and returns its address for a role without any privileges.
 */
async function databaseFor(prepare: (role: string) => string) {
  const url = await emptyPostgresDatabase(server);
  const role = `role_${randomUUID().slice(0, 8)}`;
  const run = (text: string) => runSql(url, text);
  await run(`CREATE ROLE ${role} LOGIN; ${prepare(role)}`);
  onTestFinished(async () => {
    await dropPostgresCopy(server, url);
    await runSql(server, `DROP ROLE ${role}`);
  });
  const address = new URL(url);
  address.username = role;
  return { url: address.href, role, run };
}

const open = (url: string) => openDatabase(readConfig({ DATABASE_URL: url }), () => {});
const sentenceOf = (start: Promise<unknown>) =>
  start.then(
    () => 'it started',
    (error) => (error instanceof StartError ? error.message : `not one sentence: ${error.stack}`),
  );

test('a database that is not UTF8 is told in one sentence, by a start and by doctor', async () => {
  const name = `latin_${randomUUID().replaceAll('-', '')}`;
  await runSql(
    server,
    `CREATE DATABASE ${name} ENCODING 'LATIN1' TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'`,
  );
  const url = withDatabase(server, name);
  onTestFinished(() => dropPostgresCopy(server, url));
  const sentence =
    'The database has the encoding LATIN1: create a new one with createdb --encoding=UTF8 --template=template0.';
  expect(await sentenceOf(open(url))).toBe(sentence);
  const [found] = await examine(readConfig({ DATABASE_URL: url, PUSH: 'off' }), { pushServices: [] });
  expect(found).toEqual({ about: 'Database', state: 'wrong', text: sentence });
});

test('a server without TLS, or with a certificate that nobody vouches for, is told in one sentence', async () => {
  expect(await sentenceOf(open(`${server}?sslmode=verify-full`))).toBe(
    'The database at DATABASE_URL cannot be reached: The server does not support SSL connections.',
  );
  const { key, cert } = selfSigned();
  // Starts like a PostgreSQL server: it accepts the request for TLS and performs the handshake.
  const tls = createServer((socket) =>
    socket
      .on('error', () => {})
      .once('data', () => {
        socket.write('S');
        new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => {});
      }),
  );
  onTestFinished(() => void tls.close());
  const port = await listen(tls);
  expect(await sentenceOf(open(`postgres://nobody@127.0.0.1:${port}/punnery?sslmode=verify-full`))).toMatch(
    /^The database at DATABASE_URL cannot be reached: self-signed certificate.*\.$/,
  );
});

test('a role that may not create tables is told which right it lacks', async () => {
  const { url, role } = await databaseFor(() => 'REVOKE CREATE ON SCHEMA public FROM public');
  expect(await sentenceOf(open(url))).toBe(
    `${role} may not create tables in the schema public: GRANT CREATE, USAGE ON SCHEMA public TO ${role}, or make it the owner of the database.`,
  );
});

test('a role that may not create pg_trgm is told who can', async () => {
  const { url, role } = await databaseFor((name) => `GRANT CREATE ON SCHEMA public TO ${name}`);
  expect(await sentenceOf(open(url))).toBe(
    `${role} may not create pg_trgm: let a superuser run CREATE EXTENSION pg_trgm in this database once.`,
  );
});

test('pg_trgm is found in whatever schema it was installed', async () => {
  const { url } = await databaseFor(
    (name) => `GRANT CREATE ON SCHEMA public TO ${name}; CREATE SCHEMA tools;
      GRANT USAGE ON SCHEMA tools TO ${name}; CREATE EXTENSION pg_trgm SCHEMA tools`,
  );
  const { script, close } = await open(url);
  const rows = await script((run) =>
    run(`SELECT opc.opcnamespace::regnamespace::text AS schema FROM pg_index
      JOIN pg_opclass opc ON opc.oid = indclass[0] WHERE indexrelid = 'puns_trigrams'::regclass`),
  );
  await close();
  expect(rows).toEqual([{ schema: 'tools' }]);
});

test('an older version refuses a database that a newer one has upgraded, and a changed migration is told', async () => {
  const folder = testFolder();
  cpSync('migrations', folder, { recursive: true });
  writeFileSync(join(folder, '9001_of_tomorrow.sql'), 'SELECT 1;');
  const { url, run } = await databaseFor(
    (name) => `GRANT CREATE ON SCHEMA public TO ${name}; CREATE EXTENSION pg_trgm`,
  );
  const newer = openPostgres(url, 1, () => {});
  await migrate(newer, folder);
  await newer.close();
  await run("UPDATE migrations SET version = '9.0.1 (f00d)' WHERE name LIKE '9001%'");
  expect(await sentenceOf(open(url))).toMatch(
    /^The database was upgraded by Punnery 9\.0\.1 \(f00d\), which brought 9001_of_tomorrow\.sql, and this is Punnery \d+\.\d+\.\d+: [^\n]+\.$/,
  );
  await run(
    "DELETE FROM migrations WHERE name LIKE '9001%'; UPDATE migrations SET checksum = 'x' WHERE name LIKE '0100%'",
  );
  expect(await sentenceOf(open(url))).toMatch(/^Migration 0100_baseline\.sql was changed [^\n]+\.$/);
});
