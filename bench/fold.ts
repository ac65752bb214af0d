import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
import { numberOption } from './options.ts';

/**
 * `npm run bench -- fold games=40000 kills=10`: processes that fold the queue are killed with -9, each in the middle of a
 * batch: before the puns are written, or after that and before the queue is emptied. Ratings must be as without a kill.
 */
const GAMES = numberOption('games', 40_000);
const KILLS = numberOption('kills', 10);
const PUNS = 1000;
/** Batches that pass between two kills. */
const PASSING = 2;

/** Where a worker can be held, as the database sees it. */
const POINTS = ['before the puns are written', 'before the queue is emptied'] as const;

async function prepare(url: string): Promise<void> {
  const database = openPostgres(url, 1, () => {});
  await migrate(database, 'migrations');
  await database.script((run) =>
    run(`
      INSERT INTO puns (question, answer, difficulty)
        SELECT 'Question ' || n || '?', 'FOUR SECONDS', 2 FROM generate_series(1, ${PUNS}) AS n;
      INSERT INTO rating_queue (pun_id, rating, deviation, score)
        SELECT n * 7919 % ${PUNS} + 1, 1200 + n * 31 % 600, 50 + n % 200, (n * 17 % 11 < 7)::int
        FROM generate_series(1, ${GAMES}) AS n`),
  );
  await database.close();
}

function work(url: string): ChildProcess {
  return fork(join(import.meta.dirname, 'fold-worker.ts'), [url], { execArgv: [] });
}

async function foldAll(url: string): Promise<void> {
  const [code] = await once(work(url), 'exit');
  if (code !== 0) throw new Error(`A fold ended with ${code}.`);
}

/** Whoever writes takes a lock in passing, which holds them here while we have it. */
async function foldUnderKills(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    CREATE FUNCTION pass() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock_shared(TG_ARGV[0]::int); RETURN NULL; END $$;
    CREATE TRIGGER pass BEFORE UPDATE ON puns FOR EACH STATEMENT EXECUTE FUNCTION pass(0);
    CREATE TRIGGER pass BEFORE DELETE ON rating_queue FOR EACH STATEMENT EXECUTE FUNCTION pass(1);
    -- What a dead process asked for last is not done for it once nobody holds it any more.
    DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET client_connection_check_interval = 20', current_database()); END $$`);
  const until = async (count: number) => {
    const held = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
    while ((await client.query(held)).rowCount !== count) await sleep(5);
  };
  const untilHeld = () => until(1);
  const untilGone = () => until(0);
  const kills = POINTS.map(() => 0);
  for (let kill = 0; kill < KILLS; kill++) {
    const point = kill % POINTS.length;
    await client.query(`SELECT pg_advisory_lock(${point})`);
    const worker = work(url);
    await untilHeld();
    for (let batch = 0; batch < PASSING; batch++) {
      // The lock comes back when the batch is committed.
      await client.query(`SELECT pg_advisory_unlock(${point})`);
      await client.query(`SELECT pg_advisory_lock(${point})`);
      await untilHeld();
    }
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    if (worker.signalCode === 'SIGKILL') kills[point] = (kills[point] ?? 0) + 1;
    await untilGone();
    await client.query(`SELECT pg_advisory_unlock(${point})`);
  }
  await client.end();
  await foldAll(url);
  return kills;
}

async function read(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const columns = 'id, rating, deviation, volatility, rated_games, band, is_new';
  const { rows: puns } = await client.query(`SELECT ${columns} FROM puns ORDER BY id`);
  const { rows: queue } = await client.query('SELECT count(*)::int AS waiting FROM rating_queue');
  await client.end();
  const folded = puns.reduce((sum, { rated_games: games }) => sum + games, 0);
  return { puns: puns.map((row) => JSON.stringify(row)), folded, waiting: queue[0].waiting };
}

const postgres = await startOwnPostgres();
try {
  const [calm, killed] = [
    await emptyPostgresDatabase(postgres.url),
    await emptyPostgresDatabase(postgres.url),
  ];
  for (const url of [calm, killed]) await prepare(url);
  const start = performance.now();
  await foldAll(calm);
  const seconds = (performance.now() - start) / 1000;
  const kills = await foldUnderKills(killed);
  const [expected, found] = [await read(calm), await read(killed)];
  const different = expected.puns.filter((pun, n) => pun !== found.puns[n]).length;
  console.log(
    `${GAMES} games of ${PUNS} puns folded in ${seconds.toFixed(1)} s by a process that nobody killed`,
  );
  for (const [n, point] of POINTS.entries()) console.log(`${kills[n]} processes killed ${point}`);
  console.log(
    `${different} of ${PUNS} puns rated otherwise; ${found.folded} games folded, ${found.waiting} waiting`,
  );
  const isWhole = found.folded === GAMES && expected.folded === GAMES && found.waiting === 0;
  if (different > 0 || !isWhole || kills.reduce((sum, count) => sum + count, 0) !== KILLS)
    process.exitCode = 1;
} finally {
  await postgres.stop();
}
