import { eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { codeOf, insertFriendship } from '../../../../test/support/friends.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { refusal, signedInPlayer } from '../../../../test/support/player.ts';
import { LeaderboardEntry, leaderboard } from '../../../contract/leaderboard.ts';
import { BADGES, badgeFor } from '../../../rules/badges.ts';
import { BOARD_KEYS, type BoardKey, FRIENDS_ON_BOARD } from '../../../rules/boards.ts';
import { players } from '../players/players.tables.ts';
import { boundariesJob } from './leaderboard.service.ts';

const server = await startApp();
const { db, clock } = server;
type Player = Awaited<ReturnType<typeof signedInPlayer>>;

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  // Takes points and names from all players instead of a TRUNCATE, which would take half a second.
  await db.execute(
    sql`UPDATE players SET points = 0, username = NULL, email = id || '@example.com' WHERE username IS NOT NULL`,
  );
  for (const table of ['monthly_points', 'referrals', 'friendships', 'rank_boundaries'])
    await db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
});

async function board(player: Player, key: string): Promise<LeaderboardEntry[]> {
  const { status, body } = await player.get(`/api/leaderboard/${key}`);
  expect(status).toBe(200);
  return body;
}
const names = (entries: LeaderboardEntry[]) =>
  entries.map(({ rank, username, points }) => [rank, username, points]);

/** Inserts `size` players with `size` points down to 1. */
async function crowd(size: number): Promise<void> {
  // The triggers of players do not matter to boards and would take seconds.
  await db.execute(sql`ALTER TABLE players DISABLE TRIGGER USER`);
  await db.execute(sql`
    INSERT INTO players (id, first_name, email, email_hash, username, points, points_at)
    SELECT gen_random_uuid(), '', 'crowd' || n || '@example.com', 'crowd' || n, 'crowd' || n, ${size} - n + 1, '2026-03-01'
    FROM generate_series(1, ${size}::int) AS n`);
  await db.execute(sql`ALTER TABLE players ENABLE TRIGGER USER`);
  await db.execute(sql`
    INSERT INTO monthly_points (month, player_id, points, points_at)
    SELECT '2026-03-01', id, points, points_at FROM players ON CONFLICT DO NOTHING`);
}

const entrant = (username: string, points: number, at = '2026-03-09T00:00:00Z') =>
  signedInPlayer(server, { username, points, pointsAt: new Date(at) });

test('an entry has the fields of the specification; the e-mail is on the own row only', async () => {
  const me = await entrant('me', 1240);
  await entrant('other', 3000);
  const [other, own] = await board(me, 'global_alltime');
  expect(own).toEqual({
    id: me.id,
    userId: me.id,
    rank: 2,
    username: 'me',
    firstName: null,
    email: me.email,
    profileImageUrl: null,
    currentBadge: 'Wizard',
    points: 1240,
  });
  expect(other).toMatchObject({ rank: 1, username: 'other', email: null, currentBadge: 'Sage' });
});

test('every board is what the contract says, whatever names players have', async () => {
  const username = 'say "hi" \\ ö 🐌 \u2028 \u0001';
  const me = await entrant(username, 40);
  await db.update(players).set({ firstName: `</script>'` }).where(eq(players.id, me.id));
  await crowd(3);
  const [other] = await db.select().from(players).where(eq(players.username, 'crowd1'));
  await insertFriendship(server, me.id, other?.id ?? '');
  await db.execute(sql`INSERT INTO monthly_points (month, player_id, points, points_at)
    VALUES ('2026-03-01', ${me.id}, 40, '2026-03-09') ON CONFLICT DO NOTHING`);
  for (const key of BOARD_KEYS) {
    const { headers, body } = await me.get(`/api/leaderboard/${key}`);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect([...Value.Errors(leaderboard.board.reply, body)]).toEqual([]);
    expect(Object.keys(body[0])).toEqual(Object.keys(LeaderboardEntry.properties));
    expect(body.find(({ id }: LeaderboardEntry) => id === me.id)).toMatchObject({
      username,
      firstName: `</script>'`,
      email: me.email,
    });
  }
});

