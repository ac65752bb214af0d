import { type SQL, sql } from 'drizzle-orm';
import { BOOK_FILTERS } from '../src/contract/book.ts';
import { readBook } from '../src/server/features/book/book.service.ts';
import { type Database, type Db, queryRows } from '../src/server/platform/database/db.ts';
import { openEmbedded } from '../src/server/platform/database/embedded.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { temporaryFolder } from '../test/support/server.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
import { numberOption } from './options.ts';
import { percentile } from './percentile.ts';
import { openWithPlans } from './told-plans.ts';

/** `npm run bench -- book puns=10000 players=1000 others=100`: the book of one player who has finished all there is. */
const PUNS = numberOption('puns', 10_000);
const PLAYERS = numberOption('players', 1000);
/** How many each of the other players has finished. */
const OTHERS = numberOption('others', 100);
const CALLS = numberOption('calls', 100);
const MAX_MS = 50;

const SEARCHES = { frequent: 'the', rare: 'walrus', missing: 'quetzal', wildcard: '%_' };

/** In the order of play, player by player at each moment: the rows of one lie far apart, as in life. One pun in 2,000 has a walrus. */
async function fill(db: Db, players: number): Promise<string> {
  const run = (statement: SQL) => db.execute(statement);
  await run(sql`SET statement_timeout = 0`);
  await run(sql`SET session_replication_role = replica`);
  await run(sql`INSERT INTO players (id, first_name, email, email_hash, username)
    SELECT gen_random_uuid(), '', n || '@example.com', n::text, 'player' || n FROM generate_series(1, ${players}::int) AS n`);
  await run(sql`INSERT INTO puns (question, answer, difficulty, kind, sense_one, sense_two)
    SELECT 'Why did ' || CASE WHEN n % 2000 = 7 THEN 'the walrus' ELSE 'the scribe' END || ' of folio ' || n
        || ' keep his inkwell beside the candle? He had a taste for…?',
      'DARK HUMOUR ' || chr(65 + n % 26), 3, 'double', 'ink as black as night', 'jokes about the end'
    FROM generate_series(1, ${PUNS}::int) AS n`);
  await run(sql`INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at,
      completed_at, is_correct, is_remembered, points_earned, credits_awarded, revealed)
    SELECT gen_random_uuid(), p.id, q.id, question, answer, 3, at, 100, at, at, q.id % 3 <> 0, false, 25, 1, '{}'
    FROM puns q JOIN players p ON p.username = 'player1' OR q.id % (${PUNS}::int / ${OTHERS}::int) = 0,
      LATERAL (SELECT now() - (${PUNS}::int - q.id) * interval '1 hour' AS at) AS moment
    ORDER BY at, p.id`);
  await run(sql`INSERT INTO seen_puns (player_id, pun_id, seen_at, answer_shown_at, is_solved, session_id, points, favourite, line)
    SELECT player_id, pun_id, opened_at, completed_at, is_correct, id, points_earned, pun_id % 5 = 0, lower(question || ' ' || answer)
    FROM game_sessions ORDER BY completed_at, player_id`);
  await run(sql`INSERT INTO pun_votes (player_id, pun_id, clever, groan, voted_at)
    SELECT player_id, pun_id, true, pun_id % 2 = 0, completed_at FROM game_sessions WHERE pun_id % 5 < 2`);
  await run(sql`INSERT INTO pun_reports (player_id, pun_id, reason, of_standing, reported_at)
    SELECT player_id, pun_id, 'unfair', true, completed_at FROM game_sessions WHERE pun_id % 20 = 0`);
  await run(sql`VACUUM ANALYZE`);
  const [player] = await queryRows<{ id: string }>(
    db,
    sql`SELECT id FROM players WHERE username = 'player1'`,
  );
  return player?.id ?? '';
}

interface Call {
  name: string;
  ask: () => Promise<unknown>;
}

/** Of each filter, the first page and one from the middle. */
async function pagesOf(db: Db, playerId: string): Promise<Call[]> {
  const [middle] = await queryRows<{ before: string }>(
    db,
    sql`SELECT (extract(epoch FROM answer_shown_at) * 1000000)::bigint || '~' || pun_id AS before FROM seen_puns
      WHERE player_id = ${playerId} ORDER BY answer_shown_at DESC OFFSET ${PUNS}::int / 2 LIMIT 1`,
  );
  const before = middle?.before ?? '';
  return BOOK_FILTERS.flatMap((filter) => [
    { name: `${filter}, first page`, ask: () => readBook(db, playerId, { filter }) },
    { name: `${filter}, from the middle`, ask: () => readBook(db, playerId, { filter, before }) },
  ]);
}

function searchesOf(db: Db, playerId: string): Call[] {
  return BOOK_FILTERS.flatMap((filter) =>
    Object.entries(SEARCHES).map(([name, search]) => ({
      name: `${filter}, search of a ${name} word`,
      ask: () => readBook(db, playerId, { filter, search }),
    })),
  );
}

/** Returns the longest p50. */
async function measure(calls: Call[]): Promise<number> {
  let longest = 0;
  console.log('| call | p50 ms | p99 ms |\n|---|---|---|');
  for (const { name, ask } of calls) {
    const times: number[] = [];
    for (let n = 0; n < CALLS + 10; n++) {
      const start = performance.now();
      await ask();
      // The first ten warm up.
      if (n >= 10) times.push(performance.now() - start);
    }
    const [p50, p99] = [percentile(times, 50), percentile(times, 99)];
    console.log(`| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`);
    longest = Math.max(longest, p50);
  }
  return longest;
}

/** A page is one stretch of one index of the book, in its order: nothing is read whole and nothing but the page is sorted. */
function judge(plans: string[]): void {
  for (const plan of plans) {
    const isStretch = /Index Scan Backward using seen_puns_(book|outcome|favourites) on seen_puns/.test(plan);
    if (!isStretch || /Seq Scan|Sort Key|Bitmap Heap Scan on seen_puns/.test(plan)) {
      process.exitCode = 1;
      console.log(`not a stretch of an index:\n${plan}`);
    }
  }
  console.log(`\n${plans.length} plans of pages; the first:\n${plans[0]}`);
}

async function prepare(engine: string, database: Database, players: number): Promise<string> {
  await migrate(database, 'migrations');
  const playerId = await fill(database.db, players);
  console.log(`\n${engine}: ${PUNS} puns, ${players} players with ${OTHERS} each\n`);
  return playerId;
}

const postgres = await startOwnPostgres();
try {
  const database = openWithPlans(await emptyPostgresDatabase(postgres.url));
  const { db } = database;
  const playerId = await prepare('PostgreSQL', database, PLAYERS);
  const pages = await pagesOf(db, playerId);
  if ((await measure([...pages, ...searchesOf(db, playerId)])) > MAX_MS) process.exitCode = 1;
  const plans = await database.plansOf(async () => {
    for (const { ask } of pages) await ask();
  });
  judge(plans.filter((plan) => plan.includes('seen_puns')));
  await database.close();
} finally {
  await postgres.stop();
}

// For comparison, among a tenth of the players: filling takes its time there.
const folder = temporaryFolder();
const embedded = await openEmbedded(folder.path);
const playerId = await prepare('embedded', embedded, Math.ceil(PLAYERS / 10));
await measure([...(await pagesOf(embedded.db, playerId)), ...searchesOf(embedded.db, playerId)]);
await embedded.close();
folder.remove();
