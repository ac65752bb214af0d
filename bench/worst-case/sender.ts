import { parentPort, workerData } from 'node:worker_threads';
import { createGun, type Shot } from '../../test/attack/send.ts';

/** Sends requests from a separate thread, so that its work does not delay the server. */
const gun = createGun(workerData as string, 10 * 60_000);
parentPort?.on('message', async (shot: Shot) => {
  const { status, body, milliseconds } = await gun.fire(shot);
  parentPort?.postMessage({
    status,
    bytes: Buffer.byteLength(body),
    milliseconds,
    body: body.slice(0, 500_000),
  });
});
