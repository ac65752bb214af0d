import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../src/server/platform/database/db.ts';

/**
 * Inserts puns that these players have finished directly into the
 * database. Except for `punId`, if given, they are not active.
 */
export async function addFinished(db: Db, playerIds: string[], count: number, punId?: number): Promise<void> {
  const others = await queryRows<{ id: string }>(
    db,
    sql`INSERT INTO puns (question, answer, difficulty, is_active, created_at)
      SELECT 'Question ' || gen_random_uuid() || '?', 'QUILL', 1, false, now() FROM generate_series(1, ${count}::int) RETURNING id`,
  );
  const ids = [...others.map(({ id }) => Number(id)), ...(punId === undefined ? [] : [punId])];
  await db.execute(sql`
    WITH games AS (
      INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at,
        completed_at, is_correct, is_remembered, points_earned, credits_awarded)
      SELECT gen_random_uuid(), value::uuid, puns.id, question, answer, difficulty, now(), 100, now(), now(), true, false, 0, 0
      FROM puns, jsonb_array_elements_text(${JSON.stringify(playerIds)}::jsonb)
      WHERE puns.id IN (SELECT value::bigint FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      RETURNING *
    ), tallied AS (
      INSERT INTO pun_tallies AS tally (pun_id, shard, played, solved) SELECT pun_id, 0, count(*), count(*) FROM games GROUP BY 1
      ON CONFLICT (pun_id, shard) DO UPDATE SET played = tally.played + excluded.played, solved = tally.solved + excluded.solved
    )
    INSERT INTO seen_puns (player_id, pun_id, seen_at, answer_shown_at, is_solved, session_id)
    SELECT player_id, pun_id, opened_at, completed_at, true, id FROM games`);
}
