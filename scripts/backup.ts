import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../src/server/config.ts';
import { makeBackup } from '../src/server/platform/backup/backup.ts';
import { dataVersionText } from '../src/server/platform/database/migrate.ts';
import { openUnmigrated } from '../src/server/platform/database/open-database.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { FolderInUse } from '../src/server/platform/process/data-folder.ts';
import { loggedError } from '../src/server/platform/process/log.ts';
import { StartError } from '../src/server/platform/process/start-error.ts';
import { tellUsage } from './commands/tell-usage.ts';

const USAGE = `Usage: npm run backup -- FOLDER
Backs up the embedded database of DATA_DIR, its pictures and its secret into one file in FOLDER, or in BACKUP_DIR.
Stop the game first; with BACKUP_DIR, one that is running backs itself up.`;

/**
 * `npm run backup -- FOLDER`: of a server that is stopped; one that runs makes its own, see BACKUP_DIR. The data stays of
 * the version that it is of.
 */
tellUsage(USAGE);
try {
  process.umask(0o077);
  const config = readConfig(process.env);
  const folder = process.argv[2] ?? config.backup?.folder;
  if (!folder) throw new StartError(USAGE);
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
  if (!existsSync(join(dataDir, 'db')))
    throw new StartError(`There is no database in ${dataDir}: name its folder with DATA_DIR.`);
  const database = await openUnmigrated(config, () => {}).catch((error) => {
    throw error instanceof FolderInUse ? new StartError(whileRunning(dataDir)) : error;
  });
  try {
    const plan = { folder, keep: Number.POSITIVE_INFINITY };
    const { signal } = new AbortController();
    const report = await makeBackup({ database, dataDir, clock: systemClock }, plan, signal);
    const { file, bytes, dataVersion } = report;
    return [
      `${file}: ${(bytes / 1e6).toFixed(1)} MB of data from ${dataVersionText(dataVersion)}`,
      ...(config.secret ? ['SECRET is in the environment and not in the backup: keep it as well.'] : []),
    ].join('\n');
  } finally {
    await database.close();
  }
}

function whileRunning(dataDir: string): string {
  return `The game in ${dataDir} is running. With BACKUP_DIR it backs itself up, also at once (Insights, Back up now); to use this command, stop the game first.`;
}
