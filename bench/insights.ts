import { type SQL, sql } from 'drizzle-orm';
import { PUN_SORTS } from '../src/contract/insights.ts';
import { INSIGHT_DAYS } from '../src/rules/insights.ts';
import { insightsJob, rebuildInsights } from '../src/server/features/insights/count-days.service.ts';
import { readInsights } from '../src/server/features/insights/insights.service.ts';
import {
  exportPunStats,
  punStatsJob,
  readPunStats,
} from '../src/server/features/insights/pun-stats.service.ts';
import { type Db, queryRows } from '../src/server/platform/database/db.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';
import { percentile } from './percentile.ts';
import { openWithPlans } from './told-plans.ts';

/** `npm run bench -- insights players=1000000 games=5000000`: the views, a job's turn, and a rebuild beside the jobs. */
const PLAYERS = numberOption('players', 1_000_000);
const GAMES = numberOption('games', 5_000_000);
const PUNS = numberOption('puns', 5000);
const DAYS = 365;
const CALLS = 30;
const MAX_MS = 200;
const GROWING =
  /Seq Scan on (players|game_sessions|credit_entries|purchases|returned_payments|pun_tallies)\b/;

/** A year that grows: twice as many come at its end as come on average; half of the games are of a player's first weeks. */
const FILL: SQL[] = [
  sql`ALTER TABLE players DISABLE TRIGGER USER`,
  sql`ALTER TABLE game_sessions DISABLE TRIGGER USER`,
  sql`ALTER TABLE credit_entries DISABLE TRIGGER USER`,
  sql`INSERT INTO puns (question, answer, difficulty, created_at)
    SELECT 'Number ' || n || '?', 'FOUR SECONDS', 3, now() FROM generate_series(1, ${PUNS}::int) AS n`,
  sql`INSERT INTO players (id, first_name, email, email_hash, username, created_at, last_seen_at)
    SELECT ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '', n || '@example.com', n::text, 'player' || n,
      now() - ${DAYS}::int * (1 - sqrt(random())) * interval '1 day', now() FROM generate_series(1, ${PLAYERS}::int) AS n`,
  sql`INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at,
      completed_at, is_correct, revealed)
    SELECT gen_random_uuid(), id, 1 + n % ${PUNS}::int, '?', 'FOUR SECONDS', 3, at, 60, at, at, random() < 0.6,
      CASE WHEN random() < 0.2 THEN '{1,2}'::smallint[] ELSE '{}' END
    FROM (SELECT n, players.id, created_at + power(random(), 3) * (now() - created_at) AS at
      FROM generate_series(1, ${GAMES}::int) AS n
      JOIN players ON players.id = ('00000000-0000-4000-8000-' || lpad(to_hex(1 + n % ${PLAYERS}::int), 12, '0'))::uuid) AS game`,
  sql`INSERT INTO credit_entries (player_id, kind, reference, amount, created_at)
    SELECT player_id, CASE WHEN is_correct THEN 'solve' ELSE 'hint' END, id::text, CASE WHEN is_correct THEN 1 ELSE -2 END,
      completed_at FROM game_sessions WHERE revealed = '{}' OR NOT is_correct`,
  sql`INSERT INTO purchases (order_id, player_id, credits, cents, status, capture_id, created_at, checked_at, captured_at)
    SELECT id::text, id, 100, 500, 'captured', id::text, created_at, created_at, created_at FROM players WHERE random() < 0.02`,
  sql`INSERT INTO returned_payments SELECT order_id, capture_id, CASE WHEN random() < 0.5 THEN cents END, created_at
    FROM purchases WHERE random() < 0.1`,
  sql`INSERT INTO pun_tallies (pun_id, shard, played, solved, hints)
    SELECT pun, shard, 10 + pun % 90, pun % 50, pun % 70
    FROM generate_series(1, ${PUNS}::int) AS pun, generate_series(0, 63) AS shard`,
  sql`INSERT INTO daily_tallies SELECT current_date - n, shard, 30, 20, 10
    FROM generate_series(0, ${DAYS}::int) AS n, generate_series(0, 63) AS shard`,
  sql`INSERT INTO landing_visits SELECT current_date - n, 5000 + n FROM generate_series(0, ${DAYS}::int) AS n`,
  sql`ALTER TABLE players ENABLE TRIGGER USER`,
  sql`ALTER TABLE game_sessions ENABLE TRIGGER USER`,
  sql`ALTER TABLE credit_entries ENABLE TRIGGER USER`,
];

