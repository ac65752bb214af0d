/** `npm run bench -- NAME`: measurements too long for the tests. Each ends by itself and says what it saw. */
const RUNS: Record<string, () => Promise<unknown>> = {
  api: () => import('./api.ts'),
  backup: () => import('./backup.ts'),
  boards: () => import('./boards.ts'),
  book: () => import('./book.ts'),
  crash: () => import('./crash.ts'),
  daily: () => import('./daily.ts'),
  deal: () => import('./deal.ts'),
  embedded: () => import('./embedded.ts'),
  failover: () => import('./failover.ts'),
  'first-day': () => import('./first-day.ts'),
  fold: () => import('./fold.ts'),
  insights: () => import('./insights.ts'),
  letters: () => import('./letters.ts'),
  move: () => import('./move.ts'),
  payments: () => import('./payments.ts'),
  push: () => import('./push.ts'),
  'push-kills': () => import('./push-kills.ts'),
  'push-stalls': () => import('./push-stalls.ts'),
  learning: () => import('./learning.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  ratings: () => import('./ratings.ts'),
  'release-dump': () => import('./release-dump.ts'),
  rolling: () => import('./rolling.ts'),
  scale: () => import('./scale.ts'),
  'shared-day': () => import('./shared-day.ts'),
  soak: () => import('./soak.ts'),
  stop: () => import('./stop.ts'),
  uploads: () => import('./uploads.ts'),
  users: () => import('./users.ts'),
  wit: () => import('./wit.ts'),
  'worst-case': () => import('./worst-case.ts'),
};

const run = RUNS[process.argv[2] ?? ''];
if (run) await run();
else {
  console.error(`Say one of: ${Object.keys(RUNS).join(', ')}.`);
  process.exitCode = 1;
}
