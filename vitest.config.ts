import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { PROOFS } from './scripts/test/projects.ts';
import { libraryAliases } from './test/setup/libraries.ts';

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/**
 * Files share a worker and what it has loaded: each has a database of its own, and no module keeps anything else. A test is
 * run once: what fails once is diagnosed. Its limits of time only end what hangs, also on a crowded machine.
 */
function project(name: string, include: string[], options: TestOptions = {}): TestProjectInlineConfiguration {
  return {
    resolve: { alias: libraryAliases },
    test: {
      name,
      include,
      setupFiles: ['test/setup/no-console.ts'],
      isolate: false,
      pool: 'threads',
      expect: { poll: { timeout: 60_000 } },
      testTimeout: 300_000,
      hookTimeout: 300_000,
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
  'src/server/features/{payments/doubts,push/push-keys,messages/retry-pause}.test.ts',
  'src/server/providers/{redirects,push/retry-after,identity/password-{hash,estimator}}.test.ts',
  'src/server/features/profile/{encode-picture,jpeg-scans,picture-process,png-chunks,queue}.test.ts',
  'src/server/features/daily/shared-picture.test.ts',
  'src/server/features/seats/suitable-name.test.ts',
  'src/server/features/rooms/{listeners,presence,room-queues}.test.ts',
];
/**
 * The embedded engine is PostgreSQL too: in `npm test` it runs what moves credits or points, and what depends on the engine.
 * All other server tests run on it as proofs.
 */
const ON_BOTH_ENGINES = [
  'src/server/features/{ads,credits,game,leaderboard,payments,referrals}/*.test.ts',
  'src/server/features/daily/{daily,archive,carry-over,guest-play,shown-as-guest}.test.ts',
  'src/server/features/challenges/{races,pays-nothing,harvest}.test.ts',
  'src/server/features/rooms/{races,pays-nothing}.test.ts',
  'src/server/features/{friends,friendships}/{races,shared-streaks}.test.ts',
  'src/server/features/users/gift.test.ts',
  'src/server/features/profile/coming-back.test.ts',
  'src/server/platform/database/*.test.ts',
  'src/server/platform/{http/readiness,process/jobs}.test.ts',
  'src/server/features/messages/upgrade.test.ts',
  'src/server/{schema,tables,personal-data}.test.ts',
];
/** They plant faults in every table, fill large ones, make every call as every caller, or wait for seconds. */
const LONG_SERVER_TESTS = [
  'src/server/audit/*.test.ts',
  'src/server/{access,worst-case}.test.ts',
  'src/server/features/{friends,users}/plans.test.ts',
  'src/server/features/profile/picture.test.ts',
  'src/server/features/{messages/push-sender,challenges/guests,digests/waiting,friends/day}.test.ts',
];
/** They hold two transactions open until both have met, and the embedded engine has one connection. */
const ON_POSTGRES_ALONE =
  'src/server/features/{identity/{second-factor,reset},users/roles,challenges/waiting}.test.ts';
const OF_THE_EMBEDDED_ENGINE = 'src/server/platform/database/embedded.test.ts';
const ON_EMBEDDED: TestOptions = { env: { TEST_ENGINE: 'pglite' } };
const ON_POSTGRES: TestOptions = { env: { TEST_ENGINE: 'postgres' } };
/** It measures what a player feels: nothing runs beside it. */
const SPEED_TESTS = 'test/e2e/**/speed.test.ts';
/** Projects of a later group wait for those before them. */
const group = (groupOrder: number): TestOptions => ({ sequence: { groupOrder } });

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
      project('server-pglite', ON_BOTH_ENGINES, { ...ON_EMBEDDED, exclude: WITHOUT_DATABASE }),
      project('server-postgres', SERVER_TESTS, {
        ...ON_POSTGRES,
        exclude: [...WITHOUT_DATABASE, ...LONG_SERVER_TESTS, OF_THE_EMBEDDED_ENGINE],
      }),
      project('journeys', ['test/{process,e2e}/**/*.test.ts'], { ...ON_POSTGRES, exclude: [SPEED_TESTS] }),
      project('speed', [SPEED_TESTS], { ...ON_POSTGRES, ...group(2) }),
      // Some measure how long a stop or a failover takes: the other proofs follow.
      project(PROOFS, ['test/proofs/*.test.ts'], ON_POSTGRES),
      project(`${PROOFS}-journeys`, ['test/proofs/journeys/**/*.test.ts'], { ...ON_POSTGRES, ...group(1) }),
      project(`${PROOFS}-postgres`, LONG_SERVER_TESTS, { ...ON_POSTGRES, ...group(1) }),
      project(`${PROOFS}-pglite`, SERVER_TESTS, {
        ...ON_EMBEDDED,
        ...group(1),
        exclude: [...WITHOUT_DATABASE, ...ON_BOTH_ENGINES, ON_POSTGRES_ALONE],
      }),
    ],
  },
});
