import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { Database } from '../src/server/platform/database/db.ts';
import { openEmbedded } from '../src/server/platform/database/embedded.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import type { Shot } from '../test/attack/send.ts';
import { addPlayer, SESSION_COOKIE } from '../test/support/player.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { temporaryFolder } from '../test/support/server.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
import { openApp } from '../test/worst-case/app.ts';
import { rowsAllowed } from '../test/worst-case/budget.ts';
import { addCollector, fillLibrary, NOW } from '../test/worst-case/collector.ts';
import { learn, ownCalls } from '../test/worst-case/own-calls.ts';
import { rowsRead } from '../test/worst-case/rows-read.ts';
import { machine } from './machine.ts';
import { namesOption, numberOption } from './options.ts';
import { openWithPlans } from './told-plans.ts';
import { watchLoop } from './worst-case/loop-watch.ts';

/**
 * `npm run bench -- worst-case rows=100000 puns=10000 engine=embedded` makes every call that players make for
 * themselves, once as a player who has that many rows in every table and once as a newcomer. It fails when a call
 * blocks the event loop for too long or reads more rows than it may.
 */
const ROWS = numberOption('rows', 100_000);
const PUNS = numberOption('puns', 10_000);
/** The best round counts, because other programs and garbage collection may delay any of them. */
const ROUNDS = numberOption('rounds', 3);
const MOST_MS = { PostgreSQL: 50, embedded: 100 } as const;
type Engine = keyof typeof MOST_MS;

interface Sent {
  status: number;
  bytes: number;
  milliseconds: number;
  body: string;
}

interface Measured extends Sent {
  /**
   * The longest time for which the event loop was blocked, in milliseconds:
   * `delay` is wall-clock time, `work` is CPU time of our thread.
   */
  delay: number;
  work: number;
  rows: number;
}

async function measureAll(engine: Engine, database: Database): Promise<void> {
  await migrate(database, 'migrations');
  await fillLibrary(database, PUNS);
  const newcomer = await addPlayer(database.db, NOW);
  const collector = await addCollector(database, { rows: ROWS, puns: PUNS });
  const { app, close } = await openApp(database);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sender = new Worker(new URL('./worst-case/sender.ts', import.meta.url), {
    workerData: `http://127.0.0.1:${port}`,
  });
  const loop = watchLoop();

  const measure = async (shot: Shot, cookie: string): Promise<Measured> => {
    const before = await rowsRead(database.db);
    loop.begin();
    sender.postMessage({ ...shot, headers: { ...shot.headers, cookie } });
    const [sent] = (await once(sender, 'message')) as [Sent];
    const held = loop.longest();
    return { ...sent, ...held, rows: (await rowsRead(database.db)) - before };
  };
  /** Returns the results in the order of the calls; of several rounds, the lowest values of each call. */
  const play = async ({ cookieValue, username }: typeof collector, rounds: number) => {
    const least = new Map<string, Measured>();
    for (let round = 1; round <= rounds; round++) {
      const known: Record<string, unknown> = { username };
      for (const { name, shot } of ownCalls()) {
        if (name.startsWith('DELETE /api/profile') && round < rounds) continue;
        const found = await measure(shot(known), `${SESSION_COOKIE}=${cookieValue}`);
        learn(name, found.body, known);
        const best = least.get(name);
        least.set(
          name,
          best && best.delay < found.delay ? { ...best, rows: Math.max(best.rows, found.rows) } : found,
        );
      }
    }
    return least;
  };

  // The newcomer's calls also warm up whatever is created on a first call.
  const beside = await play(newcomer, 2);
  console.log(`\n${engine}, ${machine()}: ${ROWS} rows of each kind, ${PUNS} puns\n`);
  console.log(
    '| call | status | ms | longest delay, ms | of it work, ms | rows read | by a newcomer | kB |\n|---|---|---|---|---|---|---|---|',
  );
  for (const [name, found] of await play(collector, ROUNDS)) {
    const { status, milliseconds, delay, work, rows, bytes } = found;
    const most = rowsAllowed(name, ROWS, PUNS);
    const isOver = delay > MOST_MS[engine] || rows > most || status >= 500;
    const few = beside.get(name)?.rows ?? 0;
    console.log(
      `| ${name} | ${status} | ${milliseconds.toFixed(0)} | ${delay.toFixed(0)} | ${work.toFixed(0)} | ${rows} | ${few} | ${(bytes / 1000).toFixed(0)} |${isOver ? ' **over**' : ''}`,
    );
    if (isOver) process.exitCode = 1;
  }
  loop.stop();
  await sender.terminate();
  await close();
}

for (const engine of namesOption('engine', ['PostgreSQL', 'embedded'] as const)) {
  if (engine === 'PostgreSQL') {
    const postgres = await startOwnPostgres();
    const database = openWithPlans(await emptyPostgresDatabase(postgres.url));
    await measureAll(engine, database).finally(database.close);
    await postgres.stop();
  } else {
    const folder = temporaryFolder();
    const database = await openEmbedded(folder.path);
    await measureAll(engine, database).finally(database.close);
    folder.remove();
  }
}
