import { type Reporter, startVitest, type TestModule } from 'vitest/node';
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

/** Counts what Vitest ran: tests, and failures that belong to no test. */
class Tally implements Reporter {
  passed = 0;
  failed = 0;
  readonly #ran = new Set<string>();

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    for (const module of modules) this.#count(module);
    this.failed += unhandledErrors.length;
  }

  emptyAmong(projects: string[]): string[] {
    return projects.filter((name) => !this.#ran.has(name));
  }

  #count(module: TestModule) {
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const passed = states.filter((state) => state === 'passed').length;
    const failed = states.filter((state) => state === 'failed').length;
    this.passed += passed;
    // A file that does not load, or a hook that fails, may leave no failed test behind.
    this.failed += failed === 0 && module.state() === 'failed' ? 1 : failed;
    if (passed + failed > 0) this.#ran.add(module.project.name);
  }
}
