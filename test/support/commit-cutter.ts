import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { cleanUp } from './clean-up.ts';

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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp(() => new Promise<void>((closed) => server.close(() => closed())));
  return { port: (server.address() as AddressInfo).port, commits: () => commits };
}
