import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishRestore, MOVED } from '../backup/restored.ts';
import { lockFolder } from '../process/data-folder.ts';
import { closeAllFolders } from '../process/private-folder.ts';
import { ROOT } from '../process/project.ts';
import { StartError } from '../process/start-error.ts';
import { databaseSentence, fullDisk, hasNoRoom } from './database-sentence.ts';
import type { Database } from './db.ts';
import { openEmbedded } from './embedded.ts';
import { refuseEncoding } from './encoding.ts';
import { refuseHalfMoved } from './half-moved.ts';
import { migrate, type Run, refuseOtherVersion } from './migrate.ts';
import { openPostgres } from './postgres.ts';

export const MIGRATIONS = join(ROOT, 'migrations');

interface DatabaseConfig {
  /** If absent, the database is embedded, in `dataDir`. */
  databaseUrl: string | undefined;
  databasePool: number;
  /** Whether the server keeps prepared statements between transactions; a pooler may not. True by default. */
  databasePrepared?: boolean;
  dataDir: string;
}

/** Opens and migrates the database, whichever engine the configuration names. */
export async function openDatabase(
  config: DatabaseConfig,
  announce: (text: string) => void,
): Promise<Database> {
  return (await openMigrated(config, announce)).database;
}

/** Like `openDatabase`, but also returns the names of the migrations that were applied. */
export async function openMigrated(
  config: DatabaseConfig,
  announce: (text: string) => void,
): Promise<{ database: Database; applied: string[] }> {
  const database = await openUnmigrated(config, announce);
  try {
    const applied = await migrate(database, MIGRATIONS, refuseUnfit);
    return { database, applied };
  } catch (error) {
    await database.close().catch(() => {});
    const sentence = databaseSentence(error, config);
    throw sentence === undefined ? error : new StartError(sentence);
  }
}

async function refuseUnfit(run: Run): Promise<void> {
  await refuseEncoding(run);
  await refuseHalfMoved(run);
}

/** Opens the database without migrating it, and only if it is of this version. */
export async function openCurrent(
  config: DatabaseConfig,
  announce: (text: string) => void,
): Promise<Database> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db')))
    throw new StartError(`There is no database in ${config.dataDir} yet: start the game once first.`);
  const database = await openUnmigrated(config, announce);
  try {
    await database.script((run) => refuseOtherVersion(run, MIGRATIONS));
    return database;
  } catch (error) {
    await database.close().catch(() => {});
    const sentence = databaseSentence(error, config);
    throw sentence === undefined ? error : new StartError(sentence);
  }
}

/** Opens the database as it is, for commands that only look. */
export async function openUnmigrated(
  { databaseUrl, databasePool, databasePrepared = true, dataDir }: DatabaseConfig,
  announce: (text: string) => void,
): Promise<Database> {
  if (!databaseUrl) return openLocked(dataDir, announce);
  const onError = (error: Error) => announce(`A database connection broke: ${error.message}`);
  return openPostgres(databaseUrl, databasePool, onError, { hasSessions: databasePrepared });
}

function refuseMoved(folder: string): void {
  const mark = join(folder, MOVED);
  if (existsSync(mark))
    throw new StartError(
      `The game in ${folder} has moved to a PostgreSQL server (${readFileSync(mark, 'utf8').trim()}): set DATABASE_URL to that server. To open the old database here, delete ${mark}.`,
    );
}

async function openLocked(folder: string, announce: (text: string) => void): Promise<Database> {
  const lock = lockFolder(folder);
  try {
    await finishRestore(folder);
    refuseMoved(folder);
    announce('Opening the database…');
    const database = await openEmbedded(join(folder, 'db'));
    closeAllFolders(folder);
    const close = async () => {
      await database.close();
      lock.release();
    };
    return { ...database, close };
  } catch (error) {
    lock.release();
    if (error instanceof StartError) throw error;
    if (hasNoRoom(folder)) throw new StartError(fullDisk(folder));
    throw new StartError(`The database in ${folder} cannot be opened: ${(error as Error).message}.`);
  }
}
