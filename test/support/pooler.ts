import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { canInstall, installFromDebian, isRoot } from './debian.ts';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const START_TIMEOUT_MS = 10_000;
/** PgBouncer refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 };

/** Its standard input closes when this process closes it or dies, and the pooler is then killed. */
const UNTIL_WE_END = '"$0" --quiet "$1" & cat; kill -9 $!; wait';

/** Starts Debian's PgBouncer in transaction mode, with fewer connections per database than the app opens to it. */
export async function startPooler(postgresUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  if (!existsSync(PROGRAM)) await install();
  const { stdout } = await promisify(execFile)(PROGRAM, ['--version']);
  console.log(`Through ${stdout.split('\n')[0]}, in transaction mode`);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'punnery-pooler-'));
  await chmod(folder, 0o755);
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(settings, settingsFor(new URL(postgresUrl), port));

  const pooler = spawn('sh', ['-c', UNTIL_WE_END, PROGRAM, settings], {
    ...(isRoot && NOBODY),
    cwd: folder,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(pooler, 'exit');
  const stop = async () => {
    pooler.stdin.end();
    await ended;
    await rm(folder, { recursive: true });
  };
  const url = new URL(postgresUrl);
  url.host = `127.0.0.1:${port}`;
  try {
    await untilReady(url.href);
    return { url: url.href, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function install(): Promise<void> {
  if (!canInstall) throw new Error(`There is no ${PROGRAM}: install PgBouncer.`);
  console.log('Installing PgBouncer from Debian …');
  await installFromDebian('pgbouncer');
}

function settingsFor({ hostname, port, username, password }: URL, listenPort: number): string {
  return `
[databases]
* = host=${hostname} port=${port || 5432} user=${username}${password && ` password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 1000
`;
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (cause) {
      if (Date.now() > deadline) throw new Error('PgBouncer did not start.', { cause });
      await sleep(25);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
