import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { expectCredits, onlyPuns } from '../../../../test/support/game.ts';
import { hint, type Player, save, start, submit } from '../../../../test/support/moves.ts';
import { refusal, signedInPlayer } from '../../../../test/support/player.ts';
import { gameSessions } from './game.tables.ts';

const server = await startApp();
const { db, clock } = server;
const ANSWER = 'FOUR SECONDS';
const setPace = (player: Player, relaxed: unknown) => player.put('/api/profile/pace', { relaxed });
const isWished = async (player: Player) => (await player.get('/api/auth/user')).body.relaxed;

beforeEach(() => {
  clock.set('2026-03-10T12:00:00Z');
  return onlyPuns(server, ANSWER);
});

async function relaxedPlayer(): Promise<Player> {
  const player = await signedInPlayer(server);
  expect(await setPace(player, true)).toMatchObject({ status: 200, body: { relaxed: true } });
  return player;
}

test('a relaxed round of ten minutes ends solved, without time-up and without a bonus for speed', async () => {
  const player = await relaxedPlayer();
  const opened = await start(player);
  expect(opened).toMatchObject({ relaxed: true, timeRemaining: 180 });
  const { id } = opened;
  const [dealt] = await db.select().from(gameSessions).where(eq(gameSessions.id, id));
  for (let minute = 0; minute < 10; minute++) {
    clock.advance(60);
    const timeRemaining = Math.max(0, 120 - 60 * minute);
    const { body } = await save(player, id, { timeRemaining });
    expect(body).toEqual({ timeRemaining: 180, isCompleted: false });
  }
  expect(await start(player)).toEqual(opened);
  expect((await player.get('/api/game/current')).body).toEqual(opened);
  // A save writes nothing, not even its time.
  expect(await db.select().from(gameSessions).where(eq(gameSessions.id, id))).toEqual([dealt]);
  const { body: result } = await submit(player, id, ANSWER);
  expect(result).toMatchObject({ isCorrect: true, pointsEarned: 30, creditsAwarded: 1 });
  const { body: late } = await save(player, id, { timeRemaining: 100 });
  expect(late).toEqual({ timeRemaining: 0, isCompleted: true });
});

test('the fastest relaxed solve earns no more; hints are sold at any time and lower the points', async () => {
  const quick = await relaxedPlayer();
  expect((await submit(quick, (await start(quick)).id, ANSWER)).body.pointsEarned).toBe(30);
  const slow = await relaxedPlayer();
  const { id } = await start(slow);
  clock.advance(24 * 60 * 60);
  expect((await hint(slow, id, 'letter')).status).toBe(200);
  expect((await submit(slow, id, ANSWER)).body).toMatchObject({ pointsEarned: 27, creditsAwarded: 0 });
  await expectCredits(server, slow.id, 9);
});

test('a game that an older server counted down goes on without a clock', async () => {
  const player = await relaxedPlayer();
  const { id } = await start(player);
  await db.update(gameSessions).set({ remaining: -100 }).where(eq(gameSessions.id, id));
  clock.advance(60);
  expect(await start(player)).toMatchObject({ id, relaxed: true, timeRemaining: 180 });
  expect((await submit(player, id, ANSWER)).body.isCorrect).toBe(true);
});

test('the choice applies from the next pun on: a timed game cannot be made relaxed', async () => {
  const player = await signedInPlayer(server);
  const { id, relaxed } = await start(player);
  expect(relaxed).toBe(false);
  await setPace(player, true);
  expect(await start(player)).toMatchObject({ id, relaxed: false });
  expect((await save(player, id, { timeRemaining: 0 })).body.timeRemaining).toBe(0);
  clock.advance(6);
  expect((await hint(player, id, 'letter')).body.code).toBe('session_completed');
  expect((await submit(player, id, ANSWER)).body).toMatchObject({ isCorrect: false, pointsEarned: 0 });
  expect(await start(player)).toMatchObject({ relaxed: true });
});

test('a relaxed game cannot win a bonus by going back to the clock', async () => {
  const player = await relaxedPlayer();
  const { id } = await start(player);
  await setPace(player, false);
  expect(await start(player)).toMatchObject({ id, relaxed: true, timeRemaining: 180 });
  expect((await submit(player, id, ANSWER)).body.pointsEarned).toBe(30);
  await onlyPuns(server, 'FIVE MINUTES');
  const next = await start(player);
  expect(next.relaxed).toBe(false);
  expect((await submit(player, next.id, 'FIVE MINUTES')).body.pointsEarned).toBe(40);
});

test('100 submits of a relaxed game at the same moment, and one later: points once', async () => {
  const player = await relaxedPlayer();
  const { id } = await start(player);
  clock.advance(600);
  const answers = await Promise.all(Array.from({ length: 100 }, () => submit(player, id, ANSWER)));
  answers.push(await submit(player, id, 'SOMETHING ELSE'));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await player.get('/api/auth/user')).body).toMatchObject({ points: 30, credits: 11 });
  await expectCredits(server, player.id, 11);
});

test('a change of pace while games start: every call gets the same game, which pays accordingly', async () => {
  for (let round = 0; round < 10; round++) {
    const player = await signedInPlayer(server, { relaxed: round % 2 === 0 });
    const calls = Array.from({ length: 6 }, (_, n) =>
      n % 2 ? setPace(player, n % 4 === 1) : player.get('/api/game/start'),
    );
    const games = (await Promise.all(calls)).filter(({ body }) => body.id).map(({ body }) => body);
    expect(games).toHaveLength(3);
    expect(new Set(games.map(({ id, relaxed }) => `${id} ${relaxed}`)).size).toBe(1);
    const [{ id, relaxed }] = games;
    expect((await submit(player, id, ANSWER)).body.pointsEarned).toBe(relaxed ? 30 : 40);
  }
});

test.each(['true', 1, 0, null, undefined, {}, [true], 'relaxed'])(
  'a pace of %j is refused, and the choice stays',
  async (relaxed) => {
    const player = await relaxedPlayer();
    expect(await setPace(player, relaxed)).toMatchObject(refusal(400, 'invalid_input'));
    expect(await isWished(player)).toBe(true);
  },
);

test('the choice shows with the user and with the games in the data export', async () => {
  const player = await signedInPlayer(server);
  expect(await isWished(player)).toBe(false);
  await submit(player, (await start(player)).id, ANSWER);
  await setPace(player, true);
  clock.advance(1);
  await start(player);
  const { body } = await player.get('/api/profile/data');
  expect(body.profile.relaxed).toBe(true);
  expect(body.games.map((game: { relaxed: boolean }) => game.relaxed)).toEqual([false, true]);
});
