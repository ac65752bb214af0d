import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { openDays } from '../../../../test/support/days.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { scansDuring } from '../../../../test/support/scans.ts';
import { FRIENDS_A_DAY } from '../../../rules/friends.ts';
import { newStreak } from '../../../rules/streak.ts';
import type { Player } from '../../player.ts';
import { readFriends } from '../friendships/friendships.service.ts';
import { readBoard } from '../leaderboard/leaderboard.service.ts';
import { readDay } from './day.service.ts';
import { countSharedDay, readShared } from './shared-streaks.service.ts';

const server = await startApp();
const { db, clock } = server;
const DAY = '2026-03-10';
const FRIENDS = ['friendships', 'friend_requests', 'friend_blocks', 'shared_streaks'];
const TABLES = [...FRIENDS, 'players', 'daily_streaks', 'game_sessions'];

test('with many players, friendships and dailies, nothing of friends reads a whole table', async () => {
  clock.set(`${DAY}T12:00:00Z`);
  await openDays(server, DAY, 1);
  const me = await signedInPlayer(server);
  await server.runSql(`ALTER TABLE players DISABLE TRIGGER USER;
    INSERT INTO players (id, first_name, email, email_hash, username, points)
      SELECT gen_random_uuid(), '', 'crowd' || n || '@example.com', 'crowd' || n, 'crowd' || n, n FROM generate_series(1, 20000) AS n;
    ALTER TABLE players ENABLE TRIGGER USER;
    CREATE TEMPORARY TABLE crowd AS SELECT id, row_number() OVER () AS n FROM players WHERE username LIKE 'crowd%';
    INSERT INTO friendships SELECT least(a.id, b.id), greatest(a.id, b.id), 'consent', '${DAY}'
      FROM crowd a JOIN crowd b ON b.n = a.n + 1;
    INSERT INTO friendships SELECT least(id, '${me.id}'), greatest(id, '${me.id}'), 'consent', '${DAY}' FROM crowd WHERE n <= 200;
    INSERT INTO friend_requests SELECT a.id, b.id, now() FROM crowd a JOIN crowd b ON b.n = a.n + 100;
    INSERT INTO friend_blocks SELECT a.id, b.id, now() FROM crowd a JOIN crowd b ON b.n = a.n + 200;
    INSERT INTO shared_streaks SELECT low_id, high_id, true, true, now() FROM friendships;
    INSERT INTO daily_streaks (player_id, zone, zone_since, day, since, current, best, solved, ended_day)
      SELECT id, 'UTC', now(), '${DAY}', now(), 1, 1, 1, '${DAY}' FROM players;
    INSERT INTO game_sessions (id, player_id, pun_id, question, answer, difficulty, opened_at, remaining, saved_at,
        completed_at, is_correct, kind, day)
      SELECT gen_random_uuid(), players.id, pun.id, '?', 'A', 1, now(), 1, now(), now(), true, 'daily', '${DAY}'
      FROM players, (SELECT id FROM puns WHERE is_active LIMIT 1) AS pun;
    DELETE FROM shared_streaks WHERE '${me.id}' IN (low_id, high_id)
      AND (low_id, high_id) NOT IN (SELECT low_id, high_id FROM shared_streaks WHERE '${me.id}' IN (low_id, high_id) LIMIT 5);
    ANALYZE`);
  const scans = await scansDuring(db, TABLES, async (tx) => {
    const deps = { db: tx, clock };
    expect(JSON.parse(await readDay(deps, me.id, DAY)).friends).toHaveLength(FRIENDS_A_DAY);
    expect(JSON.parse(await readBoard(deps, me.id, 'friends_alltime'))).toHaveLength(100);
    expect((await readFriends(deps, { id: me.id, referralCode: null } as Player)).friends).toHaveLength(200);
    expect((await readShared(deps, me.id)).streaks).toHaveLength(5);
    const streak = { ...newStreak('UTC', clock.now()), current: 1, solved: 1 };
    await countSharedDay(tx, { playerId: me.id, day: DAY, streak });
    expect((await readShared(deps, me.id)).streaks.map(({ days }) => days)).toEqual(Array(5).fill(1));
  });
  expect(scans).toBe(0);
});
