import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/database.ts';
import { MIGRATIONS } from '../../platform/database/open-database.ts';

/** The statements of the migration that concern archive games. */
const MERGE =
  /ALTER TABLE game_sessions[\s\S]*?CREATE UNIQUE INDEX one_archive_game[^;]*;/.exec(
    readFileSync(join(MIGRATIONS, '0038_bounds.sql'), 'utf8'),
  )?.[0] ?? '';

test('the newest of many games of a past day continues, open or not, and a day once solved stays caught up', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const rows = await database.script(async (run) => {
    await run(`DROP INDEX one_archive_game; ALTER TABLE game_sessions DROP COLUMN caught_up, DROP COLUMN is_superseded;
      CREATE INDEX game_sessions_archive ON game_sessions (player_id, day) WHERE kind = 'archive';
      SET LOCAL session_replication_role = replica;
      INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at,
        completed_at, is_correct, kind, day)
      SELECT gen_random_uuid(), md5('me')::uuid, 1, name, 'FOUR SECONDS', 3, at, 0, at, CASE WHEN is_correct IS NULL THEN NULL ELSE at END,
        is_correct, kind, day
      FROM (VALUES ('solved before', 'archive', date '2026-03-01', timestamptz '2026-03-05', true),
        ('missed later', 'archive', '2026-03-01', '2026-03-06', false), ('open', 'archive', '2026-03-01', '2026-03-07', NULL),
        ('missed', 'archive', '2026-03-02', '2026-03-05', false), ('missed again', 'archive', '2026-03-02', '2026-03-06', false),
        ('alone', 'archive', '2026-03-03', '2026-03-05', true), ('daily', 'daily', '2026-03-01', '2026-03-01', true)
      ) AS game (name, kind, day, at, is_correct)`);
    await run(MERGE);
    return run(
      'SELECT question AS name, is_superseded, caught_up FROM game_sessions ORDER BY day, opened_at',
    );
  });
  expect(rows.map(({ name, is_superseded, caught_up }) => [name, is_superseded, caught_up])).toEqual([
    ['daily', false, false],
    ['solved before', true, false],
    ['missed later', true, false],
    ['open', false, true],
    ['missed', true, false],
    ['missed again', false, false],
    ['alone', false, false],
  ]);
});
