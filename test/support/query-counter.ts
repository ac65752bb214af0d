import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

/** PostgreSQL's Sync message, which ends each query with parameters that the driver sends. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
/** A query without parameters is a single message of this type. */
const SIMPLE_QUERY = 'Q'.charCodeAt(0);

/** A proxy between a server and its PostgreSQL that counts the queries. */
export async function startQueryCounter(databaseUrl: string) {
  let queries = 0;
  const sockets = new Set<Socket>();
  const { port, hostname } = new URL(databaseUrl);
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    client.on('data', (chunk) => {
      queries += countOf(chunk);
      database.write(chunk);
    });
    database.on('data', (chunk) => client.write(chunk));
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {}).on('close', () => other.destroy());
    }
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${await listen(server)}`;
  return {
    url: url.href,
    queries: () => queries,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function countOf(chunk: Buffer): number {
  let count = chunk[0] === SIMPLE_QUERY ? 1 : 0;
  for (let at = chunk.indexOf(SYNC); at >= 0; at = chunk.indexOf(SYNC, at + SYNC.length)) count++;
  return count;
}
