import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../../src/server/platform/database/db.ts';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import {
  copyEmbeddedTemplate,
  copyPostgresTemplate,
  databaseOf,
  dropPostgresCopy,
  withDatabase,
} from './templates.ts';

/** The engine that this run tests. */
export const ENGINE = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite';

/** On a crowded machine, a hundred calls at once, or thousands of new rows, may take longer than a player would wait. */
export const PATIENT_TIMEOUTS = { connectMs: 60_000, statementMs: 60_000, answerMs: 60_000 };

/** Opens a migrated, empty database whose schema may be changed. `close` deletes it. */
export function openTestDatabase(): Promise<Database> {
  return ENGINE === 'postgres' ? openPostgresCopy() : openEmbeddedCopy();
}

const MOST_BYTES = 4_000_000;

/** Databases that are free for reuse: opening one takes most of a second, emptying one a tenth of that. */
const left: Database[] = [];

/** Returns a database whose schema must not be changed. */
export async function borrowTestDatabase(): Promise<Database> {
  const database = left.pop() ?? (await openTestDatabase());
  const close = async () => {
    if (await empty(database)) left.push(database);
    else await database.close();
  };
  return { ...database, close };
}

async function openEmbeddedCopy(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'punnery-db-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  copyEmbeddedTemplate(folder);
  const database = await openEmbedded(folder);
  return { ...database, close: () => database.close().then(remove) };
}

/**
 * Empties the database. Returns false if thousands of deleted rows
 * have left so many pages behind that it is not worth reusing.
 */
function empty({ script }: Database): Promise<boolean> {
  return script(async (run) => {
    await run('SET LOCAL session_replication_role = replica');
    const tables = await run(`
      SELECT relname AS name, pg_relation_size(oid) AS bytes FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migrations'`);
    await run(tables.map(({ name }) => `DELETE FROM ${name}`).join('; '));
    await run("SELECT setval(format('%I', sequencename)::regclass, 1, false) FROM pg_sequences");
    return tables.reduce((sum, { bytes }) => sum + Number(bytes), 0) < MOST_BYTES;
  });
}

async function openPostgresCopy(): Promise<Database> {
  const server = inject('postgresUrl');
  const url = await copyPostgresTemplate(server);
  const pooler = inject('poolerUrl');
  const options = { timeouts: PATIENT_TIMEOUTS };
  const database = pooler
    ? openPostgres(withDatabase(pooler, databaseOf(url)), 10, () => {}, { ...options, hasSessions: false })
    : openPostgres(url, 10, () => {}, options);
  const close = async () => {
    await database.close();
    await dropPostgresCopy(server, url);
  };
  return { ...database, close };
}
