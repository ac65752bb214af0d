import { sql } from 'drizzle-orm';
import { reservedDays } from '../src/rules/day.ts';
import { planDeal } from '../src/rules/dealing.ts';
import { targetBand } from '../src/rules/rating.ts';
import { findUnseenPun } from '../src/server/features/game/deal.store.ts';
import { type Db, queryRows } from '../src/server/platform/database/db.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { namedQuery } from '../src/server/platform/database/named-query.ts';
import { systemRandom } from '../src/server/platform/process/random.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';
import { percentile } from './percentile.ts';
import { openWithPlans } from './told-plans.ts';

/**
 * `npm run bench -- deal most=1000000`: how the next pun is found among 1,000 and among a million, by players who have seen
 * much or little of them, all over the book or just those around their own rating. Also, for comparison, the first unseen
 * one from a random place on, which was the whole of it before there were ratings.
 */
const SIZES = [1000, numberOption('most', 1_000_000)];
const CALLS = numberOption('calls', 300);
const PLANS = 40;
const RATING = { rating: 1500, deviation: 60, volatility: 0.06 };

/** Share of the puns that they have seen, and in which order. */
const PLAYERS = {
  'seen none': { share: 0, order: 'random()' },
  'seen 10 %': { share: 0.1, order: 'random()' },
  'seen 90 %': { share: 0.9, order: 'random()' },
  'seen the 10 % nearest to them': { share: 0.1, order: 'near' },
  'seen the 90 % nearest to them': { share: 0.9, order: 'near' },
  'seen all but one': { share: 1, order: 'near' },
};

interface Figures {
  size: number;
  name: string;
  p50: number;
  p99: number;
  walk: number;
  rows: number;
  buffers: number;
  wholeScans: number;
}

async function fill(db: Db, size: number): Promise<Map<string, string>> {
  await db.execute(sql`SET statement_timeout = 0`);
  await db.execute(sql`SET session_replication_role = replica`);
  await db.execute(sql`DROP INDEX puns_trigrams`);
  // Ratings as they lie after a while: most in the middle; one in a hundred is new.
  await db.execute(sql`
    INSERT INTO puns (question, answer, difficulty, rating, band, is_new, rated_games)
    SELECT 'Question ' || n || '?', 'FOUR SECONDS', 3, rating, floor(rating / 50), n % 100 = 0, 50
    FROM (SELECT n, 1500 + 300 * (random() + random() + random() + random() - 2) AS rating
      FROM generate_series(1, ${size}::int) AS n) AS made`);
  await db.execute(sql`
    INSERT INTO daily_puns (day, pun_id)
    SELECT now()::date + 30 - row_number() OVER (ORDER BY place)::int, id FROM puns ORDER BY place LIMIT 730`);
  await db.execute(sql`INSERT INTO player_ratings
    SELECT gen_random_uuid(), 1500, 60, 0.06, 50, 27 FROM generate_series(1, 10000)`);
  const target = (targetBand(RATING) + 0.5) * 50;
  const ids = new Map<string, string>();
  for (const [name, { share, order }] of Object.entries(PLAYERS)) {
    const [player] = await queryRows<{ id: string }>(
      db,
      sql`INSERT INTO players (id, first_name, email, email_hash)
        VALUES (gen_random_uuid(), '', ${`${name}@example.com`}, ${name}) RETURNING id`,
    );
    const id = player?.id ?? '';
    ids.set(name, id);
    await db.execute(sql`INSERT INTO player_ratings
      VALUES (${id}, ${RATING.rating}, ${RATING.deviation}, ${RATING.volatility}, 50, ${targetBand(RATING)})`);
    const by = order === 'near' ? sql`abs(rating - ${target})` : sql`random()`;
    const seen = share === 1 ? size - 1 : Math.round(size * share);
    await db.execute(sql`INSERT INTO seen_puns (player_id, pun_id, seen_at)
      SELECT ${id}::uuid, id, now() FROM (SELECT id FROM puns ORDER BY ${by} LIMIT ${seen}) AS seen ORDER BY id`);
  }
  await db.execute(sql`VACUUM ANALYZE`);
  await db.execute(sql`SET session_replication_role = origin`);
  return ids;
}

const deal = (db: Db, playerId: string) =>
  findUnseenPun(db, playerId, planDeal(systemRandom.fraction), reservedDays(new Date()));

