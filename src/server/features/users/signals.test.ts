import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { signedInPlayer, signedInPlayers } from '../../../../test/support/player.ts';
import { gameSessions } from '../game/game.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { referrals } from '../referrals/referrals.tables.ts';
import { oldSignalsJob, signalsJob } from './signals.service.ts';
import { signals } from './users.tables.ts';

const server = await startApp();
const { app, db, clock } = server;
const admin = await signedInAdmin(server);
await onlyPuns(server, 'FOUR SECONDS');
const [pun] = await db.select().from(puns);
type Player = Awaited<ReturnType<typeof signedInPlayer>>;

interface Game {
  seconds: number;
  /** When the game ended, in minutes before now. */
  minutesAgo: number;
  isCorrect?: boolean;
  points?: number;
  answer?: string;
  revealed?: number[];
  isRemembered?: boolean;
  wrongChecks?: number;
}

async function played(player: Player, games: Game[]): Promise<void> {
  const rows = games.map((game) => {
    const completedAt = new Date(clock.now().getTime() - game.minutesAgo * 60_000);
    const openedAt = new Date(completedAt.getTime() - game.seconds * 1000);
    const { answer = 'FOUR SECONDS', revealed = [], isCorrect = true, isRemembered = false } = game;
    return {
      id: randomUUID(),
      playerId: player.id,
      punId: pun?.id ?? 0,
      question: '?',
      answer,
      difficulty: 3 as const,
      openedAt,
      remaining: 100,
      savedAt: openedAt,
      completedAt,
      isCorrect,
      isRemembered,
      revealed,
      pointsEarned: game.points ?? 10,
      wrongChecks: game.wrongChecks ?? 0,
    };
  });
  await db.insert(gameSessions).values(rows);
}

const run = async () => {
  await signalsJob({ db, clock }).work(AbortSignal.any([]));
  await oldSignalsJob({ db, clock }).work(AbortSignal.any([]));
};
const times = (count: number, game: (index: number) => Game) =>
  Array.from({ length: count }, (_, n) => game(n));
const playedTimes = (player: Player, count: number, game: (index: number) => Game) =>
  played(player, times(count, game));

async function signalsOf(player: Player) {
  const { status, body } = await admin.get(`/api/admin/signals?userId=${player.id}`);
  expect(status).toBe(200);
  return body;
}

test('solves faster than a person can type', async () => {
  const [robot, human, lucky] = await signedInPlayers(server, 3);
  await played(robot, [
    { seconds: 0.4, minutesAgo: 2 },
    { seconds: 1.5, minutesAgo: 200 },
    { seconds: 1.8, minutesAgo: 1400 },
    { seconds: 0.1, minutesAgo: 1500 },
  ]);
  // A person can type eleven letters in two seconds.
  await playedTimes(human, 10, (n) => ({ seconds: 2, minutesAgo: n + 1 }));
  await playedTimes(lucky, 2, () => ({ seconds: 0.4, minutesAgo: 2 }));
  await run();
  expect(await signalsOf(robot)).toEqual([
    {
      player: { id: robot.id, email: robot.email, username: robot.username },
      isBanned: false,
      kind: 'fast_solves',
      sentence: 'Solved 3 puns within a day faster than a person can type: once 11 letters in 0.4 seconds.',
      figures: { solves: 3, letters: 11, seconds: 0.4 },
      foundAt: clock.now().toISOString(),
    },
  ]);
  expect(await signalsOf(human)).toEqual([]);
  expect(await signalsOf(lucky)).toEqual([]);
});

test('letters that hints showed need not be typed', async () => {
  const player = await signedInPlayer(server);
  const revealed = [0, 1, 2, 3, 5, 6, 7, 8];
  await playedTimes(player, 5, () => ({ seconds: 1.5, minutesAgo: 2, revealed }));
  await run();
  expect(await signalsOf(player)).toEqual([]);
});

