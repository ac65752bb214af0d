import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { submit } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { beginPun, newRoom, roomPunsOf } from '../../../../test/support/room.ts';
import { findBroken } from '../../audit/audit.ts';
import { queryRows } from '../../platform/database/db.ts';

const server = await startApp();
const { db } = server;

/** Every table but those that rooms may write. */
async function everythingElse() {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname !~ '^(rooms|room_|seats|seat_|seen_puns|guest_answers|sessions|job_)' ORDER BY 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables)
    found[name] =
      name === 'players'
        ? await queryRows(db, sql`SELECT id, points, credits, referred_by FROM players ORDER BY id`)
        : await queryRows(db, sql`SELECT t::text FROM ${sql.identifier(name)} AS t ORDER BY 1`);
  return found;
}

test('a room changes nothing but itself and what was shown, which a later ordinary game remembers', async () => {
  await roomPunsOf(server, 5);
  const friend = await signedInPlayer(server);
  const { host, join, answerOf, player } = await newRoom(server, { hostPlays: true });
  const before = await everythingElse();
  expect(Object.keys(before).length).toBeGreaterThan(30);
  const phones = [host, await join({ session: friend.cookie }), await join()];
  await host.start();
  for (let pun = 1; pun <= 5; pun++) {
    beginPun(server);
    for (const phone of phones)
      expect((await phone.check(pun, await answerOf(pun))).body.status).toBe('solved');
    await host.state();
    await host.next();
  }
  expect((await host.view()).room.phase).toBe('podium');
  expect(await everythingElse()).toEqual(before);
  expect(await server.script(findBroken)).toEqual([]);

  for (const one of [player, friend]) {
    const { body: game } = await one.get('/api/game/start');
    const [row] = await queryRows<{ answer: string }>(
      db,
      sql`SELECT answer FROM game_sessions WHERE id = ${game.id}`,
    );
    await submit(one, game.id, row?.answer ?? '');
    const [ended] = await queryRows(
      db,
      sql`SELECT is_correct, is_remembered, credits_awarded FROM game_sessions WHERE id = ${game.id}`,
    );
    expect(ended).toEqual({ is_correct: true, is_remembered: true, credits_awarded: 0 });
  }
});