test('a badge is won exactly at its points', async () => {
  const me = await entrant('me', 1);
  const steps = BADGES.flatMap(({ points }) => [points - 1, points]);
  await crowd(steps.length);
  for (const [n, points] of steps.entries())
    await db
      .update(players)
      .set({ points })
      .where(eq(players.username, `crowd${n + 1}`));
  const entries = await board(me, 'global_alltime');
  expect(entries).toHaveLength(steps.length + 1);
  for (const { points, currentBadge } of entries) expect(currentBadge).toBe(badgeFor(points).name);
});

test('ties: who got there first', async () => {
  const late = await entrant('late', 100, '2026-03-09T02:00:00Z');
  await entrant('early', 100, '2026-03-09T01:00:00Z');
  await entrant('ahead', 101, '2026-03-09T03:00:00Z');
  expect(names(await board(late, 'global_alltime'))).toEqual([
    [1, 'ahead', 101],
    [2, 'early', 100],
    [3, 'late', 100],
  ]);
});

test('boards have only players with points, and banned players leave at once', async () => {
  const me = await entrant('me', 10);
  const cheat = await entrant('cheat', 999);
  await entrant('beginner', 0);
  await crowd(0);
  expect(names(await board(me, 'global_alltime'))).toEqual([
    [1, 'cheat', 999],
    [2, 'me', 10],
  ]);
  await db.update(players).set({ bannedAt: clock.now(), banReason: 'x' }).where(eq(players.id, cheat.id));
  expect(names(await board(me, 'global_alltime'))).toEqual([[1, 'me', 10]]);
  await db.update(players).set({ bannedAt: null, banReason: null }).where(eq(players.id, cheat.id));
  expect(names(await board(me, 'global_alltime'))).toEqual([
    [1, 'cheat', 999],
    [2, 'me', 10],
  ]);
});

test('without points the board is empty', async () => {
  const me = await entrant('me', 0);
  for (const key of BOARD_KEYS) expect(await board(me, key)).toEqual([]);
});

/** What each board shows for a player who had 500 points and wins 40. */
const SHOWN: Record<BoardKey, number> = {
  global_alltime: 540,
  global_monthly: 40,
  friends_alltime: 540,
  friends_monthly: 40,
};

test('points won show at once on every board, the month by its own', async () => {
  const me = await entrant('me', 500);
  await onlyPuns(server, 'FOUR SECONDS');
  const { body } = await me.get('/api/game/start');
  await me.post(`/api/game/${body.id}/submit`, { answer: 'FOURSECONDS' });
  for (const key of BOARD_KEYS) expect(names(await board(me, key))).toEqual([[1, 'me', SHOWN[key]]]);
});

test('the month turns at midnight UTC', async () => {
  const me = await entrant('me', 0);
  await onlyPuns(server, 'FIRST ANSWER', 'SECOND ANSWER');
  const solve = async () => {
    const { body } = await me.get('/api/game/start');
    const answer = body.pun.answer.startsWith('_____ ') ? 'FIRSTANSWER' : 'SECONDANSWER';
    await me.post(`/api/game/${body.id}/submit`, { answer });
  };
  clock.set('2026-03-31T23:59:59.999Z');
  await solve();
  expect(names(await board(me, 'global_monthly'))).toEqual([[1, 'me', 40]]);
  clock.set('2026-04-01T00:00:00Z');
  expect(await board(me, 'global_monthly')).toEqual([]);
  await solve();
  expect(names(await board(me, 'global_monthly'))).toEqual([[1, 'me', 40]]);
  expect(names(await board(me, 'global_alltime'))).toEqual([[1, 'me', 80]]);
});

test.each(['global_alltime', 'global_monthly'])(
  '%s: the top 100, then the player’s own row with its true rank',
  async (key) => {
    const me = await entrant('me', 50);
    await crowd(2500);
    for (const isBuilt of [false, true]) {
      if (isBuilt) await boundariesJob(server).work(AbortSignal.any([]));
      const entries = await board(me, key);
      expect(entries).toHaveLength(101);
      expect(entries.slice(0, 100).map(({ rank }) => rank)).toEqual(
        Array.from({ length: 100 }, (_, n) => n + 1),
      );
      expect(names(entries.slice(100))).toEqual([[2452, 'me', 50]]);
    }
  },
);