test('long runs without a miss', async () => {
  const [sage, human, guesser, student] = await signedInPlayers(server, 4);
  const solves = (count: number, more: Partial<Game> = {}) =>
    times(count, (n) => ({ seconds: 30, minutesAgo: n + 1, points: 1, ...more }));
  await played(sage, [...solves(45), { seconds: 30, minutesAgo: 100, isCorrect: false }]);
  await played(human, [...solves(39), { seconds: 30, minutesAgo: 40.5, isCorrect: false }]);
  await playedTimes(human, 20, (n) => ({ seconds: 30, minutesAgo: 50 + n, points: 1 }));
  // A wrong check costs nothing, so it must not be a way out.
  await played(guesser, [...solves(30), ...solves(10, { wrongChecks: 2 })]);
  await played(student, [...solves(60, { isRemembered: true }), ...solves(60, { revealed: [1] })]);
  await run();
  expect(await signalsOf(sage)).toMatchObject([{ kind: 'long_run', figures: { solves: 45 } }]);
  expect(await signalsOf(human)).toEqual([]);
  expect(await signalsOf(guesser)).toMatchObject([
    {
      figures: { solves: 40, checks: 20 },
      sentence:
        'Solved 40 puns in a row without a hint or a miss, none of them seen before, with 20 wrong checks.',
    },
  ]);
  expect(await signalsOf(student)).toEqual([]);
});

test('points per hour far outside the rest', async () => {
  const crowd = await Promise.all(Array.from({ length: 10 }, () => signedInPlayer(server)));
  for (const player of crowd)
    await playedTimes(player, 4, () => ({ seconds: 60, minutesAgo: 30, points: 20 }));
  const rocket = await signedInPlayer(server);
  const steady = await signedInPlayer(server);
  await playedTimes(rocket, 30, (n) => ({ seconds: 30, minutesAgo: n + 1, points: 40 }));
  await playedTimes(steady, 30, (n) => ({ seconds: 30, minutesAgo: 70 + n, points: 40 }));
  await run();
  expect(await signalsOf(rocket)).toMatchObject([
    { kind: 'points_per_hour', figures: { points: 1200, median: expect.any(Number) } },
  ]);
  expect(await signalsOf(steady)).toEqual([]);
});

async function befriend(referrer: Player, address: string): Promise<Player> {
  const { referralCode } = (await referrer.get('/api/referral/generate')).body;
  const friend = await signedInPlayer(server);
  const apply = { method: 'POST', url: '/api/referral/apply', payload: { referralCode } } as const;
  const headers = { cookie: friend.cookie };
  const response = await app.inject({ ...apply, headers, remoteAddress: address });
  expect(response.statusCode).toBe(200);
  return friend;
}

test('many referrals from one address, of which only a keyed hash is kept', async () => {
  const [farmer, popular] = [await signedInPlayer(server), await signedInPlayer(server)];
  for (let n = 1; n <= 4; n++) {
    await befriend(farmer, `2001:db8:1:2::${n}`);
    await befriend(popular, `203.0.113.${n}`);
  }
  await run();
  expect(await signalsOf(farmer)).toMatchObject([
    {
      kind: 'same_address',
      sentence: '4 friends applied this player’s code from one internet address within 30 days.',
    },
  ]);
  expect(await signalsOf(popular)).toEqual([]);
  const kept = await db.select().from(referrals).where(eq(referrals.referrerId, farmer.id));
  expect(new Set(kept.map(({ addressHash }) => addressHash)).size).toBe(1);
  expect(kept[0]?.addressHash).toMatch(/^[\w-]{43}$/);
});

test('a friend who leaves takes the hash along', async () => {
  const farmer = await signedInPlayer(server);
  const friend = await befriend(farmer, '198.51.100.1');
  await friend.delete('/api/profile', { username: friend.username });
  const [kept] = await db.select().from(referrals).where(eq(referrals.playerId, friend.id));
  expect(kept?.addressHash).toBeNull();
});

test('a repeated signal is listed once, with new figures, and is forgotten after 30 days', async () => {
  // Moves beyond what the job looks back on.
  clock.advance(60 * 60);
  const robot = await signedInPlayer(server);
  const fast = (count: number) => playedTimes(robot, count, () => ({ seconds: 0.3, minutesAgo: 1 }));
  await fast(3);
  await run();
  await fast(2);
  await run();
  await run();
  expect(await signalsOf(robot)).toMatchObject([{ figures: { solves: 5 } }]);
  await admin.post(`/api/admin/users/${robot.id}/ban`, { reason: 'Robots' });
  const everything = (await admin.get('/api/admin/signals')).body;
  expect(everything[0]).toMatchObject({ player: { id: robot.id }, isBanned: true });
  clock.advance(31 * 24 * 60 * 60);
  await run();
  expect(await db.select().from(signals)).toEqual([]);
});
