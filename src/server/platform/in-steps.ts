import { setImmediate as afterOthers } from 'node:timers/promises';
import type { After } from './in-pages.ts';

/** So few that neither the database nor the process is busy with one step for long. */
const ROWS_A_STEP = 200;

/**
 * `step` changes the rows after a key, at most so many, and answers with their keys, the last one last. Again and again, until
 * nothing is left; others come in between. What is done is not looked at again: it stays in the index until it is vacuumed.
 */
export async function inSteps<Key>(step: (page: After<Key>) => Promise<Key[]>): Promise<void> {
  for (let after: Key | undefined; ; await afterOthers()) {
    const keys = await step({ after, limit: ROWS_A_STEP });
    if (keys.length < ROWS_A_STEP) return;
    after = keys.at(-1);
  }
}
