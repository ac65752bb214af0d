import { withRetries } from '../../src/server/platform/database/db.ts';
import type { TestApp } from './app.ts';
import { type NewPun, onlyPuns } from './game.ts';
import { type Player, submit } from './moves.ts';

export const DAILY_ANSWER = 'FOUR SECONDS';

/** Gives the days from the first one on to the active puns, in their order. */
export async function giveDays({ script }: Pick<TestApp, 'script'>, first: string): Promise<void> {
  await script((run) =>
    run(`DELETE FROM daily_puns; INSERT INTO daily_puns (day, pun_id)
      SELECT '${first}'::date + row_number() OVER (ORDER BY id)::int - 1, id FROM puns WHERE is_active`),
  );
}

/** Fills the calendar with days that share one pun, so that tests know its answer. */
export async function openDays(
  server: Pick<TestApp, 'db' | 'script'>,
  first: string,
  count: number,
  pun: string | NewPun = DAILY_ANSWER,
): Promise<void> {
  // A call left over from the previous test may deadlock with it.
  await withRetries(() =>
    server.script((run) =>
      run('TRUNCATE daily_tallies, daily_streaks; DELETE FROM game_sessions; DELETE FROM seen_puns'),
    ),
  );
  await onlyPuns(server, ...Array.from({ length: count }, () => pun));
  await giveDays(server, first);
}

/** Begins the daily of the player's date and ends it with this answer. */
export async function playDaily(player: Player, { zone = 'UTC', answer = DAILY_ANSWER } = {}) {
  const { body } = await player.get(`/api/daily/start?zone=${encodeURIComponent(zone)}`);
  return (await submit(player, body.id, answer)).body;
}
