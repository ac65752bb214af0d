import { afterAll, onTestFinished } from 'vitest';

/** Runs the work after the current test, or after the test file if no test is running. */
export function cleanUp(work: () => Promise<void>): void {
  try {
    onTestFinished(work);
  } catch {
    // `onTestFinished` throws outside a test.
    afterAll(work);
  }
}
