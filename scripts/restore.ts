import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../src/server/config.ts';
import { PARTS } from '../src/server/platform/backup/restored.ts';
import { loggedError } from '../src/server/platform/process/log.ts';
import { StartError } from '../src/server/platform/process/start-error.ts';
import { tellUsage } from './commands/tell-usage.ts';
import { restore } from './restore/restore.ts';
import { secretRemark } from './restore/secret-remark.ts';

const USAGE = `Usage: npm run restore -- FILE
Restores a backup into DATA_DIR. Stop the game first. What was there is moved aside, and nothing is deleted.
Exit code 0: restored; 1: restored, but the audit found something; 2: nothing was changed.`;

/** `npm run restore -- FILE`: a backup into DATA_DIR; what was there is moved aside. */
tellUsage(USAGE);
try {
  process.umask(0o077);
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new StartError(USAGE);
  const config = readConfig(process.env);
  if (config.databaseUrl)
    throw new StartError('Backups are of the embedded database: a server takes its own with pg_restore.');
  const { manifest, stamp, brokenPromises, secret } = await restore(resolve(file), config);
  console.log(`Restored ${config.dataDir} as it was at ${manifest.madeAt}.`);
  const remark = secretRemark(secret, config.secret);
  if (remark) console.log(remark);
  for (const part of PARTS) {
    const aside = join(config.dataDir, `${part}.before-${stamp}`);
    if (existsSync(aside)) console.log(`What was there is now ${aside}: delete it when you are sure.`);
  }
  if (brokenPromises > 0) process.exitCode = 1;
} catch (error) {
  console.error(loggedError(error).message);
  process.exitCode = 2;
}
