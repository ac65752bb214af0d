import { cpus } from 'node:os';
import { type SQL, sql } from 'drizzle-orm';
import { readAnalytics } from '../src/server/features/analytics/analytics.service.ts';
import { exportUsers } from '../src/server/features/moderation/export.service.ts';
import { readSignals, signalsJob } from '../src/server/features/moderation/signals.service.ts';
import { findUsers, readUsers } from '../src/server/features/moderation/users.service.ts';
import { uploadPuns } from '../src/server/features/puns/library.service.ts';
import { type Db, queryRows } from '../src/server/platform/database/db.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
import { percentile } from './percentile.ts';
import { openWithPlans } from './told-plans.ts';

const USERS = Number(process.argv[3] ?? 1_000_000);
const CALLS = 100;
const MAX_MS = 100;
const MAX_UPLOAD_MS = 3000;

/** The oldest tenth have `@oldmail.example`, one in a hundred `@rare.example`, the rest `@example.com`. */
async function fill(db: Db): Promise<void> {
  const execute = (statement: SQL) => db.execute(statement);
  await execute(sql`SET statement_timeout = 0`);
  await execute(sql`ALTER TABLE players DISABLE TRIGGER USER`);
  await execute(sql`ALTER TABLE credit_entries DISABLE TRIGGER USER`);
  await execute(sql`
    INSERT INTO players (id, first_name, email, email_hash, username, points, credits, created_at, last_seen_at)
    SELECT gen_random_uuid(), '', 'user' || n || CASE WHEN n <= ${USERS}::int / 10 THEN '@oldmail.example'
        WHEN n % 100 = 0 THEN '@rare.example' ELSE '@example.com' END, n::text, 'player' || n,
      (120000 / power(n, 0.7))::int + 1, n % 500, now() - (${USERS}::int - n) * interval '30 seconds',
      now() - random() * interval '20 days'
    FROM generate_series(1, ${USERS}::int) AS n`);
  // An index is filled faster all at once.
  await execute(sql`DROP INDEX player_search_trigrams`);
  await execute(
    sql`INSERT INTO player_search SELECT id, search_text(email, username, first_name) FROM players`,
  );
  await execute(sql`CREATE INDEX player_search_trigrams ON player_search USING gin (text gin_trgm_ops)`);
  await execute(sql`
    INSERT INTO credit_entries (player_id, kind, reference, amount) SELECT id, 'hint', 'x', -1 FROM players`);
  await execute(
    sql`INSERT INTO credit_tallies SELECT 'hint', n, 1000, -1000 FROM generate_series(0, 63) AS n`,
  );
  await execute(sql`
    INSERT INTO seen_tallies SELECT hour, shard, 30 FROM generate_series(0, 63) AS shard,
      generate_series(date_trunc('hour', now() - interval '20 days', 'UTC'), now(), interval '1 hour') AS hour`);
  await execute(sql`INSERT INTO puns (question, answer, difficulty) VALUES ('?', 'FOUR SECONDS', 3)`);
  await execute(sql`
    INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at,
      completed_at, is_correct, is_remembered, points_earned)
    SELECT gen_random_uuid(), id, (SELECT min(id) FROM puns), '?', 'FOUR SECONDS', 3, at, 100, at, at + interval '30 seconds',
      random() < 0.7, false, 25
    FROM (SELECT id, now() - interval '1 minute' - random() * interval '24 hours' AS at FROM players) AS played`);
  await execute(
    sql`INSERT INTO signals SELECT id, 'long_run', '{"solves": 50}', now() FROM players LIMIT 1000`,
  );
  await execute(sql`ALTER TABLE players ENABLE TRIGGER USER`);
  await execute(sql`ALTER TABLE credit_entries ENABLE TRIGGER USER`);
  await execute(sql`VACUUM ANALYZE`);
}

