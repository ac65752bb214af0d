import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createGun } from './send.ts';

/** Another player, on another network, in a thread of their own: reads the daily again and again until told to stop. */
const EVERY_MS = 50;

const { url, cookie } = workerData as { url: string; cookie: string };
const gun = createGun(url);
const milliseconds: number[] = [];
let isOver = false;
if (parentPort) once(parentPort, 'message').then(() => (isOver = true));

while (!isOver) {
  const headers = { cookie, 'x-forwarded-for': '172.17.0.2' };
  const answer = await gun.fire({ path: '/api/daily', headers });
  if (answer.status !== 200) throw new Error(`the daily is answered with ${answer.status}`);
  milliseconds.push(answer.milliseconds);
  await sleep(EVERY_MS);
}
gun.close();
parentPort?.postMessage(milliseconds);
