import { runTests } from './run-tests.ts';

/** A command that runs the projects of this pattern, or of them the files whose path contains an argument. */
export async function runProject(pattern: string | undefined): Promise<void> {
  // The launcher was killed: what runs below this process then ends by itself.
  process.on('disconnect', () => process.exit(1));
  const { passed, failed } = await runTests(process.argv.slice(2), pattern ? { project: pattern } : {});
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`, () => {
    // A handle that a test left open must not keep a finished run from ending.
    process.exit(failed > 0 ? 1 : 0);
  });
}
