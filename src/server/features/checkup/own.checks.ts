import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { lastBackup, refuseBackupFile } from '../../platform/backup/backup.ts';
import { clockDoubt, clockOffset, readTime } from '../../platform/database/clock-doubt.ts';
import { databaseSentence } from '../../platform/database/database-sentence.ts';
import { refuseEncoding } from '../../platform/database/encoding.ts';
import { MIGRATION_LOCK, type Run } from '../../platform/database/migrate.ts';
import { openUnmigrated } from '../../platform/database/open-database.ts';
import { isDirect, poolDoubt } from '../../platform/database/pool-doubt.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { FolderInUse } from '../../platform/process/data-folder.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { findOtherSecret, readFingerprint } from '../../platform/security/database-secret.ts';
import { isLate } from './backups.service.ts';
import { tryFolder } from './folder-room.ts';
import { type Check, reasonOf, Wrong } from './verdict.ts';

const LEAST_ROOM_MB = 100;
const HTTP_TIMEOUT_MS = 5_000;
/** Less than a statement and a check may take. */
const MIGRATION_PATIENCE_MS = 10_000;
const LOCK_TIMEOUT = '55P03';

/** Tries the statements that a start or an upgrade needs, in a transaction that is rolled back. */
export function databaseCheck(config: Config): Check {
  return async () => {
    const place = config.databaseUrl ? 'DATABASE_URL' : `${config.dataDir}, embedded`;
    if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db')))
      return { unused: `No database in ${config.dataDir} yet: the first start makes it.` };
    try {
      return `${await tryRights(config)} at ${place}: tables, indexes and pg_trgm can be made.`;
    } catch (error) {
      if (error instanceof Migrating)
        return {
          doubtful: 'A start or an upgrade is changing the database right now: run doctor again afterwards.',
        };
      if (error instanceof FolderInUse) return `In use by a server that runs, in ${config.dataDir}.`;
      if (error instanceof StartError || error instanceof Wrong) throw error;
      throw new Wrong(databaseSentence(error, config) ?? `The database fails: ${reasonOf(error)}.`);
    }
  };
}

class Undone extends Error {}
class Migrating extends Error {}

