import { resolve } from 'node:path';
import { type Config, readConfig } from '../src/server/config.ts';
import { lastBackup } from '../src/server/platform/backup/backup.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { loggedError } from '../src/server/platform/process/log.ts';
import { StartError } from '../src/server/platform/process/start-error.ts';
import { tellUsage } from './commands/tell-usage.ts';
import { rehearse } from './restore/rehearse.ts';

const USAGE = `Usage: npm run rehearse -- FILE
Without FILE it takes the newest backup in BACKUP_DIR. Restores the backup into a temporary folder, audits it and deletes it again.
Exit code 0: it can be restored; 1: it can, but the audit found something; 2: it cannot, or there is none.`;

/**
 * `npm run rehearse -- FILE`, or without it the newest backup of BACKUP_DIR: proves a backup by restoring it into a folder
 * of its own (TMPDIR says where), auditing it and throwing it away. A running game is not touched.
 */
tellUsage(USAGE);
try {
  process.umask(0o077);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  // It serves nobody: what production requires of a server, a SECRET above all, is not needed to prove a backup.
  const config = readConfig({ ...process.env, NODE_ENV: 'development' });
  const { isSound, remark, sentence } = await rehearse(await chosenFile(config), config);
  if (remark) console.log(remark);
  console.log(sentence);
  if (!isSound) process.exitCode = 1;
} catch (error) {
  console.error(loggedError(error).message.replace(/ Nothing was changed\.$/, ''));
  process.exitCode = 2;
}

async function chosenFile({ backup }: Config): Promise<string> {
  const [file, ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new StartError(USAGE);
  if (file) return resolve(file);
  if (!backup) throw new StartError(USAGE);
  const last = await lastBackup(backup.folder, systemClock.now());
  if (!last) throw new StartError(`There is no backup in ${backup.folder}.`);
  return last.file;
}
