import { sql } from 'drizzle-orm';
import { readPlayerStats } from '../src/server/features/player-stats/player-stats.service.ts';
import { type Db, queryRows } from '../src/server/platform/database/db.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
import { machine } from './machine.ts';
import { numberOption } from './options.ts';
import { percentile } from './percentile.ts';
import { openWithPlans } from './told-plans.ts';

/**
 * `npm run bench -- wit games=10000 others=1000000`: the year of a player of ten games, and of one of ten thousand, among a
 * million games of others.
 */
const GAMES = [10, numberOption('games', 10_000)];
const OTHERS = numberOption('others', 1_000_000);
const CALLS = numberOption('calls', 50);
const PUNS = numberOption('puns', 1000);

const postgres = await startOwnPostgres();
try {
  const database = openWithPlans(await emptyPostgresDatabase(postgres.url));
  const { db } = database;
  await migrate(database, 'migrations');
  const players = await fill(db);
  console.log(`Wit, ${machine()}, ${PUNS} puns, ${OTHERS} games of others`);
  for (const [place, playerId] of players.entries()) {
    const read = () => readPlayerStats({ db, clock: systemClock }, playerId, 'America/New_York');
    const times: number[] = [];
    for (let call = 0; call < CALLS; call++) {
      const start = performance.now();
      await read();
      times.push(performance.now() - start);
    }
    const plan = (await database.plansOf(read)).join('\n');
    const scans = plan.match(/(Seq|Index|Index Only|Bitmap Heap) Scan[^(]*/g)?.map((scan) => scan.trim());
    console.log(
      `${GAMES[place]} games: p50 ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms;`,
      [...new Set(scans)].join(', '),
    );
  }
  await database.close();
} finally {
  await postgres.stop();
}

async function fill(db: Db): Promise<string[]> {
  await db.execute(sql`SET statement_timeout = 0`);
  await db.execute(sql`SET session_replication_role = replica`);
  await db.execute(sql`INSERT INTO puns (question, answer, difficulty, kind, sense_one, sense_two)
    SELECT 'Question ' || n || '?', 'FOUR SECONDS', 3, (ARRAY['double', 'sound', 'split', 'idiom'])[1 + n % 4], 'a', 'b'
    FROM generate_series(1, ${PUNS}::int) AS n`);
  const play = (player: ReturnType<typeof sql>, count: number) =>
    db.execute(sql`INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining,
        saved_at, completed_at, is_correct, points_earned)
      SELECT gen_random_uuid(), ${player}, (SELECT min(id) FROM puns) + n % ${PUNS}::int, '?', 'FOUR SECONDS', 3, at, 60, at,
        at + n % 90 * interval '1 second', n % 3 > 0, 20
      FROM (SELECT n, now() - random() * interval '360 days' AS at FROM generate_series(1, ${count}::int) AS n) AS past`);
  await play(sql`md5((n % 10000)::text)::uuid`, OTHERS);
  const ids: string[] = [];
  for (const count of GAMES) {
    const [row] = await queryRows<{ id: string }>(db, sql`SELECT gen_random_uuid() AS id`);
    const id = row?.id ?? '';
    await play(sql`${id}::uuid`, count);
    ids.push(id);
  }
  await db.execute(sql`VACUUM ANALYZE`);
  await db.execute(sql`SET session_replication_role = origin`);
  return ids;
}