async function tryRights(config: Config): Promise<string> {
  const database = await openUnmigrated(config, () => {});
  let version = '';
  try {
    await database.script(async (run) => {
      const [row] = await run(
        "SELECT current_setting('server_version') AS version, current_setting('transaction_read_only') AS mode",
      );
      version = `PostgreSQL ${String(row?.version).split(' ')[0]}`;
      if (row?.mode === 'on')
        throw new Wrong('The database is read-only: name the server that takes writes.');
      await waitForMigration(run);
      await refuseEncoding(run);
      await checkOwners(run);
      await run(`CREATE TABLE doctor_probe (id integer); ALTER TABLE doctor_probe ADD COLUMN word text;
        CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE INDEX doctor_probe_word ON doctor_probe (word)`);
      const doubt = isDirect(config) && (await poolDoubt(run, config.databasePool));
      if (doubt) throw new Wrong(doubt);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  } finally {
    await database.close();
  }
  return version;
}

/** Two transactions cannot create pg_trgm at the same moment, and a process that starts right now may be creating it. */
async function waitForMigration(run: Run): Promise<void> {
  await run(`SET LOCAL lock_timeout = ${MIGRATION_PATIENCE_MS}`);
  await run(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`).catch((cause) => {
    throw cause.code === LOCK_TIMEOUT ? new Migrating() : cause;
  });
}

/** An upgrade alters existing tables, which only their owner may do. */
async function checkOwners(run: Run): Promise<void> {
  const [foreign] = await run(`
    SELECT relname AS name, pg_get_userbyid(relowner) AS owner, current_user AS own FROM pg_class
    WHERE relkind = 'r' AND relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = to_regclass('migrations'))
      AND NOT pg_has_role(relowner, 'USAGE') LIMIT 1`);
  if (foreign)
    throw new Wrong(
      `The table ${foreign.name} belongs to ${foreign.owner}: an upgrade could not alter it; REASSIGN OWNED BY ${foreign.owner} TO ${foreign.own}.`,
    );
}

export function folderCheck({ dataDir, s3, databaseUrl, secret }: Config): Check {
  return async () => {
    if (s3 && databaseUrl && secret)
      return { unused: 'Nothing is kept in DATA_DIR: database, pictures and SECRET are elsewhere.' };
    const advice = "let the server's user write there, or choose another with DATA_DIR";
    const { megabytes, finding } = await tryFolder(dataDir, `The folder ${dataDir}`, advice);
    if (megabytes < LEAST_ROOM_MB)
      throw new Wrong(`The disk of ${dataDir} has less than ${LEAST_ROOM_MB} MB left: make room.`);
    return `${dataDir} ${finding}, with ${megabytes.toLocaleString('en')} MB left.`;
  };
}

export interface Clocks {
  now(): number;
  /** Reads the database's clock, in ms; undefined if the database is not another machine. */
  database: (() => Promise<number>) | undefined;
  /** URLs to ask for a `date` header; the first answer that has one is believed. */
  addresses: readonly string[];
}

/** A wrong clock breaks leases, links and one-time codes. */
export function clockCheck({ now, database, addresses }: Clocks): Check {
  return async () => {
    const compared = [];
    for (const [name, read] of [
      ['the database', database],
      ['the web', () => dateOnTheWeb(addresses)],
    ] as const) {
      const offBy = read && (await clockOffset(now, read).catch(() => undefined));
      if (offBy === undefined) continue;
      const doubt = clockDoubt(offBy, name);
      if (doubt) throw new Wrong(doubt);
      compared.push(name);
    }
    if (compared.length === 0) return { unused: 'No other clock could be asked.' };
    return `The clock agrees with ${compared.join(' and ')}.`;
  };
}

function dateOnTheWeb(addresses: readonly string[]): Promise<number> {
  const signal = AbortSignal.timeout(HTTP_TIMEOUT_MS);
  const asked = addresses.map(async (address) => {
    const { headers } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal });
    const date = Date.parse(headers.get('date') ?? '');
    if (!Number.isFinite(date)) throw new Error('no date');
    // The header has whole seconds, so it is half a second old on average.
    return date + 500;
  });
  return Promise.any(asked);
}

export async function databaseTime(config: Config): Promise<number> {
  const database = await openUnmigrated(config, () => {});
  try {
    return await database.script((run) => readTime(run));
  } finally {
    await database.close();
  }
}

const LEAST_BACKUP_MB = 50;

/** Writes to BACKUP_DIR and looks how old the newest backup there is. */
export function backupCheck({ backup, databaseUrl, production }: Config): Check {
  return async () => {
    if (databaseUrl) return { unused: 'The database is a server: back it up with pg_dump.' };
    if (!backup)
      return production
        ? { doubtful: 'BACKUP_DIR is not set: the game is not backed up. Name a folder, on another disk.' }
        : { unused: 'BACKUP_DIR is not set: the game is not backed up.' };
    const { folder, everyHours } = backup;
    refuseBackupFile(folder);
    const { megabytes, finding } = await tryFolder(folder, `BACKUP_DIR ${folder}`, 'no backup can be made');
    if (megabytes < LEAST_BACKUP_MB)
      throw new Wrong(
        `The disk of BACKUP_DIR ${folder} has less than ${LEAST_BACKUP_MB} MB left: make room.`,
      );
    const now = systemClock.now();
    const last = await lastBackup(folder, now);
    if (!last) return `${folder} ${finding}; there is no backup yet.`;
    const madeAt = last.madeAt.toISOString();
    if (isLate(last.madeAt, everyHours, now))
      throw new Wrong(
        `The last backup in ${folder} was made at ${madeAt}, but one is due every ${everyHours} hours.`,
      );
    return `${folder} ${finding}; the last backup was made at ${madeAt} (${(last.bytes / 1e6).toFixed(1)} MB).`;
  };
}

const FIRST_START = {
  unused: 'The database has no secret yet: the next start records the one that it is given.',
};

/** Compares the secret with that of the database, as a start does. */
export function secretCheck(config: Config, isDatabaseWell: boolean): Check {
  return async () => {
    if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db'))) return FIRST_START;
    if (!isDatabaseWell) return { unused: 'Not tried: it is compared with the database, which comes first.' };
    const database = await openUnmigrated(config, () => {}).catch((error) => {
      if (error instanceof FolderInUse) return undefined;
      throw error;
    });
    if (!database) return 'The server that runs compared it when it started.';
    const { db, script, close } = database;
    try {
      const [table] = await script((run) =>
        run("SELECT to_regclass('database_secret') IS NOT NULL AS is_there"),
      );
      if (!table?.is_there || !(await readFingerprint(db))) return FIRST_START;
      const other = await findOtherSecret(db, config);
      if (other) throw new Wrong(other);
      return `${config.secret ? 'SECRET' : `The secret in ${config.dataDir}`} is the one that the database was used with.`;
    } finally {
      await close();
    }
  };
}
