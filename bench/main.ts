/**
 * `npm run bench -- NAME` runs one of the measurements that take too
 * long for the tests. Each ends by itself and prints its results.
 */
const RUNS: Record<string, () => Promise<unknown>> = {
  api: () => import('./api.ts'),
  boards: () => import('./boards.ts'),
  challenges: () => import('./challenges.ts'),
  crash: () => import('./crash.ts'),
  dealing: () => import('./dealing.ts'),
  failover: () => import('./failover.ts'),
  'first-day': () => import('./first-day.ts'),
  friends: () => import('./friends.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  move: () => import('./move.ts'),
  rolling: () => import('./rolling.ts'),
  rooms: () => import('./rooms.ts'),
  scale: () => import('./scale.ts'),
  soak: () => import('./soak.ts'),
  users: () => import('./users.ts'),
  'worst-case': () => import('./worst-case.ts'),
};

const run = RUNS[process.argv[2] ?? ''];
if (run) await run();
else {
  console.error(`Choose one of: ${Object.keys(RUNS).join(', ')}.`);
  process.exitCode = 1;
}
