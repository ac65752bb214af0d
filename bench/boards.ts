import { type SQL, sql } from 'drizzle-orm';
import { BOARD_KEYS } from '../src/rules/boards.ts';
import { boundariesJob, readBoard } from '../src/server/features/leaderboard/leaderboard.service.ts';
import { type Db, queryRows } from '../src/server/platform/database/db.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { machine } from './machine.ts';
import { percentile } from './percentile.ts';
import { judgePlans, migratedWithPlans } from './told-plans.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const FRIENDS = 1000;
const RUNS = 5;
const CALLS = 100;
const MAX_GROWTH = 1.5;

/** Ranks at the top, in the middle and near the end; the last two are outside the entries that a board shows. */
const ME = { first: 0.000_001, middle: 0.5, last: 0.99 };

async function fill(db: Db, size: number): Promise<void> {
  const execute = (statement: SQL) => db.execute(statement);
  await execute(sql`ALTER TABLE players DISABLE TRIGGER USER`);
  await execute(sql`
    INSERT INTO players (id, first_name, email, email_hash, username, points, points_at)
    SELECT gen_random_uuid(), '', n || '@example.com', n::text, 'player' || n,
      (120000 / power(n, 0.7))::int + 1, now() - random() * interval '300 days'
    FROM generate_series(1, ${size}::int) AS n`);
  await execute(sql`ALTER TABLE players ENABLE TRIGGER USER`);
  await execute(sql`
    INSERT INTO monthly_points (month, player_id, points, points_at)
    SELECT date_trunc('month', now() AT TIME ZONE 'UTC')::date, id, points / 10 + 1, points_at FROM players`);
  await execute(sql`
    INSERT INTO friendships (low_id, high_id, how, since)
    SELECT least(one.id, other.id), greatest(one.id, other.id), 'referral', now()
    FROM players AS one, players AS other WHERE one.username = 'player1' AND other.username <> 'player1'
    ORDER BY other.username LIMIT ${FRIENDS}`);
  // Every tenth player was referred by another. As in real life, most referrers have one friend.
  await execute(sql`
    INSERT INTO friendships (low_id, high_id, how, since)
    SELECT least(friend.id, referrer.id), greatest(friend.id, referrer.id), 'referral', now()
    FROM generate_series(10, ${size}::int, 10) AS n
    JOIN players AS friend ON friend.username = 'player' || n
    JOIN players AS referrer ON referrer.username = 'player' || n - 1
    ON CONFLICT DO NOTHING`);
  await execute(sql`VACUUM ANALYZE`);
}

async function playerAt(db: Db, size: number, share: number): Promise<string> {
  const name = `player${Math.max(1, Math.round(size * share))}`;
  const rows = await queryRows<{ id: string }>(db, sql`SELECT id FROM players WHERE username = ${name}`);
  return rows[0]?.id ?? '';
}

async function measure(call: () => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const medians: number[] = [];
  const all: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const times: number[] = [];
    for (let n = 0; n < CALLS; n++) {
      const start = performance.now();
      await call();
      times.push(performance.now() - start);
    }
    // The first run is a warm-up and is not counted.
    if (run === 0) continue;
    medians.push(percentile(times, 50));
    all.push(...times);
  }
  return { p50: percentile(medians, 50), p99: percentile(all, 99) };
}

const postgres = await startOwnPostgres();
const results = new Map<string, { p50: number; p99: number }[]>();
try {
  for (const size of SIZES) {
    const database = await migratedWithPlans(postgres.url);
    const deps = { db: database.db, clock: systemClock };
    await fill(database.db, size);
    const started = performance.now();
    await boundariesJob(deps).work(AbortSignal.any([]));
    console.log(`${size} players; boundaries rebuilt in ${Math.round(performance.now() - started)} ms`);
    for (const [where, share] of Object.entries(ME)) {
      const me = await playerAt(database.db, size, share);
      for (const key of BOARD_KEYS) {
        const name = `${key}, caller ${where}`;
        const result = await measure(() => readBoard(deps, me, key));
        results.set(name, [...(results.get(name) ?? []), result]);
      }
    }
    if (size === SIZES.at(-1)) {
      const me = await playerAt(database.db, size, ME.last);
      const plans = await database.plansOf(async () => {
        for (const key of BOARD_KEYS) await readBoard(deps, me, key);
      });
      const boards = plans.filter((plan) => plan.includes('ranked'));
      judgePlans(boards, ['players', 'monthly_points', 'referrals', 'rank_boundaries']);
    }
    await database.close();
  }
} finally {
  await postgres.stop();
}

console.log(`\n${machine()}; milliseconds, p50 (p99)\n`);
console.log(`| board | ${SIZES.map((size) => size.toLocaleString('en')).join(' | ')} | growth |`);
console.log(`|---|${SIZES.map(() => '---').join('|')}|---|`);
for (const [name, figures] of results) {
  const growth = (figures.at(-1)?.p50 ?? 0) / (figures[0]?.p50 ?? 1);
  const cells = figures.map(({ p50, p99 }) => `${p50.toFixed(2)} (${p99.toFixed(2)})`);
  console.log(`| ${name} | ${cells.join(' | ')} | ${growth.toFixed(2)} |`);
  if (growth > MAX_GROWTH) process.exitCode = 1;
}
