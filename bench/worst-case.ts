import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { Database } from '../src/server/platform/database/db.ts';
import { openEmbedded } from '../src/server/platform/database/embedded.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import type { Shot } from '../test/attack/send.ts';
import { addPlayer } from '../test/support/player.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { temporaryFolder } from '../test/support/server.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
import { openApp } from '../test/worst-case/app.ts';
import { rowsAllowed } from '../test/worst-case/budget.ts';
import { addCallers } from '../test/worst-case/callers.ts';
import { allRows, isExpected, learn, shotOf, titleOf } from '../test/worst-case/calls.ts';
import { addCollector, fillLibrary, NOW } from '../test/worst-case/collector.ts';
import type { Row } from '../test/worst-case/rows.ts';
import { rowsRead } from '../test/worst-case/rows-read.ts';
import { machine } from './machine.ts';
import { namesOption, numberOption } from './options.ts';
import { openWithPlans } from './told-plans.ts';
import { watchLoop } from './worst-case/loop-watch.ts';

/**
 * `npm run bench -- worst-case rows=100000 puns=10000 engine=embedded` makes every call that players, hosts, guests and
 * admins make, in a game that has that many rows in every table and full rooms and challenges. It fails when a call
 * blocks the event loop for too long, reads more rows than it may or does not answer as it should.
 */
const ROWS = numberOption('rows', 100_000);
const PUNS = numberOption('puns', 10_000);
/** The best round of what only reads counts, because other programs and garbage collection may delay any of them. */
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
  await addPlayer(database.db, NOW);
  const collector = await addCollector(database, { rows: ROWS, puns: PUNS });
  const { app, close } = await openApp(database);
  const callers = await addCallers({ app, db: database.db }, collector, { rows: ROWS, puns: PUNS });
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
  const measureBest = async (row: Row): Promise<Measured> => {
    const { cookie, known } = callers[row.as];
    let best: Measured | undefined;
    for (let round = 1; round <= (row.endpoint.method === 'GET' ? ROUNDS : 1); round++) {
      const found = await measure(shotOf(row, known), cookie);
      if (isExpected(row, found.status)) learn(row, found.body, known);
      if (!best || found.delay < best.delay) best = found;
    }
    return best as Measured;
  };

  console.log(`\n${engine}, ${machine()}: ${ROWS} rows of each kind, ${PUNS} puns\n`);
  console.log(
    '| call | status | ms | longest delay, ms | of it work, ms | rows read | kB |\n|---|---|---|---|---|---|---|',
  );
  for (const row of allRows()) {
    const name = titleOf(row);
    const { status, milliseconds, delay, work, rows, bytes } = await measureBest(row);
    const isOver =
      delay > MOST_MS[engine] || rows > rowsAllowed(name, ROWS, PUNS) || !isExpected(row, status);
    console.log(
      `| ${name} | ${status} | ${milliseconds.toFixed(0)} | ${delay.toFixed(0)} | ${work.toFixed(0)} | ${rows} | ${(bytes / 1000).toFixed(0)} |${isOver ? ' **over**' : ''}`,
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
