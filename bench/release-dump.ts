import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '../src/server/platform/process/version.ts';
import { playRound } from '../test/support/http-round.ts';
import { runSql } from '../test/support/run-sql.ts';
import { SECRET } from '../test/support/secret.ts';
import { startServer, temporaryFolder } from '../test/support/server.ts';
import { startDebianPostgres } from './debian-postgres.ts';

/**
 * `npm run bench -- release-dump` is run once for each release. It writes test/releases/VERSION.sql: a small database
 * that this version has created and three players have used. Every later version must start on it
 * (test/proofs/upgrade.test.ts).
 */
const PLAYERS = ['ann', 'ben', 'cora'];

/** The library has a thousand puns; those that no other row refers to say nothing about an upgrade. */
const DROP_UNUSED_PUNS = `
  DO $$
  DECLARE one bigint;
  BEGIN
    FOR one IN SELECT id FROM puns ORDER BY id OFFSET 20 LOOP
      BEGIN
        DELETE FROM puns WHERE id = one;
      EXCEPTION WHEN foreign_key_violation THEN NULL;
      END;
    END LOOP;
  END $$`;

/** Lines that only psql understands, or that would change the settings of the session that loads the file. */
const NOT_FOR_US = /^(--.*|SET .*|SELECT pg_catalog\.set_config.*|\\(un)?restrict.*)\n/gm;

const postgres = await startDebianPostgres();
const folder = temporaryFolder();
try {
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder.path, SECRET });
  for (const name of PLAYERS) await playRound(server.url, name);
  await server.stop();
  await runSql(postgres.url, DROP_UNUSED_PUNS);
  const text = postgres.run('pg_dump', ['--inserts', '--no-owner', '--no-privileges', postgres.url]);
  const file = join('test/releases', `${VERSION.version}.sql`);
  mkdirSync('test/releases', { recursive: true });
  writeFileSync(file, text.replace(NOT_FOR_US, '').replace(/\n{2,}/g, '\n'));
  console.log(`${file} is written.`);
} finally {
  await postgres.stop();
  folder.remove();
}
