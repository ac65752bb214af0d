import { runTests } from './run-tests.ts';

/** A command that runs one project, or of it the files whose path contains an argument. */
export async function runProject(project: string): Promise<void> {
  // The launcher was killed: what runs below this process then ends by itself.
  process.on('disconnect', () => process.exit(1));
  const { passed, failed } = await runTests(process.argv.slice(2), { project });
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`, () => process.exit(failed > 0 ? 1 : 0));
}
