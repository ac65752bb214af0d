import { freePort } from '../support/free-port.ts';
import { residentMegabytes } from '../support/resident.ts';
import { SECRET } from '../support/secret.ts';
import { type Server, startServer, temporaryFolder } from '../support/server.ts';

export interface Cluster {
  dataDir: string;
  /** Returns the address of the next process that is up, in turn, as a load balancer would. */
  nextUrl(): string;
  residentMegabytes(): Promise<number[]>;
  /** Kills one process as `kill -9` does and starts another in its place. */
  killOne(): Promise<void>;
  /** Stops one process after the other as an operator does, and starts another in its place. */
  restartAll(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts this many app processes on one PostgreSQL and one folder of objects. */
export async function startCluster(
  size: number,
  databaseUrl: string,
  env: Record<string, string>,
): Promise<Cluster> {
  const folder = temporaryFolder();
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder.path,
    SECRET,
    TRUST_PROXY: '1',
    DEMO: '1',
    LOG_LEVEL: 'fatal',
    ...env,
  };
  const start = async () => startServer({ ...settings, PORT: String(await freePort()) });
  const servers: Server[] = await Promise.all(Array.from({ length: size }, start));
  let turn = 0;
  let victim = 0;
  return {
    dataDir: folder.path,
    nextUrl: () => servers[turn++ % servers.length]?.url.replace('localhost', '127.0.0.1') ?? '',
    residentMegabytes: () => Promise.all(servers.map(({ url }) => residentMegabytes(url))),
    async killOne() {
      const place = victim++ % size;
      await servers[place]?.stop('SIGKILL');
      servers[place] = await start();
    },
    async restartAll() {
      for (const [place, server] of servers.entries()) {
        await server.stop();
        servers[place] = await start();
      }
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      folder.remove();
    },
  };
}
