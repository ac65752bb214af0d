import { join } from 'node:path';
import { lockFolder } from './data-folder.ts';
import type { Database } from './db.ts';
import { isUnreachable } from './db-errors.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { closeAllFolders } from './private-folder.ts';
import { ROOT } from './project.ts';
import { StartError } from './start-error.ts';

const MIGRATIONS = join(ROOT, 'migrations');

interface DatabaseConfig {
  /** Absent: embedded, in `dataDir`. */
  databaseUrl: string | undefined;
  databasePool: number;
  dataDir: string;
}

/** Open and migrated, whichever engine the configuration names. */
export async function openDatabase(config: DatabaseConfig, say: (text: string) => void): Promise<Database> {
  const database = await openUnmigrated(config, say);
  try {
    await migrate(database, MIGRATIONS);
    return database;
  } catch (error) {
    await database.close();
    if (!isUnreachable(error) && !isRefusedLogin(error)) throw error;
    throw new StartError(`The database at DATABASE_URL cannot be reached: ${reason(error)}.`);
  }
}

/** As it is, for those who only look. */
export async function openUnmigrated(
  { databaseUrl, databasePool, dataDir }: DatabaseConfig,
  say: (text: string) => void,
): Promise<Database> {
  if (!databaseUrl) return openLocked(dataDir, say);
  return openPostgres(databaseUrl, databasePool, (error) =>
    say(`A database connection broke: ${error.message}`),
  );
}

async function openLocked(folder: string, say: (text: string) => void): Promise<Database> {
  const lock = lockFolder(folder);
  try {
    say('Opening the database…');
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
    throw new StartError(`The database in ${folder} cannot be opened: ${(error as Error).message}.`);
  }
}

/** Class 28 is a wrong name or password, 3D000 a database that does not exist. */
function isRefusedLogin(error: unknown): boolean {
  return /^(28...|3D000)$/.test(String((error as { code?: unknown }).code));
}

function reason(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || 'no answer';
}
