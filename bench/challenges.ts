import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { CHALLENGE_PLACES, CHALLENGE_ROUNDS } from '../src/rules/challenge.ts';
import { createApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/config.ts';
import { readRelease } from '../src/server/features/puns/release.ts';
import { bringStarters } from '../src/server/features/puns/starters.service.ts';
import { type Db, queryRows } from '../src/server/platform/database/db.ts';
import type { App } from '../src/server/platform/http/route.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { systemRandom } from '../src/server/platform/process/random.ts';
import { addPlayer, SESSION_COOKIE } from '../test/support/player.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { SECRET } from '../test/support/secret.ts';
import { temporaryFolder } from '../test/support/server.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';
import { percentile } from './percentile.ts';
import { judgePlans, migratedWithPlans, openWithPlans } from './told-plans.ts';

/**
 * `npm run bench -- challenges challenges=100000 calls=60` measures the calls of a challenge beside those of an ordinary
 * game, in a database with few challenges and in one with many, by turns. Each challenge has 20 seats that have played
 * all rounds. It fails if a call reads a table completely, takes longer because of the others, or takes longer than its
 * counterpart.
 */
const CHALLENGES = numberOption('challenges', 100_000);
const FEW = 100;
const CALLS = numberOption('calls', 60);
const PLAYERS = 50_000;
/** Runs on a shared machine differ by this much. */
const NOISE = 1.25;

/** Each call of a challenge with the call of an ordinary game that it must not exceed. */
const PAIRS = { join: 'start', open: 'start', check: 'submit', result: 'submit' } as const;
type Name = keyof typeof PAIRS | 'start' | 'submit';
type Times = Record<Name, number[]>;
const noTimes = (): Times => ({ start: [], submit: [], join: [], open: [], check: [], result: [] });

interface World {
  database: ReturnType<typeof openWithPlans>;
  db: Db;
  app: App;
  times: Times;
}

const FILLED = ['players', 'seats', 'challenges', 'challenge_puns', 'challenge_entries', 'challenge_rounds'];

/**
 * Without triggers and checks of foreign keys, which would see millions of rows that fit by construction. Tables that the
 * same transaction has emptied need no log, and an index is built faster than it is filled.
 */
async function fill(db: Db, challenges: number): Promise<void> {
  const maker = await addPlayer(db, systemClock.now());
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`SET LOCAL work_mem = '256MB'`);
    await tx.execute(sql`SET LOCAL maintenance_work_mem = '256MB'`);
    await tx.execute(sql`TRUNCATE seats, challenges CASCADE`);
    // With few players the planner would rather read them all.
    await tx.execute(sql`INSERT INTO players (id, first_name, email, email_hash, username)
      SELECT gen_random_uuid(), '', n || '@example.com', n::text, 'filler' || n FROM generate_series(1, ${PLAYERS}::int) AS n`);
    await tx.execute(sql`INSERT INTO challenges (id, mode, maker_id, made_at)
      SELECT 'x' || lpad(n::text, 11, 'a'), 'race', ${maker.id}::uuid, now() - random() * interval '30 days'
      FROM generate_series(1, ${challenges}::int) AS n`);
    await tx.execute(sql`INSERT INTO challenge_puns (challenge_id, round, pun_id, question, answer, kind, sense_one, sense_two)
      SELECT c.id, round, p.id, p.question, p.answer, 'sound', 'one', 'two' FROM challenges c
      CROSS JOIN generate_series(1, ${CHALLENGE_ROUNDS}::int) AS round
      JOIN puns p ON p.id = 1 + (hashtext(c.id || round) & 1023)`);
    const indexes = await queryRows<{ name: string; definition: string }>(
      tx,
      sql`SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
        WHERE indrelid IN ('seats'::regclass, 'challenge_entries'::regclass) AND NOT indisunique`,
    );
    for (const { name } of indexes) await tx.execute(sql.raw(`DROP INDEX ${name}`));
    await tx.execute(sql`ALTER TABLE seats DROP CONSTRAINT seats_token, DROP CONSTRAINT seats_player`);
    await fillSeats(tx, sql`true`);
    await tx.execute(sql`ALTER TABLE seats ADD CONSTRAINT seats_token UNIQUE (venue_id, token_hash),
      ADD CONSTRAINT seats_player UNIQUE (venue_id, player_id)`);
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  });
  await db.execute(sql.raw(`ANALYZE ${FILLED.join(', ')}`));
  await db.execute(sql`CHECKPOINT`);
}

/**
 * Gives these challenges all their seats, each of which has played all rounds. The order is that of the ids, because rows
 * in any other order take many times as long to come into the indexes.
 */
async function fillSeats(db: Db, isChosen: SQL): Promise<void> {
  await db.execute(sql`WITH seated AS (
      INSERT INTO seats (id, venue_id, token_hash, name, joined_at)
      SELECT gen_random_uuid() AS id, challenges.id, challenges.id || n, 'Guest', made_at
      FROM challenges CROSS JOIN generate_series(places + 1, ${CHALLENGE_PLACES}::int) AS n WHERE ${isChosen} ORDER BY 1
      RETURNING id, venue_id, joined_at),
    entered AS (
      INSERT INTO challenge_entries (seat_id, challenge_id, placed_at, round, total, active_at, finished_at)
      SELECT id, venue_id, joined_at, ${CHALLENGE_ROUNDS}, 3000, joined_at, joined_at FROM seated RETURNING seat_id, active_at),
    placed AS (UPDATE challenges SET places = ${CHALLENGE_PLACES} WHERE ${isChosen})
    INSERT INTO challenge_rounds (seat_id, round, is_solved, score, seconds, letters, ended_at)
    SELECT seat_id, n, true, 600, 60, 0, active_at FROM entered CROSS JOIN generate_series(1, ${CHALLENGE_ROUNDS}::int) AS n`);
}

