import { execFile, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Agent, setGlobalDispatcher } from 'undici';
import { makeDeployedFolder } from '../scripts/image/deployed-folder.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { playRound } from '../test/support/http-round.ts';
import { runSql } from '../test/support/run-sql.ts';
import { openS3 } from '../test/support/s3-server.ts';
import { SECRET } from '../test/support/secret.ts';
import { type Server, temporaryFolder, waitUntilReady, watchChild } from '../test/support/server.ts';
import { startSmtp } from '../test/support/smtp.ts';
import { NOBODY, startDebianPostgres } from './debian-postgres.ts';
import { restartUnderLoad } from './rolling/restarts.ts';

/**
 * `npm run bench -- first-day` follows docs/operations.md from its first line on this machine: Debian's PostgreSQL and
 * nginx, a deployed folder that root owns, an unprivileged user and data from before the baseline; then an upgrade, a round,
 * restarts, and a backup that is restored.
 */
const folder = temporaryFolder();
const [code, data] = [join(folder.path, 'punnery'), join(folder.path, 'data')];
const postgres = await startDebianPostgres();
const [smtp, s3] = [await startSmtp(), await openS3()];
const databaseUrl = postgres.urlOf('punnery', 'punnery');
const variables = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://localhost',
  DATA_DIR: data,
  TRUST_PROXY: '1',
  SECRET,
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Punnery <hello@punnery.example>',
  ...s3.env,
};

try {
  await makeDeployedFolder(code);
  execFileSync('chmod', ['-R', 'a+rX,go-w', code]);
  chmodSync(folder.path, 0o755);
  mkdirSync(data);
  chownSync(data, NOBODY.uid, NOBODY.gid);
  await runSql(postgres.url, 'CREATE ROLE punnery LOGIN');
  await runSql(postgres.url, 'CREATE DATABASE punnery OWNER punnery');
  await runSql(databaseUrl, readFileSync('test/releases/7a741382.sql', 'utf8'));
  tell(`PostgreSQL ${postgres.version} with the data of 7a741382; the code is read-only`);

  tell((await command('migrate', databaseUrl)).split('\n').at(-1));
  console.log(await command('doctor', databaseUrl));
  const database = openPostgres(databaseUrl, 2, () => {});
  const isWell = await restartUnderLoad({ proxy: 'nginx', db: database.db, start, use });
  await database.close();
  if (!isWell) process.exitCode = 1;

  const backup = join(folder.path, 'punnery.dump');
  postgres.run('pg_dump', ['--format=custom', '--file', backup, databaseUrl]);
  await runSql(postgres.url, 'CREATE DATABASE elsewhere OWNER punnery');
  const elsewhere = postgres.urlOf('punnery', 'elsewhere');
  postgres.run('pg_restore', ['--no-owner', '--dbname', elsewhere, backup]);
  tell(`backup restored elsewhere: ${await command('audit', elsewhere)}`);
} finally {
  await postgres.stop();
  await smtp.goAway();
  await s3.close();
  folder.remove();
}

/** Plays a round through the proxy as a new player, and waits for the e-mail that the sign-up sends. */
async function use(url: string, ca: string): Promise<void> {
  setGlobalDispatcher(new Agent({ connect: { ca } }));
  const { pointsEarned } = await playRound(url, 'newcomer');
  while (!smtp.received.some(({ to }) => to === 'newcomer@example.com')) await sleep(100);
  tell(`a round played through nginx over TLS for ${pointsEarned} points, and the letter has arrived`);
}

/** Runs asynchronously, because the mail server and the bucket run in this process and have to respond meanwhile. */
async function command(name: string, DATABASE_URL: string): Promise<string> {
  const args = [join(code, `dist/server/${name}.js`)];
  const env = { ...variables, DATABASE_URL };
  const run = promisify(execFile)(join(code, 'bin/node'), args, { ...NOBODY, cwd: code, env });
  // The doctor fails where push services cannot be reached, but still prints its report.
  const { stdout } = name === 'doctor' ? await run.catch((failed: { stdout: string }) => failed) : await run;
  return stdout.trim();
}

async function start(port: number, PUBLIC_URL: string): Promise<Server> {
  const child = spawn(join(code, 'bin/node'), [join(code, 'dist/server/main.js')], {
    ...NOBODY,
    cwd: code,
    env: { ...variables, PUBLIC_URL, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const run = watchChild(child);
  await waitUntilReady(run, `http://127.0.0.1:${port}/readyz`);
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return run.exit;
  };
  return { url: `http://127.0.0.1:${port}`, port, output: run.output, exit: run.exit, stop };
}

function tell(text: string | undefined): void {
  console.log(`✓ ${text}`);
}
