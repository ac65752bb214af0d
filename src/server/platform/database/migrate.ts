import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { StartError } from '../process/start-error.ts';
import { fullVersion, VERSION, versionText } from '../process/version.ts';
import { type Database, type Db, queryRows, type Row, withRetries } from './db.ts';

export type Run = (sql: string) => Promise<Row[]>;

/** An arbitrary number, the same in every process, so that they wait for each other. */
export const MIGRATION_LOCK = 7_086_637;

/** The folder also contains `schema.sql`, which is only for reading. */
const MIGRATION = /^\d{4}_.+\.sql$/;

/**
 * Upgrades a table from before this column existed. Only if it is missing: ALTER TABLE waits for every
 * reader, even for a backup of hours.
 */
const ADD_VERSION = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'migrations'::regclass AND attname = 'version')
  THEN ALTER TABLE migrations ADD COLUMN version text; END IF; END $$`;

/** Applies all missing migrations in one transaction, so that a failed start changes nothing. */
export async function migrate(
  database: Database,
  folder: string,
  refuse?: (run: Run) => Promise<void>,
): Promise<string[]> {
  const names = await migrationsIn(folder);
  const files = await Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })),
  );
  // Runs again after a deadlock with a start or a submit on a server that is still running.
  const apply = () =>
    database.script(async (run) => {
      // Migrating a large table may take any time, and so may waiting for another process that does it.
      await run('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
      await run(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await refuse?.(run);
      await run(
        'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(), version text)',
      );
      await run(ADD_VERSION);
      const rows = await run('SELECT name, checksum, version FROM migrations ORDER BY name');
      refuseNewer(rows, names);
      const applied = new Map(rows.map((row) => [row.name, row.checksum]));
      await findTrigrams(run);
      const fresh: string[] = [];
      for (const { name, sql } of files) {
        const checksum = createHash('sha256').update(sql).digest('hex');
        const known = applied.get(name);
        if (known !== undefined && known !== checksum) {
          throw new StartError(
            `Migration ${name} was changed after it had been applied: bring its file back, and add a new one instead.`,
          );
        }
        if (known !== undefined) continue;
        await run(sql);
        await run(
          `INSERT INTO migrations (name, checksum, version) VALUES ('${name}', '${checksum}', '${fullVersion(VERSION)}')`,
        );
        fresh.push(name);
      }
      return fresh;
    });
  return withRetries(apply);
}

/** Keeps migrations waiting until the transaction ends. Returns false if one is running. */
export async function tryMigrationLock(tx: Db): Promise<boolean> {
  const lock = sql`SELECT pg_try_advisory_xact_lock(${sql.raw(String(MIGRATION_LOCK))}) AS taken`;
  const [row] = await queryRows<{ taken: boolean }>(tx, lock);
  return row?.taken ?? false;
}

export interface DataVersion {
  /** The version of Punnery that last upgraded the data, with its commit; null before releases recorded it. */
  version: string | null;
  migrations: string[];
}

/** What the database holds; undefined if Punnery has never used it. */
export async function readDataVersion(run: Run): Promise<DataVersion | undefined> {
  const [table] = await run("SELECT to_regclass('migrations') IS NOT NULL AS is_there");
  if (!table?.is_there) return undefined;
  const rows = await run("SELECT name, to_jsonb(m) ->> 'version' AS version FROM migrations m ORDER BY name");
  const version = rows.at(-1)?.version;
  return {
    version: version == null ? null : String(version),
    migrations: rows.map(({ name }) => String(name)),
  };
}

/** Only a start and `npm run migrate` upgrade existing data: every other command needs data of this version. */
export async function refuseOtherVersion(run: Run, folder: string): Promise<void> {
  const { data, missing } = await compareVersion(run, folder);
  if (missing)
    throw new StartError(
      `The data is from ${dataVersionText(data)} and lacks ${missing}, which ${versionText(VERSION)} needs: back it up, then run npm run migrate or start the game.`,
    );
}

/** Finds the first migration that the data lacks, if any. Refuses newer data and an empty database. */
export async function compareVersion(run: Run, folder: string) {
  const data = await readDataVersion(run);
  if (!data) throw new StartError('There is no game in the database yet: start it once first.');
  const names = await migrationsIn(folder);
  refuseNewer(
    data.migrations.map((name) => ({ name, version: data.version })),
    names,
  );
  return { data, missing: names.find((name) => !data.migrations.includes(name)) };
}

export function dataVersionText({ version }: DataVersion): string {
  return version ? `Punnery ${version}` : 'an early Punnery';
}

async function migrationsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => MIGRATION.test(name)).sort();
}

/** This version cannot keep intact what a later version has added. */
function refuseNewer(rows: Row[], names: string[]): void {
  const newest = names.at(-1) ?? '';
  const newer = rows.findLast(({ name }) => String(name) > newest);
  if (newer)
    throw new StartError(
      `The database was upgraded by ${newer.version ? `Punnery ${newer.version}` : 'a later Punnery'}, which brought ${newer.name}, and this is ${versionText(VERSION)}: start that version or a later one, or restore the backup from before the upgrade.`,
    );
}

/** Whoever installed the extension before us chose its schema, so it may not be on our search path. */
async function findTrigrams(run: Run): Promise<void> {
  await run(`
    SELECT set_config('search_path', current_setting('search_path') || ', ' || quote_ident(n.nspname), true)
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
    WHERE e.extname = 'pg_trgm' AND NOT n.nspname = ANY (current_schemas(true))`);
}
