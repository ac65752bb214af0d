import { counted } from '../src/rules/numbers.ts';
import { readConfig } from '../src/server/config.ts';
import { openMigrated } from '../src/server/platform/database/open-database.ts';
import { loggedError } from '../src/server/platform/process/log.ts';
import { VERSION, versionText } from '../src/server/platform/process/version.ts';
import { tellUsage } from './commands/tell-usage.ts';

/** `npm run migrate` brings the database to this version, as the first start would, and starts nothing. */
tellUsage(`Usage: npm run migrate
Upgrades the database to this version, as the first start would. Back it up first.`);
try {
  const { database, applied } = await openMigrated(readConfig(process.env), () => {});
  await database.close();
  for (const name of applied) console.log(name);
  console.log(
    `${counted(applied.length, 'migration')} applied: the database is ready for ${versionText(VERSION)}.`,
  );
} catch (error) {
  console.error(loggedError(error).message);
  process.exitCode = 1;
}