async function measure(call: () => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (let n = 0; n < CALLS + 10; n++) {
    const start = performance.now();
    await call();
    // The first ten warm up.
    if (n >= 10) times.push(performance.now() - start);
  }
  return { p50: percentile(times, 50), p99: percentile(times, 99) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

const deps = (db: Db) => ({ db, clock: systemClock, adminEmails: new Set<string>() });
type Deps = ReturnType<typeof deps>;

const SORTS = ['joined', 'seen', 'points', 'credits', 'email'] as const;
const SEARCHES = {
  'one user': `user${USERS - 1}@`,
  'one in ten, by three characters': 'er1',
  'three characters, all': 'exa',
  'one in a hundred': '@rare',
  'the oldest tenth': 'oldmail',
  nobody: 'quetzal',
  'two characters, all': 'us',
  'two characters, nobody': 'qz',
};

async function callsOf(db: Deps): Promise<Record<string, () => Promise<unknown>>> {
  const calls: Record<string, () => Promise<unknown>> = {};
  for (const sort of SORTS) {
    for (const order of ['desc', 'asc'] as const)
      calls[`by ${sort}, ${order}`] = () => readUsers(db, { sort, order });
    const before = await deepCursor(db, sort);
    calls[`by ${sort}, from the middle`] = () => readUsers(db, { sort, before });
  }
  for (const [name, search] of Object.entries(SEARCHES)) {
    for (const sort of ['joined', 'email', 'points'] as const)
      calls[`search ${name}, by ${sort}`] = () => readUsers(db, { search, sort });
  }
  for (const search of [`user${USERS - 1}@example.com`, 'us', 'qz'])
    calls[`to choose from: ${search}`] = () => findUsers(db, search);
  calls.analytics = () => readAnalytics(db);
  calls.signals = () => readSignals(db);
  return calls;
}

async function deepCursor({ db }: Deps, sort: (typeof SORTS)[number]): Promise<string> {
  const places = {
    joined: sql`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    seen: sql`to_char(last_seen_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    points: sql`points`,
    credits: sql`credits`,
    email: sql`email`,
  };
  const [row] = await queryRows<{ cursor: string }>(
    db,
    sql`SELECT id || '~' || ${places[sort]} AS cursor FROM players WHERE username = ${`player${Math.round(USERS / 2)}`}`,
  );
  return row?.cursor ?? '';
}

const postgres = await startOwnPostgres();
try {
  const database = openWithPlans(await emptyPostgresDatabase(postgres.url));
  await migrate(database, 'migrations');
  console.log(`filled in ${await timed(() => fill(database.db))} ms`);
  const own = deps(database.db);
  const calls = await callsOf(own);
  console.log(
    `\n${cpus().length} cores, ${process.arch}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}; ${USERS.toLocaleString('en')} users\n`,
  );
  console.log('| call | p50 ms | p99 ms |\n|---|---|---|');
  for (const [name, call] of Object.entries(calls)) {
    const { p50, p99 } = await measure(call);
    console.log(`| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`);
    if (p99 > MAX_MS) process.exitCode = 1;
  }
  const plans = await database.plansOf(async () => {
    for (const call of Object.values(calls)) await call();
  });
  judge(plans);
  await long(own);
  await database.close();
} finally {
  await postgres.stop();
}

/** What takes its time and may, and must not take more. */
async function long(own: Deps): Promise<void> {
  const [actor] = await queryRows<{ id: string }>(own.db, sql`SELECT id FROM players LIMIT 1`);
  const actorId = actor?.id ?? '';
  console.log(
    `\nthe job that finds signals: ${await timed(() => signalsJob(own).work(AbortSignal.any([])))} ms`,
  );
  const puns = Array.from({ length: 5000 }, (_, n) => ({
    question: `Question ${n}?`,
    answer: 'MANY ANSWERS',
  }));
  const upload = await timed(() => uploadPuns(own, actorId, puns));
  console.log(`upload of 5,000 puns: ${upload} ms`);
  if (upload > MAX_UPLOAD_MS) process.exitCode = 1;
  let bytes = 0;
  let peak = 0;
  const exported = await timed(async () => {
    for await (const piece of exportUsers(own, (work) => work(own.db), actorId)) {
      bytes += piece.length;
      peak = Math.max(peak, process.memoryUsage.rss());
    }
  });
  console.log(`export: ${bytes} bytes in ${exported} ms, at most ${Math.round(peak / 2 ** 20)} MB resident`);
}

function judge(plans: string[]): void {
  const read = plans.filter((plan) =>
    / on (players|player_search|signals|credit_tallies|seen_tallies)/.test(plan),
  );
  const scans = read.filter((plan) =>
    /Seq Scan on (players|player_search|game_sessions|credit_entries|seen_tallies)/.test(plan),
  );
  console.log(`\n${read.length} plans, ${scans.length} with a sequential scan`);
  for (const plan of [...scans, read.find((text) => text.includes('player_search'))]) console.log(plan);
  if (read.length === 0 || scans.length > 0) process.exitCode = 1;
}
