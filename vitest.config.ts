import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

function project(name: string, include: string[], options: TestOptions = {}): TestProjectInlineConfiguration {
  return { test: { name, include, setupFiles: ['test/setup/no-console.ts'], ...options } };
}

const SERVER_TESTS = ['src/server/**/*.test.ts'];
const SERVER_TIMEOUTS = { testTimeout: 20_000, hookTimeout: 30_000 };
/** Whole servers and browsers: beside anything else they would be slow for reasons that are not theirs. */
const ONE_AT_A_TIME: TestOptions = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  fileParallelism: false,
  sequence: { groupOrder: 1 },
};

export default defineConfig({
  test: {
    globalSetup: 'test/setup/global.ts',
    maxWorkers: '100%',
    projects: [
      project('rules', ['src/{rules,contract}/**/*.test.ts', 'scripts/**/*.test.ts', 'content/*.test.ts']),
      project('web', ['src/web/**/*.test.{ts,tsx}']),
      project('server-pglite', SERVER_TESTS, { ...SERVER_TIMEOUTS, env: { TEST_ENGINE: 'pglite' } }),
      project('server-postgres', SERVER_TESTS, { ...SERVER_TIMEOUTS, env: { TEST_ENGINE: 'postgres' } }),
      project('process', ['test/process/**/*.test.ts'], { ...ONE_AT_A_TIME, testTimeout: 120_000 }),
      project('e2e', ['test/e2e/**/*.test.ts'], { ...ONE_AT_A_TIME, globalSetup: 'test/setup/browser.ts' }),
    ],
  },
});
