import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '../src/server/platform/process/version.ts';
import { playRound } from '../test/support/http-round.ts';
import { SECRET } from '../test/support/secret.ts';
import { startServer, temporaryFolder } from '../test/support/server.ts';
import { query, startDebianPostgres } from './debian-postgres.ts';

/**
 * `npm run bench -- release-dump`, once for each release: a small database that this version has made and three players
 * have used, as test/releases/VERSION.sql. Every later version must start on it (test/proofs/upgrade.test.ts).
 */
const PLAYERS = ['ann', 'ben', 'cora'];

/** The book is of a thousand puns: those that nothing points to say nothing about an upgrade. */
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

/** What only psql understands, and what would change the session that reads it in. */
const NOT_FOR_US = /^(--.*|SET .*|SELECT pg_catalog\.set_config.*|\\(un)?restrict.*)\n/gm;

const postgres = await startDebianPostgres();
const folder = temporaryFolder();
try {
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder.path, SECRET });
  for (const name of PLAYERS) await playRound(server.url, name);
  await server.stop();
  await query(postgres.url, DROP_UNUSED_PUNS);
  const text = postgres.run('pg_dump', ['--inserts', '--no-owner', '--no-privileges', postgres.url]);
  const file = join('test/releases', `${VERSION.version}.sql`);
  mkdirSync('test/releases', { recursive: true });
  writeFileSync(file, text.replace(NOT_FOR_US, '').replace(/\n{2,}/g, '\n'));
  console.log(`${file} is written.`);
} finally {
  await postgres.stop();
  folder.remove();
}
