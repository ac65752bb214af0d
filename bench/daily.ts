import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readDaily, startDaily } from '../src/server/features/daily/daily.service.ts';
import { endDay } from '../src/server/features/daily/streak.service.ts';
import { submitAnswer } from '../src/server/features/game/submit.service.ts';
import { fillCalendar } from '../src/server/features/puns/calendar.service.ts';
import { importPuns } from '../src/server/features/puns/puns.service.ts';
import { queryRows } from '../src/server/platform/database/db.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { systemRandom } from '../src/server/platform/process/random.ts';
import { startOwnPostgres } from '../test/support/postgres.ts';
import { emptyPostgresDatabase } from '../test/support/templates.ts';
import { numberOption } from './options.ts';
import { percentile } from './percentile.ts';

const PLAYERS = numberOption('players', 100_000);
const AT_ONCE = numberOption('connections', 32);
const SAMPLE_MS = 20;
const ANSWER = 'FOUR SECONDS';
/** Of ten players one is wrong. */
const WRONG_EVERY = 10;

const postgres = await startOwnPostgres();
try {
  const url = await emptyPostgresDatabase(postgres.url);
  const database = openPostgres(url, AT_ONCE, () => {});
  const watcher = openPostgres(url, 1, () => {});
  await migrate(database, 'migrations');
  const deps = { db: database.db, clock: systemClock, random: systemRandom, onGameEnded: endDay };
  const puns = Array.from({ length: 60 }, (_, place) => ({ question: `Number ${place}?`, answer: ANSWER }));
  await importPuns(deps, puns);
  await fillCalendar(deps);
  await database.script((run) =>
    run(`SET LOCAL statement_timeout = 0;
      INSERT INTO players (id, first_name, email, email_hash, username)
      SELECT gen_random_uuid(), '', n || '@example.com', n::text, 'player' || n FROM generate_series(1, ${PLAYERS}) AS n;
      ANALYZE`),
  );
  const players = await queryRows<{ id: string }>(database.db, sql`SELECT id FROM players`);

  let samples = 0;
  const waits = new Map<string, number>();
  let isPlaying = true;
  const watch = async () => {
    while (isPlaying) {
      const waiting = await queryRows<{ what: string }>(
        watcher.db,
        sql`SELECT wait_event AS what FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      samples++;
      for (const { what } of waiting) waits.set(what, (waits.get(what) ?? 0) + 1);
      await sleep(SAMPLE_MS);
    }
  };

  const times: number[] = [];
  const began = performance.now();
  let next = 0;
  const play = async () => {
    for (let place = next++; place < players.length; place = next++) {
      const { id: playerId = '' } = players[place] ?? {};
      const start = performance.now();
      const game = await startDaily(deps, playerId, 'UTC');
      const answer = place % WRONG_EVERY === 0 ? 'WRONG' : ANSWER;
      await submitAnswer(deps, playerId, game.id, { answer, networkHash: 'h' });
      times.push(performance.now() - start);
    }
  };
  const watching = watch();
  await Promise.all(Array.from({ length: AT_ONCE }, play));
  const seconds = (performance.now() - began) / 1000;
  isPlaying = false;
  await watching;

  const { community } = await readDaily(deps, players[0]?.id ?? '', 'UTC');
  const [rows] = await queryRows<{ shards: number; streaks: number }>(
    database.db,
    sql`SELECT (SELECT count(*)::int FROM daily_tallies) AS shards, (SELECT count(*)::int FROM daily_streaks) AS streaks`,
  );
  console.log(
    `${PLAYERS} players over ${AT_ONCE} connections: ${seconds.toFixed(0)} s, ${Math.round(PLAYERS / seconds)} a second; start and submit p50 ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms`,
  );
  console.log(`community: ${JSON.stringify(community)}; ${rows?.shards} shards, ${rows?.streaks} streaks`);
  console.log(
    `waits for locks: ${[...waits].map(([what, count]) => `${what} ${count}`).join(', ') || 'none'} in ${samples} looks at ${AT_ONCE} connections`,
  );
  const expected = PLAYERS - Math.ceil(PLAYERS / WRONG_EVERY);
  if (community?.played !== PLAYERS || community.solved !== expected || community.unaided !== expected)
    throw new Error(`The community should be ${PLAYERS} and ${expected}.`);
  await watcher.close();
  await database.close();
} finally {
  await postgres.stop();
}
