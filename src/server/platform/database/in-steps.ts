import { setImmediate as afterOthers } from 'node:timers/promises';
import type { After } from './in-pages.ts';

/** Few enough that a step keeps neither the database nor the process busy for long. */
const ROWS_A_STEP = 200;

/**
 * Repeats `step`, which changes at most `limit` rows after a key and returns their keys in order, until none are left or the
 * signal is aborted. Other work runs in between. Each step begins after the last key, because deleted rows stay in the
 * index until it is vacuumed.
 */
export async function inSteps<Key>(
  step: (page: After<Key>) => Promise<Key[]>,
  { signal, limit = ROWS_A_STEP }: { signal?: AbortSignal; limit?: number } = {},
): Promise<void> {
  for (let after: Key | undefined; ; await afterOthers()) {
    signal?.throwIfAborted();
    const keys = await step({ after, limit });
    if (keys.length < limit) return;
    after = keys.at(-1);
  }
}
