import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { PROOFS } from './scripts/test/projects.ts';
import { libraryAliases } from './test/setup/libraries.ts';

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/** Files share a worker and what it has loaded: each has a database of its own, and no module keeps anything else. */
function project(name: string, include: string[], options: TestOptions = {}): TestProjectInlineConfiguration {
  return {
    resolve: { alias: libraryAliases },
    test: {
      name,
      include,
      setupFiles: ['test/setup/no-console.ts'],
      isolate: false,
      pool: 'threads',
      ...options,
    },
  };
}

const SERVER_TESTS = ['src/server/**/*.test.ts'];
/** The same on either engine. */
const WITHOUT_DATABASE = [
  'src/server/config.test.ts',
  'src/server/platform/*/{lag,log,line-limit,network,public-address,security-headers,compilers}.test.ts',
  'src/server/platform/*/{csv,hosts,writable-choice}.test.ts',
  'src/server/features/{payments/doubts,push/push-keys,campaigns/retry-pause}.test.ts',
  'src/server/providers/{redirects,push/retry-after,identity/password-{hash,estimator}}.test.ts',
  'src/server/features/profile/{encode-picture,jpeg-scans,picture-process,png-chunks,queue}.test.ts',
  'src/server/features/daily/shared-picture.test.ts',
];
/**
 * The embedded engine is PostgreSQL too: whatever moves credits or points runs on both, and so does all that is quick. These
 * move none and take long by hashing passwords, waiting or drawing pictures.
 */
const ON_ONE_ENGINE = [
  'src/server/features/identity/{identity,guessing,second-factor,password,confirm,reset}.test.ts',
  'src/server/features/profile/{account,leaving,picture}.test.ts',
  'src/server/features/campaigns/push-sender.test.ts',
  'src/server/features/{puns/calendar,daily/{reminder,shared-day}}.test.ts',
  'src/server/features/moderation/{reviews,search}.test.ts',
  'src/server/providers/mail/outbox.test.ts',
  'src/server/platform/*/{api,security-log}.test.ts',
  'src/server/audit/{audit,tallies,history}.test.ts',
  'src/server/worst-case.test.ts',
];
const OF_THE_EMBEDDED_ENGINE = 'src/server/platform/database/embedded.test.ts';
/** Cores are crowded: who loses against a time limit, of a test or of the pool, may run once more, and is named at the end with the reason. */
const SERVER: TestOptions = {
  retry: 1,
  exclude: WITHOUT_DATABASE,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
/** Whole servers and browsers: the same. */
const WHOLE: TestOptions = {
  retry: 1,
  env: { TEST_ENGINE: 'postgres' },
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 120_000,
  hookTimeout: 60_000,
};
/** It measures what a player feels: nothing runs beside it. */
const SPEED_TESTS = 'test/e2e/**/speed.test.ts';

export default defineConfig({
  test: {
    globalSetup: 'test/setup/global.ts',
    // Tests wait now and then: one more than cores keeps these busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('unit', [
        'src/{rules,contract,web}/**/*.test.{ts,tsx}',
        '{scripts,content}/**/*.test.ts',
        ...WITHOUT_DATABASE,
      ]),
      project('server-pglite', SERVER_TESTS, {
        ...SERVER,
        exclude: [...WITHOUT_DATABASE, ...ON_ONE_ENGINE],
        env: { TEST_ENGINE: 'pglite' },
      }),
      project('server-postgres', SERVER_TESTS, {
        ...SERVER,
        exclude: [...WITHOUT_DATABASE, OF_THE_EMBEDDED_ENGINE],
        env: { TEST_ENGINE: 'postgres' },
      }),
      project('journeys', ['test/{process,e2e}/**/*.test.ts'], { ...WHOLE, exclude: [SPEED_TESTS] }),
      project(PROOFS, ['test/proofs/**/*.test.ts'], WHOLE),
      project('speed', [SPEED_TESTS], { ...WHOLE, sequence: { groupOrder: 1 } }),
    ],
  },
});
