import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fillCalendar } from '../src/server/features/puns/calendar.service.ts';
import { importPuns } from '../src/server/features/puns/puns.service.ts';
import type { Database } from '../src/server/platform/database/db.ts';
import { openEmbedded } from '../src/server/platform/database/embedded.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { type Server, startServer, temporaryFolder } from '../test/support/server.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
import type { Call, Outcome } from './api/load.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';
import { percentile } from './percentile.ts';

/** `npm run bench -- shared-day calls=10000 connections=50`: strangers who all follow one link, from a cold server on. */
const CALLS = numberOption('calls', 10_000);
const CONNECTIONS = numberOption('connections', 50);
const TODAY = new Date().toISOString().slice(0, 10);
const PUN = {
  question: 'The shovel was a ground-breaking invention, but everyone was blown away by the…?',
  answer: 'LEAF BLOWER',
};
const DRAWN = /the picture of a day was drawn/g;

const generator = fork(join(import.meta.dirname, 'api/load.ts'));
const postgres = await startOwnPostgres();
try {
  console.log(`\n${machine()}; ${CALLS} calls over ${CONNECTIONS} connections\n`);
  console.log('| database | what | calls a second | p50 ms | p99 ms | slowest ms | resident before, after |');
  console.log('|---|---|---|---|---|---|---|');
  const folder = temporaryFolder();
  await fill(await openEmbedded(join(folder.path, 'db')));
  await measure('embedded', { DATA_DIR: folder.path });
  folder.remove();
  const url = await emptyPostgresDatabase(postgres.url);
  await fill(openPostgres(url, 2, () => {}));
  await measure('PostgreSQL', { DATABASE_URL: url });
} finally {
  generator.kill();
  await postgres.stop();
}

async function measure(database: string, env: Record<string, string>): Promise<void> {
  const folder = temporaryFolder();
  // It tells in its log what it draws, and of every call.
  const server = await startServer({ DATA_DIR: folder.path, DEMO: '1', LOG_LEVEL: 'info', ...env });
  try {
    for (const [what, path] of [
      ['picture', `/d/${TODAY}.png`],
      ['page', `/d/${TODAY}?ref=SNAJ2345`],
    ] as const) {
      const before = await residentMegabytes(server);
      const { seconds, latencies } = await callAll(server, path);
      const after = await residentMegabytes(server);
      const times = [50, 99, 100].map((share) => percentile(latencies, share).toFixed(1));
      console.log(
        `| ${[database, what, Math.round(CALLS / seconds), ...times, `${before.toFixed(0)} MB, ${after.toFixed(0)} MB`].join(' | ')} |`,
      );
    }
    const drawn = server.output().match(DRAWN)?.length ?? 0;
    console.log(`${database}: drawn ${drawn} time(s) (goal 1)`);
    if (drawn !== 1) process.exitCode = 1;
  } finally {
    await server.stop();
    folder.remove();
  }
}

async function fill(database: Database): Promise<void> {
  const deps = { db: database.db, clock: systemClock };
  await migrate(database, 'migrations');
  const puns = Array.from({ length: 60 }, (_, place) => ({ ...PUN, question: `${place}: ${PUN.question}` }));
  await importPuns(deps, puns);
  await fillCalendar(deps);
  await database.close();
}

async function callAll({ port }: Server, path: string): Promise<Outcome> {
  const calls = Array.from({ length: CALLS }, (): Call => ({ method: 'GET', path, cookie: '' }));
  generator.send({ port, concurrency: CONNECTIONS, calls });
  const [outcome] = (await once(generator, 'message')) as [Outcome];
  if (outcome.failures.length > 0) throw new Error(outcome.failures[0]);
  return outcome;
}

async function residentMegabytes({ url }: Server): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 1e6;
}
