import type { TestApp } from './app.ts';
import { onlyPuns } from './game.ts';
import { type Player, submit } from './moves.ts';

export const DAILY_ANSWER = 'FOUR SECONDS';

/** Fills the calendar with days that share one answer, so that tests know it. */
export async function openDays(
  server: Pick<TestApp, 'db' | 'script'>,
  first: string,
  count: number,
): Promise<void> {
  await server.script((run) =>
    run(
      'TRUNCATE daily_puns, daily_tallies, daily_streaks; DELETE FROM game_sessions; DELETE FROM seen_puns',
    ),
  );
  await onlyPuns(server, ...Array.from({ length: count }, () => DAILY_ANSWER));
  await server.script((run) =>
    run(`INSERT INTO daily_puns (day, pun_id)
      SELECT '${first}'::date + row_number() OVER (ORDER BY id)::int - 1, id FROM puns WHERE is_active`),
  );
}

/** Begins the daily of the player's date and ends it with this answer. */
export async function playDaily(player: Player, { zone = 'UTC', answer = DAILY_ANSWER } = {}) {
  const { body } = await player.get(`/api/daily/start?zone=${encodeURIComponent(zone)}`);
  return (await submit(player, body.id, answer)).body;
}
