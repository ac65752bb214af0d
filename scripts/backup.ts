import { resolve } from 'node:path';
import { readConfig } from '../src/server/config.ts';
import { makeBackup } from '../src/server/platform/backup.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { loggedError } from '../src/server/platform/log.ts';
import { openDatabase } from '../src/server/platform/open-database.ts';
import { StartError } from '../src/server/platform/start-error.ts';

/** `npm run backup -- FOLDER`: of a server that is stopped; one that runs makes its own, see BACKUP_DIR. */
try {
  process.umask(0o077);
  const config = readConfig(process.env);
  const folder = process.argv[2] ?? config.backup?.folder;
  if (!folder) throw new StartError('Usage: npm run backup -- FOLDER');
  if (config.databaseUrl)
    throw new StartError('Backups are of the embedded database: back up a server with pg_dump.');
  console.log(await backUp(resolve(folder), config));
} catch (error) {
  console.error(loggedError(error).message);
  process.exitCode = 1;
}

/** Older ones are the server's to delete. */
async function backUp(folder: string, config: ReturnType<typeof readConfig>): Promise<string> {
  const { dataDir } = config;
  const database = await openDatabase(config, () => {});
  try {
    const plan = { folder, keep: Number.POSITIVE_INFINITY };
    const { signal } = new AbortController();
    const { file, bytes } = await makeBackup({ database, dataDir, clock: systemClock }, plan, signal);
    return `${file}: ${(bytes / 1e6).toFixed(1)} MB`;
  } finally {
    await database.close();
  }
}
