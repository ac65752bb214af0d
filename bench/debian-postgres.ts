import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { needProgram } from '../scripts/image/tools.ts';
import { freePort } from '../test/support/free-port.ts';
import { runSql } from '../test/support/run-sql.ts';
import { temporaryFolder } from '../test/support/server.ts';

/** The `nobody` user of Debian, which has no privileges. */
export const NOBODY = { uid: 65534, gid: 65534 };
const PROGRAMS = '/usr/lib/postgresql';

/**
 * Starts Debian's PostgreSQL, because the one that the tests use comes
 * without pg_dump. It accepts every connection without a password.
 */
export async function startDebianPostgres() {
  await needProgram('pg_dump', 'postgresql');
  const folder = temporaryFolder();
  const version = readdirSync(PROGRAMS).sort().at(-1) ?? '';
  const program = (name: string) => join(PROGRAMS, version, 'bin', name);
  const data = join(folder.path, 'db');
  const port = await freePort();
  const urlOf = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  const url = urlOf('postgres', 'postgres');
  mkdirSync(data);
  for (const path of [folder.path, data]) chownSync(path, NOBODY.uid, NOBODY.gid);
  const options = { ...NOBODY, cwd: folder.path, stdio: 'ignore' } as const;
  const init = ['-D', data, '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8'];
  execFileSync(program('initdb'), init, options);
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const server = spawn(program('postgres'), ['-D', data, '-p', String(port), ...settings], options);
  const ended = once(server, 'exit');
  await untilReady(url);
  return {
    url,
    urlOf,
    version,
    run: (name: string, args: string[]) =>
      execFileSync(program(name), args, { maxBuffer: Number.POSITIVE_INFINITY, stdio: 'pipe' }).toString(),
    async stop() {
      server.kill('SIGINT');
      await ended;
      folder.remove();
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const isReady = await runSql(url, 'SELECT 1').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not start.');
}
