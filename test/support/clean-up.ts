import { afterAll, expect, onTestFinished } from 'vitest';

/** After the test that asks for it, or after the file when none is running. */
export function cleanUp(work: () => Promise<void>): void {
  if (expect.getState().currentTestName) onTestFinished(work);
  else afterAll(work);
}
