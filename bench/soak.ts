import { setTimeout as sleep } from 'node:timers/promises';
import { auditDatabase } from '../src/server/audit/audit.ts';
import { auditObjects } from '../src/server/audit/objects.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { diskStore } from '../src/server/providers/storage/disk.ts';
import { type Cluster, startCluster } from '../test/load/cluster.ts';
import { gather } from '../test/load/crowd.ts';
import { findLost } from '../test/load/facts.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
import { printWrong } from './line.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';
import { percentile } from './percentile.ts';
import { slopePerMinute } from './slope.ts';

/**
 * `npm run bench -- soak minutes=10 players=200 think=1000` lets
 * a crowd play on 1, 2 and 4 processes, one after the other.
 */
const MINUTES = numberOption('minutes', 10);
const PLAYERS = numberOption('players', 200);
const THINK_MS = numberOption('think', 1000);
const MOST = numberOption('processes', 4);
/** Until then caches fill and the JIT compiler works, so memory is not judged. */
const SETTLING_MINUTES = Math.min(3, MINUTES * 0.3);
const LOOK_MS = 5000;
const SLOPE_GOAL = 1;

const postgres = await startOwnPostgres();
const lines: string[] = [];
try {
  for (const size of [1, 2, 4].filter((count) => count <= MOST)) lines.push(await soak(size));
} finally {
  await postgres.stop();
}
console.log(`\n${machine()}; ${PLAYERS} players, ${THINK_MS} ms to think, ${MINUTES} minutes each\n`);
console.log(
  '| processes | requests a second | p50 ms | p99 ms | errors (goal 0) | memory, MB a minute (goal < 1) | lost (goal 0) | audit (goal 0) |',
);
console.log('|---|---|---|---|---|---|---|---|');
for (const line of lines) console.log(line);

async function soak(size: number): Promise<string> {
  const databaseUrl = await emptyPostgresDatabase(postgres.url);
  const cluster = await startCluster(size, databaseUrl, { DATABASE_POOL: '10' });
  const database = openPostgres(databaseUrl, 4, () => {});
  try {
    const crowd = await gather(database.db, cluster, {
      players: PLAYERS,
      thinkMs: THINK_MS,
      isPatient: false,
    });
    const slopes = await watchMemory(cluster);
    await crowd.goHome();
    const { requests, latencies, errors, facts } = crowd.tally;
    const objects = diskStore({ folder: `${cluster.dataDir}/objects`, secret: '', clock: systemClock });
    const broken = [...(await auditDatabase(database)), ...(await auditObjects(database, objects))];
    const lost = await findLost(database.db, facts);
    const failed = [...errors.values()].reduce((sum, count) => sum + count, 0);
    printWrong(
      [...errors].map(([error, count]) => `${count} × ${error}`),
      broken,
    );
    if (failed + lost.length + broken.length > 0) process.exitCode = 1;
    const worst = Math.max(...slopes);
    const rate = (requests / (MINUTES * 60)).toFixed(0);
    const times = [50, 99].map((share) => percentile(latencies, share).toFixed(1)).join(' | ');
    const slope = `${worst.toFixed(2)}${worst < SLOPE_GOAL ? '' : ' (not met)'}`;
    return `| ${size} | ${rate} | ${times} | ${failed} | ${slope} | ${lost.length} of ${facts.length} | ${broken.length} |`;
  } finally {
    await database.close();
    await cluster.stop();
  }
}

/** Returns the growth of each process once it has settled, in megabytes a minute. */
async function watchMemory(cluster: Cluster): Promise<number[]> {
  const started = Date.now();
  const looks: { minute: number; megabytes: number[] }[] = [];
  while (Date.now() - started < MINUTES * 60_000) {
    await sleep(LOOK_MS);
    const minute = (Date.now() - started) / 60_000;
    if (minute > SETTLING_MINUTES) looks.push({ minute, megabytes: await cluster.residentMegabytes() });
  }
  const processes = looks[0]?.megabytes.keys() ?? [];
  return [...processes].map(
    (n) => slopePerMinute(looks.map(({ minute, megabytes }) => [minute, megabytes[n] ?? 0])).slope,
  );
}
