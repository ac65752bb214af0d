import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createGun } from './send.ts';

/** Seats of a room that ask for its state from one address, in a thread of their own. */
export interface StateCalls {
  url: string;
  path: string;
  cookies: string[];
  address: string;
  seconds: number;
  /** From the beginning of one call to that of the next, or 0 for as fast as the server answers. */
  everyMs: number;
}

export interface StateAnswers {
  byStatus: Record<number, number>;
  /** Of the calls that were answered with 200. */
  milliseconds: number[];
  /** The longest wait that a refusal asked for. */
  mostRetryAfter: number;
}

const { url, path, cookies, address, seconds, everyMs } = workerData as StateCalls;
const gun = createGun(url, 30_000, cookies.length);
const answers: StateAnswers = { byStatus: {}, milliseconds: [], mostRetryAfter: 0 };
const until = performance.now() + seconds * 1000;

async function ask(cookie: string): Promise<void> {
  const { status, headers, milliseconds } = await gun.fire({
    path,
    headers: { cookie, 'x-forwarded-for': address },
  });
  answers.byStatus[status] = (answers.byStatus[status] ?? 0) + 1;
  if (status === 200) answers.milliseconds.push(milliseconds);
  if (status === 429)
    answers.mostRetryAfter = Math.max(answers.mostRetryAfter, Number(headers['retry-after'] ?? 'NaN'));
}

await Promise.all(
  cookies.map(async (cookie, at) => {
    await sleep((at / cookies.length) * everyMs);
    while (performance.now() < until) {
      const next = performance.now() + everyMs;
      await ask(cookie);
      if (everyMs > 0) await sleep(Math.max(0, next - performance.now()));
    }
  }),
);
gun.close();
parentPort?.postMessage(answers);