/** As it was before there were ratings. */
const walkOf = namedQuery(
  'bench_walk',
  sql`SELECT * FROM puns WHERE is_active = true AND place >= ${sql.placeholder('from')}
    AND NOT EXISTS (SELECT 1 FROM seen_puns WHERE player_id = ${sql.placeholder('id')} AND pun_id = puns.id)
    AND NOT EXISTS (SELECT 1 FROM daily_puns WHERE pun_id = puns.id
      AND day BETWEEN ${sql.placeholder('first')}::date AND ${sql.placeholder('last')}::date)
    ORDER BY place LIMIT 1`,
);

async function walk(db: Db, id: string): Promise<void> {
  const [first, last] = reservedDays(new Date());
  for (const from of [systemRandom.fraction(), 0])
    if ((await walkOf(db, { id, from, first, last })).length > 0) return;
}

async function timesOf(count: number, call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return times;
}

/** Rows that the scans of puns brought or threw away, and pages of the whole statement. */
function readsOf(plan: string): { rows: number; buffers: number; isWhole: boolean } {
  const lines = plan.split('\n');
  let rows = 0;
  for (const [place, line] of lines.entries()) {
    if (!/Scan .*on puns/.test(line)) continue;
    const [, found = 0, loops = 0] = /actual time=\S+ rows=([\d.]+) loops=(\d+)/.exec(line) ?? [];
    const removed = lines.slice(place + 1, place + 6).find((next) => next.includes('Rows Removed by Filter'));
    rows += (Number(found) + Number(removed?.split(':')[1] ?? 0)) * Number(loops);
  }
  const [, pages = ''] = /Buffers: shared ([^\n]*)/.exec(plan) ?? [];
  const buffers = [...pages.matchAll(/(?:hit|read)=(\d+)/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
  return { rows, buffers, isWhole: /Seq Scan on/.test(plan) };
}

printHead();
const postgres = await startOwnPostgres();
try {
  for (const size of SIZES) {
    const database = openWithPlans(await emptyPostgresDatabase(postgres.url));
    await migrate(database, 'migrations');
    const { db } = database;
    const ids = await fill(db, size);
    for (const [name, id] of ids) {
      const isLast = name === 'seen all but one';
      // The first calls are planned one by one.
      await timesOf(isLast ? 1 : 10, () => deal(db, id));
      const times = await timesOf(isLast ? 3 : CALLS, () => deal(db, id));
      const before = await timesOf(isLast ? 3 : CALLS, () => walk(db, id));
      const plans = await database.plansOf(() => timesOf(isLast ? 1 : PLANS, () => deal(db, id)));
      const deals = plans.filter((plan) => plan.includes('target_band'));
      const reads = deals.map(readsOf);
      print({
        size,
        name,
        p50: percentile(times, 50),
        p99: percentile(times, 99),
        walk: percentile(before, 50),
        rows: Math.round(Math.max(...reads.map(({ rows }) => rows))),
        buffers: Math.max(...reads.map(({ buffers }) => buffers)),
        wholeScans: reads.filter(({ isWhole }) => isWhole).length,
      });
      await judge(db, id, deals.length);
      if (process.argv.includes('plans')) console.log(`${size} puns, ${name}\n${deals.at(-1)}`);
    }
    await database.close();
  }
} finally {
  await postgres.stop();
}

/** What is dealt was not seen. */
async function judge(db: Db, id: string, plans: number): Promise<void> {
  const pun = await deal(db, id);
  const seen = await queryRows(
    db,
    sql`SELECT 1 FROM seen_puns WHERE player_id = ${id} AND pun_id = ${pun?.id ?? 0}`,
  );
  if (pun && seen.length === 0 && plans > 0) return;
  console.error(`Wrongly dealt: ${JSON.stringify({ pun, seen: seen.length, plans })}`);
  process.exitCode = 1;
}

function printHead(): void {
  console.log(
    `${machine()}; ${CALLS} deals each on one connection; rows and pages: the most of ${PLANS} plans\n`,
  );
  console.log(
    '| puns | player | p50 ms | p99 ms | before, p50 ms | rows of puns read | pages | sequential scans |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
}

function print({ size, name, p50, p99, walk, rows, buffers, wholeScans }: Figures): void {
  const times = [p50, p99, walk].map((ms) => ms.toFixed(2)).join(' | ');
  console.log(`| ${size.toLocaleString('en')} | ${name} | ${times} | ${rows} | ${buffers} | ${wholeScans} |`);
  if (wholeScans > 0) process.exitCode = 1;
}
