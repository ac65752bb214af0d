import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
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

/** The whole schema, which replaces the migrations before it. Databases that have all of those are recorded as having it. */
const BASELINE = '0100_baseline.sql';
/** The names and checksums of the migrations that the baseline replaces, as `sha256sum` writes them. */
const REPLACED = '0100_baseline.sha256';
/** The last commit that has them. */
const LAST_BEFORE_BASELINE = '7a741382';

/** A migration that begins with this removes what the previous release uses. */
const NEEDS_A_STOP = '-- Needs all other processes stopped.';

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
  const replaced = await readReplaced(folder);
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
      // The oldest data has no column for the version.
      const rows = await run(
        "SELECT name, checksum, to_jsonb(m) ->> 'version' AS version FROM migrations m ORDER BY name",
      );
      refuseNewer(rows, names);
      const applied = new Map(rows.map((row) => [row.name, row.checksum]));
      await findTrigrams(run);
      const fresh: string[] = [];
      const hasReplaced = refuseOlder(rows, replaced);
      if (hasReplaced) await run(`DELETE FROM migrations WHERE name < '${BASELINE}'`);
      if (rows.length > 0)
        await refuseProcesses(
          run,
          files.filter(({ name }) => !applied.has(name)),
        );
      for (const { name, sql } of files) {
        const checksum = createHash('sha256').update(sql).digest('hex');
        const known = applied.get(name);
        if (known !== undefined && known !== checksum) {
          throw new StartError(
            `Migration ${name} was changed after it had been applied: bring its file back, and add a new one instead.`,
          );
        }
        if (known !== undefined) continue;
        if (name !== BASELINE || !hasReplaced) await run(sql);
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
  const rows = data.migrations.map((name) => ({ name, version: data.version }));
  refuseNewer(rows, names);
  refuseOlder(rows, await readReplaced(folder));
  return { data, missing: names.find((name) => !data.migrations.includes(name)) };
}

export function dataVersionText({ version }: { version?: unknown }): string {
  return version ? `Punnery ${version}` : 'an early Punnery';
}

/** Returns the names of all migrations that this version knows, replaced ones included. */
export async function knownMigrations(folder: string): Promise<string[]> {
  return [...(await readReplaced(folder)).keys(), ...(await migrationsIn(folder))];
}

async function readReplaced(folder: string): Promise<Map<string, string>> {
  const file = join(folder, REPLACED);
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).trim().split('\n') : [];
  return new Map(
    lines.map((line) => line.split(/\s+/)).map(([checksum = '', name = '']) => [name, checksum]),
  );
}

/**
 * Returns whether the baseline stands for what was applied. Rows without a checksum are compared by name. Data that lacks
 * a part of it has to pass through the last commit that can add it.
 */
function refuseOlder(rows: Row[], replaced: ReadonlyMap<string, string>): boolean {
  const old = new Map(rows.filter(({ name }) => String(name) < BASELINE).map((row) => [row.name, row]));
  if (old.size === 0 || replaced.size === 0) return false;
  const lacking = [...replaced].find(([name, checksum]) => {
    const row = old.get(name);
    return !row || (row.checksum !== undefined && row.checksum !== checksum);
  });
  const unknown = [...old.keys()].find((name) => !replaced.has(String(name)));
  if (!lacking && unknown === undefined) return true;
  const fault = lacking ? `${lacking[0]} is missing or was changed` : `${unknown} is unknown`;
  throw new StartError(
    `The data is from ${dataVersionText({ version: rows.at(-1)?.version })}: ${fault}. ${versionText(VERSION)} upgrades only data that commit ${LAST_BEFORE_BASELINE} has upgraded: start that commit on it once, then this one.`,
  );
}

/** Processes of this version wait for the migration at their start; others would fail afterwards. */
async function refuseProcesses(run: Run, missing: { name: string; sql: string }[]): Promise<void> {
  const stopping = missing.find(({ sql }) => sql.startsWith(NEEDS_A_STOP));
  if (!stopping) return;
  const [other] = await run(`
    SELECT application_name AS name, coalesce(host(client_addr), 'this machine') AS place FROM pg_stat_activity
    WHERE datname = current_database() AND application_name ~ '^punnery( |$)'
      AND application_name <> current_setting('application_name') LIMIT 1`);
  if (other)
    throw new StartError(
      `${stopping.name} needs all processes of the game stopped, and another one is connected to the database ("${other.name}" from ${other.place}): stop them all, then run this again.`,
    );
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
