import { afterAll, onTestFinished } from 'vitest';

/** After the test that asks for it, or after the file when none is running. */
export function cleanUp(work: () => Promise<void>): void {
  try {
    onTestFinished(work);
  } catch {
    // Refused outside a test.
    afterAll(work);
  }
}
