import { join } from 'node:path';
import type { Config } from '../../src/server/config.ts';
import { startApp } from './app.ts';
import { cleanUp } from './clean-up.ts';
import { freePort } from './free-port.ts';

const WEB = join(import.meta.dirname, '../../dist/web');

/** Runs the site on a server inside the test, whose clock moves only when told to. */
export async function startClockedSite(settings: Partial<Config> = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await startApp({ publicUrl: url, port, ...settings }, { webFolder: WEB });
  await server.app.listen({ port, host: 'localhost' });
  // A browser opens connections in advance, and a closing server would wait a minute for their first request.
  cleanUp(async () => server.app.server.closeAllConnections());
  return { ...server, url, dataDir: server.config.dataDir };
}