test('a rank between boundaries follows new points at once', async () => {
  const me = await entrant('me', 50);
  await crowd(2500);
  await boundariesJob(server).work(AbortSignal.any([]));
  for (const [points, rank] of [
    [51, 2451],
    [400, 2102],
    [1000, 1502],
    [1500, 1002],
    [1501, 1001],
    [2100, 402],
    [2400, 102],
  ]) {
    await db
      .update(players)
      .set({ points: points as number })
      .where(eq(players.id, me.id));
    expect((await board(me, 'global_alltime')).at(-1)).toMatchObject({ username: 'me', rank });
  }
});

test('friends are those joined by a referral, in both directions, and oneself', async () => {
  const [me, invited, inviter] = [
    await entrant('me', 20),
    await entrant('invited', 30),
    await entrant('inviter', 10),
  ];
  await entrant('stranger', 1000);
  await invited.post('/api/referral/apply', { referralCode: await codeOf(me) });
  await me.post('/api/referral/apply', { referralCode: await codeOf(inviter) });
  expect(names(await board(me, 'friends_alltime'))).toEqual([
    [1, 'invited', 30],
    [2, 'me', 20],
    [3, 'inviter', 10],
  ]);
  expect(names(await board(invited, 'friends_alltime'))).toEqual([
    [1, 'invited', 30],
    [2, 'me', 20],
  ]);
});

test('among more than 100 friends the player’s own row comes after the top', async () => {
  await crowd(150);
  const me = await entrant('me', 5);
  await db.execute(sql`
    INSERT INTO friendships (low_id, high_id, how, since)
    SELECT least(id, ${me.id}), greatest(id, ${me.id}), 'referral', now() FROM players WHERE id <> ${me.id} AND username IS NOT NULL`);
  const entries = await board(me, 'friends_alltime');
  expect(entries).toHaveLength(101);
  expect(names(entries.slice(100))).toEqual([[147, 'me', 5]]);
});

test('with very many friends, those who joined last are on the board', async () => {
  await crowd(FRIENDS_ON_BOARD + 10);
  const me = await entrant('me', 5);
  await db.execute(sql`
    INSERT INTO friendships (low_id, high_id, how, since)
    SELECT least(id, ${me.id}), greatest(id, ${me.id}), 'referral', now() - points * interval '1 day' FROM players
    WHERE id <> ${me.id} AND username IS NOT NULL`);
  const [first] = await board(me, 'friends_alltime');
  expect(first).toMatchObject({ rank: 1, points: FRIENDS_ON_BOARD });
});

test('an unknown board key is refused', async () => {
  const me = await entrant('me', 5);
  for (const key of ['global', 'GLOBAL_ALLTIME', '__proto__', 'global_alltime%20']) {
    expect(await me.get(`/api/leaderboard/${key}`)).toMatchObject(refusal(400, 'invalid_input'));
  }
});

const best = async (player: Player) => (await player.get('/api/leaderboard/best')).body.best;

test('the best board is the one with the best rank, of equal ones the hardest; alone among friends does not count', async () => {
  const me = await entrant('me', 500);
  const friend = await entrant('friend', 100);
  expect(await best(await entrant('newcomer', 0))).toBe(null);
  expect(await best(me)).toEqual({ key: 'global_alltime', rank: 1 });
  await crowd(600);
  expect(await best(me)).toEqual({ key: 'global_alltime', rank: 102 });
  expect(await best(friend)).toMatchObject({ key: 'global_alltime' });
  await insertFriendship(server, friend.id, me.id);
  expect(await best(me)).toEqual({ key: 'friends_alltime', rank: 1 });
  expect(await best(friend)).toEqual({ key: 'friends_alltime', rank: 2 });
});

test('a rank beyond a boundary is the same as on the board; under review there is none', async () => {
  const me = await entrant('me', 5);
  await crowd(2500);
  await boundariesJob(server).work(new AbortController().signal);
  const rank = (await board(me, 'global_alltime')).find(({ userId }) => userId === me.id)?.rank;
  expect(rank).toBeGreaterThan(2400);
  expect((await best(me)).rank).toBeLessThanOrEqual(rank ?? 0);
  await db.update(players).set({ reviewSince: clock.now() }).where(eq(players.id, me.id));
  expect(await best(me)).toBe(null);
});
