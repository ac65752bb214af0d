import { once } from 'node:events';
import { createServer } from 'node:net';
import { listen } from './listen.ts';

export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
