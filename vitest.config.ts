import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/** Files share a worker and what it has loaded: each has a database of its own, and no module keeps anything else. */
function project(name: string, include: string[], options: TestOptions = {}): TestProjectInlineConfiguration {
  return { test: { name, include, setupFiles: ['test/setup/no-console.ts'], isolate: false, ...options } };
}

const SERVER_TESTS = ['src/server/**/*.test.ts'];
const SERVER: TestOptions = { testTimeout: 30_000, hookTimeout: 30_000 };
/** Whole servers and browsers. Two cores are crowded: who loses a race against a time limit may run once more. */
const WHOLE: TestOptions = {
  retry: 1,
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 120_000,
  hookTimeout: 60_000,
};
const BROWSER: TestOptions = { ...WHOLE, globalSetup: 'test/setup/browser.ts' };
/** It measures what a player feels: nothing runs beside it. */
const SPEED_TESTS = 'test/e2e/**/speed.test.ts';

export default defineConfig({
  test: {
    globalSetup: 'test/setup/global.ts',
    // Tests wait now and then: one more than cores keeps these busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('rules', ['src/{rules,contract}/**/*.test.ts', 'scripts/**/*.test.ts', 'content/*.test.ts']),
      project('web', ['src/web/**/*.test.{ts,tsx}']),
      project('server-pglite', SERVER_TESTS, { ...SERVER, env: { TEST_ENGINE: 'pglite' } }),
      project('server-postgres', SERVER_TESTS, { ...SERVER, env: { TEST_ENGINE: 'postgres' } }),
      project('process', ['test/process/**/*.test.ts'], WHOLE),
      project('e2e', ['test/e2e/**/*.test.ts'], { ...BROWSER, exclude: [SPEED_TESTS] }),
      project('speed', [SPEED_TESTS], { ...BROWSER, sequence: { groupOrder: 1 } }),
    ],
  },
});
