import { setImmediate as afterOthers } from 'node:timers/promises';

/** So few that neither the database nor the process is busy with one step for long. */
const ROWS_A_STEP = 300;

/** `step` changes at most so many rows and says how many. Again and again, until nothing is left; others come in between. */
export async function inSteps(step: (most: number) => Promise<number>): Promise<void> {
  while ((await step(ROWS_A_STEP)) === ROWS_A_STEP) await afterOthers();
}
