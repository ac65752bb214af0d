import { sql } from 'drizzle-orm';
import type { Db } from '../../src/server/platform/database/db.ts';

/**
 * Inserts puns that a player has finished directly into the database: seven at each
 * moment, a third of them missed, and every other one a favourite if `hasFavourites`.
 * Their questions match the pattern by which site.ts deletes the puns of tests.
 */
export async function fillBook(db: Db, playerId: string, count: number, hasFavourites = true): Promise<void> {
  await db.execute(sql`
    WITH added AS (
      INSERT INTO puns (question, answer, difficulty, is_active)
      SELECT 'Question ' || n || ' of the long book of ' || ${playerId}::text || '?', 'QUILL ' || chr(65 + n % 26), 1, false
      FROM generate_series(1, ${count}::int) AS n RETURNING *
    ), numbered AS (
      SELECT *, row_number() OVER (ORDER BY id) AS n FROM added
    ), games AS (
      INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at,
        completed_at, is_correct, is_remembered, points_earned, credits_awarded)
      SELECT gen_random_uuid(), ${playerId}, id, question, answer, 1, at, 100, at, at, n % 3 <> 0, false, 0, 0
      FROM numbered, LATERAL (SELECT timestamptz '2026-03-01' + (n / 7) * interval '1.000001 seconds' AS at) AS moment RETURNING *
    )
    INSERT INTO seen_puns (player_id, pun_id, seen_at, answer_shown_at, is_solved, session_id, favourite, line)
    SELECT player_id, pun_id, opened_at, completed_at, is_correct, id, ${hasFavourites}::boolean AND pun_id % 2 = 0,
      lower(question || ' ' || answer)
    FROM games`);
}
