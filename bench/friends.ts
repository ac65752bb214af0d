import { type SQL, sql } from 'drizzle-orm';
import { FRIENDS_A_DAY, FRIENDS_MAX } from '../src/rules/friends.ts';
import { readDay } from '../src/server/features/friends/day.service.ts';
import { readBoard } from '../src/server/features/leaderboard/leaderboard.service.ts';
import { type Db, queryRows } from '../src/server/platform/database/db.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';
import { percentile } from './percentile.ts';
import { judgePlans, migratedWithPlans } from './told-plans.ts';

/** Compares the friends' day with the friends' boards for a player with as many friends as anybody can have. */
const PLAYERS = numberOption('players', 0);
const SIZES = PLAYERS > 0 ? [PLAYERS] : [10_000, 100_000, 1_000_000];
const CALLS = 10_000;
const WARM_UP = 200;
const DAY = '2026-03-10';

/** Everybody has played the day and has two friends; player1 has all the friends that one can have. */
async function fill(db: Db, size: number): Promise<void> {
  const execute = (statement: SQL) => db.execute(statement);
  const pair = (one: SQL, other: SQL) => sql`least(${one}, ${other}), greatest(${one}, ${other}), 'consent'`;
  // Neither triggers nor foreign keys matter to the reads.
  await execute(sql`SET session_replication_role = replica`);
  await execute(sql`
    INSERT INTO players (id, first_name, email, email_hash, username, points, points_at)
    SELECT gen_random_uuid(), '', n || '@example.com', n::text, 'player' || n, ${size}::int - n + 1, now()
    FROM generate_series(1, ${size}::int) AS n`);
  await execute(sql`
    INSERT INTO monthly_points (month, player_id, points, points_at)
    SELECT date_trunc('month', now() AT TIME ZONE 'UTC')::date, id, points, points_at FROM players`);
  await execute(sql`CREATE TABLE crowd AS SELECT id, substr(username, 7)::int AS n FROM players`);
  await execute(sql`
    INSERT INTO friendships (low_id, high_id, how, since)
    SELECT ${pair(sql`a.id`, sql`b.id`)}, ${DAY}::timestamptz - a.n * interval '1 second' FROM crowd a JOIN crowd b ON b.n = a.n + 7 WHERE a.n > 1`);
  const stride = Math.floor((size - 2) / FRIENDS_MAX);
  await execute(sql`
    INSERT INTO friendships (low_id, high_id, how, since)
    SELECT ${pair(sql`a.id`, sql`me.id`)}, ${DAY}::timestamptz FROM crowd a, crowd me
    WHERE me.n = 1 AND a.n > 1 AND (a.n - 2) % ${stride}::int = 0 LIMIT ${FRIENDS_MAX}`);
  await execute(
    sql`INSERT INTO puns (question, answer, difficulty, created_at) VALUES ('What? The…', 'A PUN', 1, now())`,
  );
  await execute(sql`
    INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at,
      completed_at, is_correct, revealed, kind, day)
    SELECT gen_random_uuid(), crowd.id, pun.id, '?', 'A PUN', 1, now(), 1, now(), now(), n % 5 > 0,
      CASE WHEN n % 3 = 0 THEN '{1}'::smallint[] ELSE '{}' END, 'daily', ${DAY}::date
    FROM crowd, (SELECT max(id) AS id FROM puns) AS pun`);
  await execute(sql`SET session_replication_role = origin`);
  await execute(sql`VACUUM ANALYZE`);
}

type Reads = Record<string, () => Promise<unknown>>;

/** Calls them in turn, so that whatever else the machine does slows them all. */
async function measure(reads: Reads): Promise<Map<string, number[]>> {
  const times = new Map(Object.keys(reads).map((name) => [name, [] as number[]]));
  for (let call = -WARM_UP; call < CALLS; call++)
    for (const [name, read] of Object.entries(reads)) {
      const start = performance.now();
      await read();
      if (call >= 0) times.get(name)?.push(performance.now() - start);
    }
  return times;
}

const postgres = await startOwnPostgres();
const rows: string[] = [];
try {
  for (const size of SIZES) {
    const database = await migratedWithPlans(postgres.url);
    const deps = { db: database.db, clock: systemClock };
    await fill(database.db, size);
    const [player] = await queryRows<{ id: string }>(
      database.db,
      sql`SELECT id FROM players WHERE username = 'player1'`,
    );
    const me = player?.id ?? '';
    const reads = {
      day: () => readDay(deps, me, DAY),
      month: () => readBoard(deps, me, 'friends_monthly'),
      'all time': () => readBoard(deps, me, 'friends_alltime'),
    };
    const { friends } = JSON.parse(await reads.day());
    if (friends.length !== FRIENDS_A_DAY) throw new Error(`${friends.length} friends`);
    const times = await measure(reads);
    const of = (name: string, share: number) => percentile(times.get(name) ?? [], share);
    const cells = Object.keys(reads).map((name) => `${of(name, 50).toFixed(2)} (${of(name, 99).toFixed(2)})`);
    rows.push(`| ${size.toLocaleString('en')} | ${cells.join(' | ')} |`);
    if (of('day', 99) > Math.max(of('month', 99), of('all time', 99))) process.exitCode = 1;
    const plans = (await database.plansOf(() => reads.day())).filter((plan) => plan.includes('json_agg'));
    judgePlans(plans, ['.*']);
    await database.close();
  }
} finally {
  await postgres.stop();
}

console.log(`\n${machine()}; a player with ${FRIENDS_MAX} friends; milliseconds, p50 (p99)\n`);
console.log('| players | friends’ day | friends’ board, month | friends’ board, all time |');
console.log('|---|---|---|---|');
for (const row of rows) console.log(row);