async function playOnce({ app, db }: World, times: Times, n: number): Promise<void> {
  const remoteAddress = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const player = await addPlayer(db, systemClock.now());
  const session = `${SESSION_COOKIE}=${player.cookieValue}`;
  let guest = '';
  const call = async (
    name: Name | undefined,
    method: 'GET' | 'POST',
    url: string,
    { cookie = session, payload = {} } = {},
  ) => {
    const began = performance.now();
    const sent = { method, url, remoteAddress, headers: { cookie } };
    const reply = await app.inject(method === 'POST' ? { ...sent, payload } : sent);
    if (name) times[name].push(performance.now() - began);
    if (reply.statusCode !== 200) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.body}`);
    const [set = ''] = [reply.headers['set-cookie'] ?? []].flat();
    if (set.startsWith('punnery.guest=')) guest = set.split(';')[0] ?? '';
    return reply.json();
  };

  const game = await call('start', 'GET', '/api/game/start');
  await call('submit', 'POST', `/api/game/${game.id}/submit`, {
    payload: { answer: await answerOf(db, game.pun.question), final: true },
  });

  const { id } = await call(undefined, 'POST', '/api/challenges', { payload: { mode: 'calm' } });
  const url = `/api/challenges/${id}`;
  await call('join', 'POST', `${url}/join`, { cookie: '', payload: { name: 'Guest' } });
  for (let round = 1; round <= CHALLENGE_ROUNDS; round++) {
    const { question } = await call('open', 'POST', `${url}/rounds/${round}/open`, { cookie: guest });
    const answer = await answerOf(db, question);
    await call('check', 'POST', `${url}/rounds/${round}/check`, { cookie: guest, payload: { answer } });
  }
  // The score table is longest when all places are taken.
  await fillSeats(db, sql`challenges.id = ${id}`);
  await call('result', 'GET', `${url}/result`, { cookie: guest });
}

async function answerOf(db: Db, question: string): Promise<string> {
  const [row] = await queryRows<{ answer: string }>(
    db,
    sql`SELECT answer FROM puns WHERE question = ${question}`,
  );
  return row?.answer ?? '';
}

async function openWorld(server: string, dataDir: string, challenges: number): Promise<World> {
  const database = await migratedWithPlans(server);
  const { db } = database;
  await bringStarters({ db, clock: systemClock }, await readRelease());
  await db.execute(sql`ANALYZE`);
  const began = performance.now();
  await fill(db, challenges);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${challenges.toLocaleString('en')} challenges filled in ${seconds} s`);
  const config = { ...readConfig({ LOG_LEVEL: 'error', PUBLIC_URL: 'http://punnery.test' }), dataDir };
  const deps = { config, secret: SECRET, db, clock: systemClock, random: systemRandom };
  const app = await createApp({ ...deps, webFolder: join(dataDir, 'no-web') });
  return { database, db, app, times: noTimes() };
}

const folder = temporaryFolder();
const postgres = await startOwnPostgres();
try {
  await quieten(postgres.url);
  await postgres.restart();
  const few = await openWorld(postgres.url, folder.path, FEW);
  const many = await openWorld(postgres.url, folder.path, CHALLENGES);
  let played = 0;
  // By turns, so that whatever else the machine does slows both down.
  for (; played < CALLS / 5; played++)
    for (const world of [few, many]) await playOnce(world, noTimes(), played);
  for (; played < CALLS * 1.2; played++)
    for (const world of [few, many]) await playOnce(world, world.times, played);
  const plans = await many.database.plansOf(() => playOnce(many, noTimes(), played));
  for (const { app, database } of [few, many]) {
    await app.close();
    await database.close();
  }
  report(few.times, many.times, plans);
} finally {
  await postgres.stop();
  folder.remove();
}

/** After a restart the server does nothing by itself while calls are measured. */
async function quieten(url: string): Promise<void> {
  const { db, close } = openWithPlans(url);
  await db.execute(sql`ALTER SYSTEM SET autovacuum = off`);
  await db.execute(sql`ALTER SYSTEM SET max_wal_size = '16GB'`);
  await db.execute(sql`ALTER SYSTEM SET checkpoint_timeout = '1h'`);
  await db.execute(sql`ALTER SYSTEM SET wal_level = minimal`);
  await db.execute(sql`ALTER SYSTEM SET max_wal_senders = 0`);
  await close();
}

function report(few: Times, many: Times, plans: string[]): void {
  const median = (times: Times, name: Name) => percentile(times[name], 50);
  console.log(
    `\n${machine()}; ${CHALLENGES.toLocaleString('en')} challenges with ${CHALLENGE_PLACES} seats; milliseconds, p50\n`,
  );
  console.log('| call | few | many | growth | beside |\n|---|---|---|---|---|');
  for (const name of Object.keys(many) as Name[]) {
    const [before, after] = [median(few, name), median(many, name)];
    const other = name in PAIRS ? PAIRS[name as keyof typeof PAIRS] : undefined;
    const beside = other ? `${(after / median(many, other)).toFixed(2)} × ${other}` : '';
    console.log(
      `| ${name} | ${before.toFixed(2)} | ${after.toFixed(2)} | ${(after / before).toFixed(2)} | ${beside} |`,
    );
    if (other && (after > NOISE * median(many, other) || after > NOISE * before)) process.exitCode = 1;
  }
  judgePlans(plans, FILLED);
}
