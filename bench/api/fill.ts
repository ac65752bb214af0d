import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { SESSION_COOKIE } from '../../test/support/player.ts';
import { SECRET } from '../../test/support/secret.ts';
import { emptyPostgresDatabase } from '../../test/support/templates.ts';

export const ANSWER = 'ABRACADABRA';
export const WRONG_ANSWER = 'ABRACADABAR';
const PUNS = 500;

/**
 * Creates a database with signed-in players, who have points, credits to spend and `gamesOfEach` finished games each, and
 * puns that all have the same known answer. The triggers would take minutes row by row, so they are off and their work is
 * done in bulk here.
 */
export async function fill(postgresUrl: string, players: number, gamesOfEach = 0) {
  const databaseUrl = await emptyPostgresDatabase(postgresUrl);
  const database = openPostgres(databaseUrl, 1, () => {});
  await migrate(database, 'migrations');
  const run = (statement: SQL) => database.db.execute(statement);
  await run(sql`SET statement_timeout = 0`);
  await run(sql`INSERT INTO puns (question, answer, difficulty)
    SELECT 'Question ' || n || '?', ${ANSWER}, 3 FROM generate_series(1, ${PUNS}::int) AS n`);
  await run(sql`SET session_replication_role = replica`);
  await run(sql`INSERT INTO players (id, first_name, email, email_hash, username, points, points_at, credits)
    SELECT gen_random_uuid(), 'Quill', n || '@example.com', n::text, 'player' || n, 100000 / n + 1,
      now() - n * interval '1 second', 1010
    FROM generate_series(1, ${players}::int) AS n`);
  await run(sql`INSERT INTO welcomed_emails SELECT email_hash FROM players`);
  await run(sql`INSERT INTO player_search SELECT id, search_text(email, username, first_name) FROM players`);
  await run(sql`INSERT INTO seen_tallies
    SELECT date_trunc('hour', last_seen_at, 'UTC'), 0, count(*) FROM players GROUP BY 1`);
  await run(sql`INSERT INTO credit_entries (player_id, kind, reference, amount)
    SELECT id, kind, kind, amount FROM players, (VALUES ('welcome', 10), ('gift', 1000)) AS gifts (kind, amount)`);
  await run(sql`INSERT INTO monthly_points (month, player_id, points, points_at)
    SELECT date_trunc('month', now() AT TIME ZONE 'UTC')::date, id, points, points_at FROM players WHERE points > 0`);
  await run(sql`INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining,
      saved_at, completed_at, is_correct, is_remembered, points_earned)
    SELECT gen_random_uuid(), players.id, puns.id, question, answer, difficulty, at, 100, at, at + interval '30 seconds',
      true, false, 25
    FROM players, puns, LATERAL (SELECT now() - puns.id * interval '1 day' AS at) AS day
    WHERE puns.id <= ${gamesOfEach}::int`);
  await run(sql`INSERT INTO seen_puns (player_id, pun_id, seen_at, answer_shown_at, is_solved, session_id, points, line)
    SELECT player_id, pun_id, opened_at, completed_at, true, id, points_earned, lower(question || ' ' || answer) FROM game_sessions ORDER BY player_id, pun_id`);
  await run(sql`INSERT INTO sessions (id, player_id, token, expires_at)
    SELECT gen_random_uuid(), id, username, now() + interval '1 day' FROM players`);
  await run(
    sql`CREATE TABLE session (sid varchar PRIMARY KEY, sess json NOT NULL, expire timestamp(6) NOT NULL)`,
  );
  await run(sql`INSERT INTO session SELECT username, json_build_object('userId', id, 'cookie',
      json_build_object('originalMaxAge', 86400000, 'expires', now() + interval '1 day', 'httpOnly', true, 'path', '/')),
      now() + interval '1 day' FROM players`);
  await run(sql`CREATE INDEX ON session (expire)`);
  await run(sql`VACUUM ANALYZE`);
  // Flush now what was written, so that no flush happens during the measurement.
  await run(sql`CHECKPOINT`);
  await database.close();
  const tokens = Array.from({ length: players }, (_, n) => `player${n + 1}`);
  return {
    databaseUrl,
    cookies: tokens.map((token) => `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${sign(token)}`)}`),
    /** Signed the way express-session expects it. */
    expressCookies: tokens.map(
      (token) => `connect.sid=${encodeURIComponent(`s:${token}.${sign(token).replace(/=+$/, '')}`)}`,
    ),
  };
}

function sign(token: string): string {
  return createHmac('sha256', SECRET).update(token).digest('base64');
}
