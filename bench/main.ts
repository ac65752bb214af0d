/** `npm run bench -- NAME`: measurements too long for the tests. Each ends by itself and says what it saw. */
const RUNS: Record<string, () => Promise<unknown>> = {
  api: () => import('./api.ts'),
  boards: () => import('./boards.ts'),
  crash: () => import('./crash.ts'),
  embedded: () => import('./embedded.ts'),
  payments: () => import('./payments.ts'),
  push: () => import('./push.ts'),
  'push-kills': () => import('./push-kills.ts'),
  'push-stalls': () => import('./push-stalls.ts'),
  learning: () => import('./learning.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  scale: () => import('./scale.ts'),
  soak: () => import('./soak.ts'),
  stop: () => import('./stop.ts'),
  uploads: () => import('./uploads.ts'),
  users: () => import('./users.ts'),
};

const run = RUNS[process.argv[2] ?? ''];
if (run) await run();
else {
  console.error(`Say one of: ${Object.keys(RUNS).join(', ')}.`);
  process.exitCode = 1;
}
