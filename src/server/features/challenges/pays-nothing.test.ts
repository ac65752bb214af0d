import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { fivePuns, newBrowser, newChallenge } from '../../../../test/support/challenge.ts';
import { submit } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { findBroken } from '../../audit/audit.ts';
import { queryRows } from '../../platform/database/db.ts';

const server = await startApp();
const { db } = server;

/** What a game can change, apart from what was seen. */
async function earnings() {
  const tables = [
    'player_ratings',
    'credit_entries',
    'monthly_points',
    'weekly_points',
    'daily_streaks',
    'game_sessions',
  ];
  const existing = await queryRows<{ name: string }>(
    db,
    sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND (relname IN ${tables} OR relname LIKE '%tall%' OR relname LIKE '%points%') ORDER BY 1`,
  );
  const found: Record<string, unknown> = {
    players: await queryRows(db, sql`SELECT id, points, credits FROM players ORDER BY id`),
    puns: await queryRows(
      db,
      sql`SELECT id, rating, deviation, volatility, rated_games FROM puns ORDER BY id`,
    ),
  };
  for (const { name } of existing)
    found[name] = await queryRows(db, sql`SELECT t::text FROM ${sql.identifier(name)} AS t ORDER BY 1`);
  return found;
}

test('nothing pays, and what was shown is remembered in a later ordinary game', async () => {
  await fivePuns(server);
  const newcomer = await signedInPlayer(server);
  const { id, maker, own, answers, punIds, joinAsPlayer } = await newChallenge(server);
  const friend = await joinAsPlayer();
  const before = await earnings();
  expect(Object.keys(before).length).toBeGreaterThan(6);

  await own.finish(answers);
  await friend.finish(answers, [1, 3]);
  const guest = newBrowser(server);
  await guest.at(id).join('Jo');
  await guest.at(id).finish(answers, [2]);
  guest.session = newcomer.cookie;
  await guest.at(id).join();
  expect((await guest.at(id).result()).status).toBe(200);
  expect((await own.rematch()).status).toBe(200);
  expect(await earnings()).toEqual(before);
  expect(await server.script(findBroken)).toEqual([]);

  for (const player of [maker, friend.player, newcomer]) {
    const { body: game } = await player.get('/api/game/start');
    const [row] = await queryRows<{ answer: string; pun_id: string }>(
      db,
      sql`SELECT answer, pun_id FROM game_sessions WHERE id = ${game.id}`,
    );
    expect(punIds).toContain(Number(row?.pun_id));
    await submit(player, game.id, row?.answer ?? '');
    const [ended] = await queryRows(
      db,
      sql`SELECT is_correct, is_remembered, credits_awarded FROM game_sessions WHERE id = ${game.id}`,
    );
    expect(ended).toEqual({ is_correct: true, is_remembered: true, credits_awarded: 0 });
  }
  expect(await server.script(findBroken)).toEqual([]);
});
