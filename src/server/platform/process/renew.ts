import { setTimeout as sleep } from 'node:timers/promises';

/** Returns false if the signal cut the pause short. */
export function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal }).catch(() => false);
}

/** Renews again and again while the work goes on, one at a time. At its end no renewal is under way. */
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
