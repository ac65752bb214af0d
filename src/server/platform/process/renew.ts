import { setTimeout as sleep } from 'node:timers/promises';

/** False when the signal cut it short. */
export function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal }).catch(() => false);
}

/** Renews again and again while work goes on, one renewal after the other. None is under way any more at its end. */
export async function renewing<Result>(
  everyMs: number,
  renew: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController();
  const renewals = (async () => {
    while (await pause(everyMs, ended.signal)) await renew();
  })();
  try {
    return await work();
  } finally {
    ended.abort();
    await renewals;
  }
}
