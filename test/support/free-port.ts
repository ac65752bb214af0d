import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports, so that nobody is given one before the server that it is for has started. Workers run at the
 * same time, so each looks among ports of its own.
 */
const FIRST = 20_000;
const PORTS_PER_WORKER = 200;
const WORKERS = 60;

const first = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * PORTS_PER_WORKER;
let next = Math.floor(Math.random() * PORTS_PER_WORKER);

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_PER_WORKER; tries++) {
    const port = first + (next++ % PORTS_PER_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free.');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