const failures: string[] = [];
const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const postgres = await startOwnPostgres();
try {
  const database = openWithPlans(await emptyPostgresDatabase(postgres.url));
  await migrate(database, 'migrations');
  const { db } = database;
  const deps = { db, clock: systemClock };
  const always = AbortSignal.any([]);
  console.log(`filled in ${seconds(await timed(() => fill(db)))}`);
  const turn = () => insightsJob(deps).work(always);
  const figuresJob = punStatsJob(deps);
  console.log(`jobs, the whole year day by day: ${seconds(await timed(turn))}`);
  await db.execute(sql`VACUUM ANALYZE`);
  console.log(`a turn of the day that is open: ${seconds(await timed(turn))}`);
  console.log(`a turn of the figures of puns: ${seconds(await timed(() => figuresJob.work(always)))}`);

  const views: Record<string, () => Promise<unknown>> = {};
  for (const days of INSIGHT_DAYS) views[`insights of ${days} days`] = () => readInsights(deps, days);
  for (const sort of PUN_SORTS) {
    for (const order of ['asc', 'desc'] as const)
      views[`puns by ${sort}, ${order}`] = () => readPunStats(deps, { sort, order });
    views[`puns by ${sort}, far away`] = () => readPunStats(deps, { sort, page: '999' });
  }
  console.log(
    `\n${machine()}; ${PLAYERS.toLocaleString('en')} players, ${GAMES.toLocaleString('en')} games, ${PUNS.toLocaleString('en')} puns\n`,
  );
  console.log('| view | p50 ms | p99 ms |\n|---|---|---|');
  for (const [name, view] of Object.entries(views)) {
    const times: number[] = [];
    for (let n = 0; n < CALLS + 3; n++) times.push(await timed(view));
    // The first ones warm up.
    const [p50, p99] = [50, 99].map((share) => percentile(times.slice(3), share));
    console.log(`| ${name} | ${p50?.toFixed(1)} | ${p99?.toFixed(1)} |`);
    if ((p99 ?? 0) > MAX_MS) failures.push(`${name} takes more than ${MAX_MS} ms`);
  }
  let bytes = 0;
  const exported = await timed(async () => {
    for await (const piece of exportPunStats((work) => work(deps.db))) bytes += piece.length;
  });
  console.log(`\nCSV: ${bytes} bytes in ${seconds(exported)}`);

  const plans = await database.plansOf(async () => {
    for (const view of Object.values(views)) await view();
    await turn();
  });
  const scans = plans.filter((plan) => GROWING.test(plan));
  console.log(
    `${plans.length} plans of views and of a turn, ${scans.length} that read a growing table from end to end`,
  );
  for (const plan of scans) console.log(plan);
  if (plans.length === 0 || scans.length > 0) failures.push('a growing table is read from end to end');

  const left = await timed(() =>
    database.script(async (run) => {
      await run(
        `DELETE FROM game_sessions USING players WHERE players.id = player_id AND username LIKE '%00'`,
      );
      await run(`UPDATE players SET deleted_at = now() WHERE username LIKE '%00'`);
    }),
  );
  console.log(`\none in a hundred left: ${seconds(left)}`);
  await turn();
  const counted = await rollUps(db);
  console.log(`rebuild: ${seconds(await timed(() => rebuildInsights(deps)))}`);
  // Nobody plays meanwhile: even today is the same.
  const isSame = (await rollUps(db)) === counted;
  console.log(
    `${counted.split('\n').length} rows of the jobs, and the rebuild's are ${isSame ? 'the same' : 'NOT the same'}`,
  );
  if (!isSame) failures.push('a rebuild differs from the jobs');
  await database.close();
} finally {
  await postgres.stop();
}
for (const failure of failures) console.log(`✗ ${failure}`);
if (failures.length > 0) process.exitCode = 1;

/** An index is filled faster all at once. */
async function fill(db: Db): Promise<void> {
  const indexes = await queryRows<{ name: string; text: string }>(
    db,
    sql`SELECT indexname AS name, indexdef AS text FROM pg_indexes
      WHERE tablename IN ('players', 'game_sessions', 'credit_entries')
        AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
  );
  for (const { name } of indexes) await db.execute(sql`DROP INDEX ${sql.identifier(name)}`);
  for (const statement of FILL) await db.execute(statement);
  for (const { text } of indexes) await db.execute(sql.raw(text));
  await db.execute(sql`VACUUM ANALYZE`);
}

async function rollUps(db: Db): Promise<string> {
  const rows = await queryRows<{ row: string }>(
    db,
    sql`SELECT row::text FROM (
      SELECT row(day, name, age, count)::text AS row FROM insight_counts
      UNION ALL SELECT row(day, kind, credits_in, credits_out)::text FROM insight_credits
      UNION ALL SELECT row(day, is_closed)::text FROM insight_days
      UNION ALL SELECT pun_figures::text FROM pun_figures) AS rows ORDER BY row`,
  );
  return rows.map(({ row }) => row).join('\n');
}
