import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from './browser.ts';

const RETRY_MS = 300;
export const PATIENCE_MS = 120_000;

/** Repeats a call while the server is away, as somebody presses a button again. */
export async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const isAway = !(error instanceof Refused) || error.status === 503;
      if (!isAway || Date.now() > deadline) throw error;
      await sleep(RETRY_MS * (0.5 + Math.random()));
    }
  }
}

export function isRefusal(error: unknown, ...codes: string[]): boolean {
  return error instanceof Refused && codes.includes(error.code);
}
