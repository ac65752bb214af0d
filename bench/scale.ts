import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { boundariesJob } from '../src/server/features/leaderboard/leaderboard.service.ts';
import { type Db, queryRows } from '../src/server/platform/database/db.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { temporaryFolder } from '../test/support/server.ts';
import { type CallsOf, get, post } from './api/calls.ts';
import { startContender } from './api/contender.ts';
import { ANSWER, fill } from './api/fill.ts';
import type { Outcome } from './api/load.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';
import { percentile } from './percentile.ts';

/** `npm run bench -- scale most=1000000 calls=300` shows what grows with the number of players and what does not. */
const SIZES = [1000, 100_000, 1_000_000].filter((size) => size <= numberOption('most', 1_000_000));
const CALLS = numberOption('calls', 300);
/** The number of games that each player has finished before. */
const GAMES = 5;
const MAX_GROWTH = 1.5;

const latencies = new Map<string, string[]>();
const sizes = new Map<string, string[]>();
const growth = new Map<string, number[]>();
const failures: string[] = [];
const note = (table: Map<string, string[]>, name: string, cell: string) =>
  table.set(name, [...(table.get(name) ?? []), cell]);

const postgres = await startOwnPostgres();
const folder = temporaryFolder();
const generator = fork(join(import.meta.dirname, 'api/load.ts'));
try {
  for (const size of SIZES) {
    const { databaseUrl, cookies } = await fill(postgres.url, size, GAMES);
    const database = openPostgres(databaseUrl, 1, () => {});
    await database.db.execute(sql`SET statement_timeout = 0`);
    await boundariesJob({ db: database.db, clock: systemClock }).work(AbortSignal.any([]));
    await weigh(database.db);
    await database.close();
    const server = await startContender('punnery', { databaseUrl, dataDir: folder.path });
    // Take the callers from all over the boards, not only from the top.
    const callers = Array.from({ length: CALLS }, (_, n) => cookies[Math.floor((n * size) / CALLS)] ?? '');
    await measure(server.port, callers);
    await server.stop();
    // The next size takes minutes, so what is known by now is printed first, in case the run does not finish.
    console.log(`\n${size.toLocaleString('en')} players`);
    for (const [name, cells] of [...latencies, ...sizes]) console.log(`${name}: ${cells.at(-1)}`);
  }
} finally {
  generator.kill();
  await postgres.stop();
  folder.remove();
}
print('call, milliseconds: p50 (p99)', latencies);
print('table: rows, table MB + indexes MB', sizes);
for (const [call, values] of growth) {
  const times = (values.at(-1) ?? 0) / (values[0] ?? 1);
  console.log(
    `${call}: ${times.toFixed(2)} times (goal ≤ ${MAX_GROWTH}: ${times <= MAX_GROWTH ? 'met' : 'not met'})`,
  );
}
for (const failure of failures.slice(0, 5)) console.log(`✗ ${failure}`);
if (failures.length > 0) process.exitCode = 1;

async function measure(port: number, cookies: string[]): Promise<void> {
  const play = async (name: string, callsOf: CallsOf, games: Outcome['ids'] = []) => {
    const calls = callsOf(cookies, games);
    generator.send({ port, concurrency: 1, calls });
    const [outcome] = (await once(generator, 'message')) as [Outcome];
    failures.push(...outcome.failures);
    const p50 = percentile(outcome.latencies, 50);
    note(latencies, name, `${p50.toFixed(2)} (${percentile(outcome.latencies, 99).toFixed(2)})`);
    growth.set(name, [...(growth.get(name) ?? []), p50]);
    return outcome.ids;
  };
  // Warms up the process and its query plans.
  const first = ['/api/auth/user', '/api/leaderboard/global_alltime'];
  generator.send({ port, concurrency: 4, calls: first.flatMap((path) => get(path)(cookies, [])) });
  await once(generator, 'message');
  await play('auth/user', get('/api/auth/user'));
  const games = await play('start', get('/api/game/start'));
  await play('hint', post('hint', { type: 'letter' }), games);
  await play('submit', post('submit', { answer: ANSWER }), games);
  await play('leaderboard, global all-time', get('/api/leaderboard/global_alltime'));
  await play('leaderboard, global monthly', get('/api/leaderboard/global_monthly'));
  await play('leaderboard, friends all-time', get('/api/leaderboard/friends_alltime'));
  await play('credits/history', get('/api/credits/history'));
}

async function weigh(db: Db): Promise<void> {
  const rows = await queryRows<{ name: string; rows: number; data: number; indexes: number }>(
    db,
    sql`
    SELECT relname AS name, reltuples::int AS rows, pg_table_size(oid) / 1e6 AS data, pg_indexes_size(oid) / 1e6 AS indexes
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reltuples > 0
      AND relname NOT IN ('session', 'puns', 'migrations') ORDER BY relname`,
  );
  for (const { name, rows: count, data, indexes } of rows)
    note(
      sizes,
      name,
      `${count.toLocaleString('en')}, ${Number(data).toFixed(1)} + ${Number(indexes).toFixed(1)}`,
    );
}

function print(title: string, table: Map<string, string[]>): void {
  const heads = SIZES.map((size) => size.toLocaleString('en'));
  console.log(
    `\n${machine()}\n\n| ${title} | ${heads.join(' | ')} |\n|---|${heads.map(() => '---').join('|')}|`,
  );
  for (const [name, cells] of table) console.log(`| ${name} | ${cells.join(' | ')} |`);
  console.log('');
}
