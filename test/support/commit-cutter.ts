import { connect, createServer } from 'node:net';
import { cleanUp } from './clean-up.ts';
import { listen } from './listen.ts';

/** A proxy in front of PostgreSQL: each COMMIT is executed, but the connection breaks before its answer arrives. */
export async function startCommitCutter(targetPort: number): Promise<{ port: number; commits(): number }> {
  let commits = 0;
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    let isCut = false;
    client.on('data', (chunk) => {
      if (chunk.includes('COMMIT')) {
        commits++;
        isCut = true;
      }
      target.write(chunk);
    });
    target.on('data', (chunk) => (isCut ? client.destroy() : client.write(chunk)));
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy());
  });
  const port = await listen(server);
  cleanUp(() => new Promise<void>((closed) => server.close(() => closed())));
  return { port, commits: () => commits };
}
