import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../src/server/config.ts';
import { isRefusedLogin } from '../src/server/platform/database/database-sentence.ts';
import { isUnreachable } from '../src/server/platform/database/db-errors.ts';
import { ConfigError } from '../src/server/platform/process/environment.ts';
import { loggedError } from '../src/server/platform/process/log.ts';
import { StartError } from '../src/server/platform/process/start-error.ts';
import { tellUsage } from './commands/tell-usage.ts';
import { move } from './move/move.ts';

const USAGE =
  'npm run move takes the address of the server, postgres://USER:PASSWORD@HOST/DATABASE, from the variable DATABASE_URL alone: everybody on this machine can read the arguments of a command.';

const HELP = `Usage: DATABASE_URL=… npm run move
Copies the embedded database of DATA_DIR, which must not be in use, to an empty PostgreSQL database, and its pictures to the bucket of S3_….
${USAGE}`;

/** `npm run move`: the embedded database of DATA_DIR to DATABASE_URL, and its pictures where S3_… names a bucket. */
tellUsage(HELP);
try {
  process.umask(0o077);
  const config = readTarget(process.argv.slice(2));
  const broken = await move(config, console.log);
  tellNext(config);
  if (broken > 0) process.exitCode = 1;
} catch (error) {
  console.error(sentence(error));
  process.exitCode = 1;
}

/** The variables that the server will have from now on. Backups are of the embedded database. */
function readTarget(args: string[]): Config & { databaseUrl: string } {
  if (args.length > 0) throw new StartError(USAGE);
  const { BACKUP_DIR, BACKUP_HOURS, BACKUP_KEEP, ...env } = process.env;
  const config = readConfig(env);
  const { databaseUrl } = config;
  if (!databaseUrl) throw new StartError(USAGE);
  return { ...config, databaseUrl };
}

function tellNext({ dataDir, s3 }: Config): void {
  const secret = existsSync(join(dataDir, 'secret'))
    ? `what ${join(dataDir, 'secret')} holds (or what the server was given as SECRET until now)`
    : 'what the server was given as SECRET until now';
  console.log(`
Moved: every table is equal. Start the server with that DATABASE_URL from now on, and
- SECRET must be ${secret}: with another one it refuses to start.
- ${s3 ? 'S3_… as they are: the pictures are in the bucket.' : `DATA_DIR=${dataDir} as it is: the pictures stay there.`}
- without BACKUP_DIR, BACKUP_HOURS and BACKUP_KEEP: from now on pg_dump makes the backups.
${join(dataDir, 'db')} is as it was, and is not used any more: keep it until the first backup of the server.`);
}

function sentence(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError) return error.message;
  const { message, cause } = error as Error;
  const why =
    (cause instanceof Error ? cause.message : message).replace(/\.$/, '') || loggedError(error).message;
  if (isRefusedLogin(error)) return `The server does not let us in: ${why}.`;
  const gone = isUnreachable(error) ? 'The server cannot be reached' : 'The move was broken off';
  return `${gone}: ${why}. The embedded database is as it was; run the same command again.`;
}
