import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { type Cluster, createCluster } from './postgres/cluster.ts';
import { copyCluster } from './postgres/copy.ts';
import { type Server, startServer } from './postgres/server.ts';
import { guard } from './postgres/watchdog.ts';

const START_TIMEOUT_MS = 240_000;

export interface Postgres {
  /** The address of its `postgres` database, for a superuser without a password. */
  url: string;
  stop(): Promise<void>;
  /** Simulates a crash: the server and all its children end at once, as after `kill -9`. */
  kill(): Promise<void>;
  /** Starts it again with the same port and data, after `kill()` or while it runs. */
  restart(): Promise<void>;
}

export interface OwnPostgres extends Postgres {
  /** Starts another server that replicates this one, and resolves once it accepts queries. */
  startReplica(): Promise<OwnPostgres>;
}

/** Uses the server that TEST_DATABASE_URL names, or else starts one. */
export async function startPostgres(): Promise<Postgres> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? serverOfSomebodyElse(url) : startOwnPostgres();
}

/** Always starts a new server, for tests that make it fail. */
export function startOwnPostgres(): Promise<OwnPostgres> {
  return startOn(createCluster);
}

async function startOn(create: (folder: string) => Promise<Cluster>): Promise<OwnPostgres> {
  const watchdog = await guard();
  try {
    const cluster = await create(watchdog.folder);
    const port = await freePort();
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const start = () => untilReady(url, () => startServer(cluster, port));
    let server = await start();

    return {
      url,
      stop: watchdog.finish,
      async kill() {
        const children = await childrenOf(url);
        await server.end('SIGKILL', children);
      },
      async restart() {
        await server.end('SIGINT');
        server = await start();
      },
      startReplica: () => startOn((folder) => copyCluster(cluster, url, folder)),
    };
  } catch (error) {
    await watchdog.finish();
    throw error;
  }
}

function serverOfSomebodyElse(url: string): Postgres {
  const refuse = async () => {
    throw new Error('The server of TEST_DATABASE_URL is not ours to stop: use startOwnPostgres().');
  };
  return { url, stop: async () => {}, kill: refuse, restart: refuse };
}

async function untilReady(url: string, start: () => Server): Promise<Server> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let server = start();
  for (;;) {
    try {
      await query(url, 'SELECT 1');
      return server;
    } catch (cause) {
      const reason = server.failure() ?? (Date.now() > deadline ? 'it does not answer' : undefined);
      // The last children of a killed server end a moment after it, and refuse its successor until then; and while it is
      // away, its port may be the one from which some other process has called.
      if (reason && /still in use|already in use/.test(reason) && Date.now() < deadline) server = start();
      else if (reason) throw new Error(`PostgreSQL did not start: ${reason}`, { cause });
      await sleep(25);
    }
  }
}

/** All of the server's processes are listed here, not only those of connections. */
async function childrenOf(url: string): Promise<number[]> {
  const { rows } = await query(url, 'SELECT pid FROM pg_stat_activity');
  return rows.map((row) => row.pid);
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks off is told by the query as well.
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.query<{ pid: number }>(sql);
  } finally {
    await client.end().catch(() => {});
  }
}
