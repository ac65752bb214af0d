import { startVitest } from 'vitest/node';
import { Tally } from './tally.ts';
import { Times } from './times.ts';

/** All tests, or those of files whose path contains a filter. */
export async function runTests(
  filters: string[],
  options: { root?: string; project?: string } = {},
): Promise<{ passed: number; failed: number }> {
  const tally = new Tally();
  const times = new Times();
  // Its own summary would only repeat the closing line.
  const vitest = await startVitest(filters, {
    watch: false,
    ...options,
    reporters: [['default', { summary: false }], tally, times],
  });
  const empty = filters.length > 0 ? [] : tally.emptyAmong(vitest.projects.map((project) => project.name));
  for (const name of empty) console.log(`✗ ${name}: not a single test ran`);

  if (filters.length === 0) console.log(`\n${times.lines().join('\n')}`);

  const failed = tally.failed + empty.length;
  // Vitest failed without a test that did, for example while preparing the databases.
  const hasFailedItself = failed === 0 && (process.exitCode ?? 0) !== 0;
  return { passed: tally.passed, failed: hasFailedItself ? 1 : failed };
}
