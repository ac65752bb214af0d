import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { DAILY_ANSWER, openDays } from '../../../../test/support/days.ts';
import { expectCredits } from '../../../../test/support/game.ts';
import { check, hint, type Player, submit } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { BOARD_CHECKS } from '../../../rules/board-check.ts';
import { findBroken } from '../../audit/audit.ts';
import { gameSessions } from '../game/game.tables.ts';
import { insightsJob } from '../insights/count-days.service.ts';

const server = await startApp();
const { db, clock, script } = server;
const [FIRST, SECOND] = ['2026-03-01', '2026-03-02'];

beforeAll(() => openDays(server, FIRST, 30));
beforeEach(() => clock.set('2026-03-20T12:00:00Z'));

const start = (player: Player, day: string) => player.get(`/api/daily/start?zone=UTC&day=${day}`);
const play = async (player: Player, day: string, answer: string) => {
  const { body } = await start(player, day);
  return submit(player, body.id, answer);
};
const gamesOf = (player: Player) =>
  db
    .select()
    .from(gameSessions)
    .where(and(eq(gameSessions.playerId, player.id), eq(gameSessions.kind, 'archive')));
const isCaughtUp = async (player: Player, day: string) => {
  const { body } = await player.get('/api/daily/archive?zone=UTC');
  return body.rows.find((row: { day: string }) => row.day === day).isCaughtUp;
};
const broken = () => script((run) => findBroken(run));

test('two days opened in turn, again and again, are two games', async () => {
  const player = await signedInPlayer(server);
  for (let turn = 0; turn < 10; turn++) {
    clock.advance(60);
    for (const day of [FIRST, SECOND]) expect((await start(player, day)).status).toBe(200);
  }
  expect(await gamesOf(player)).toHaveLength(2);
  expect(await broken()).toEqual([]);
});

test('a past day can be played again: nothing is paid, and once solved it stays caught up', async () => {
  const player = await signedInPlayer(server);
  expect((await play(player, FIRST, 'WRONG')).body).toMatchObject({ isCorrect: false });
  expect(await isCaughtUp(player, FIRST)).toBe(false);
  clock.advance(60);
  expect((await play(player, FIRST, DAILY_ANSWER)).body).toMatchObject({ isCorrect: true, pointsEarned: 0 });
  expect(await isCaughtUp(player, FIRST)).toBe(true);
  clock.advance(60);
  await start(player, FIRST);
  expect(await isCaughtUp(player, FIRST)).toBe(true);
  expect(await broken()).toEqual([]);
  expect((await play(player, FIRST, 'WRONG')).body).toMatchObject({ isCorrect: false });
  expect(await isCaughtUp(player, FIRST)).toBe(true);
  await expectCredits(server, player.id, 10);
  const { rows } = (await player.get('/api/book')).body;
  expect(rows).toMatchObject([{ day: FIRST, isSolved: true, finishedAt: clock.now().toISOString() }]);
  expect(await broken()).toEqual([]);
});

test('letters that were bought stay when the day is played again, and more can be bought', async () => {
  const player = await signedInPlayer(server);
  const { body: game } = await start(player, FIRST);
  await hint(player, game.id, 'letter');
  await submit(player, game.id, 'WRONG');
  clock.advance(60);
  const { body: again } = await start(player, FIRST);
  expect(again.revealedLetters).toHaveLength(1);
  expect((await hint(player, again.id, 'letter')).status).toBe(200);
  await submit(player, again.id, DAILY_ANSWER);
  await expectCredits(server, player.id, 8);
  expect((await player.get('/api/book')).body.rows).toMatchObject([{ hints: 2 }]);
  expect(await broken()).toEqual([]);
});

test.each([
  ['the same day', [FIRST, FIRST]],
  ['two days', [FIRST, SECOND]],
])('many starts of %s at once, new and played before: one game each, one of them open', async (_, days) => {
  for (const isPlayed of [false, true]) {
    const player = await signedInPlayer(server);
    if (isPlayed) for (const day of days) await play(player, day, DAILY_ANSWER);
    clock.advance(60);
    const starts = await Promise.all(
      Array.from({ length: 20 }, (_, n) => start(player, days[n % 2] ?? FIRST)),
    );
    expect(starts.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const games = await gamesOf(player);
    expect(games).toHaveLength(new Set(days).size);
    expect(games.filter(({ completedAt }) => !completedAt)).toHaveLength(1);
  }
  expect(await broken()).toEqual([]);
});

test('a past day that is opened again has all its checks again', async () => {
  const player = await signedInPlayer(server);
  const { id } = (await start(player, FIRST)).body;
  for (let left = BOARD_CHECKS - 1; left >= 0; left--)
    expect((await check(player, id, 'WRONG')).body.checksLeft).toBe(left);
  await submit(player, id, 'WRONG');
  clock.advance(60);
  await start(player, FIRST);
  expect((await check(player, id, DAILY_ANSWER)).body).toMatchObject({
    status: 'solved',
    ended: { isCorrect: true, pointsEarned: 0, creditsAwarded: 0 },
  });
  expect(await isCaughtUp(player, FIRST)).toBe(true);
  expect(await broken()).toEqual([]);
});

test('a day that the insights have closed keeps a game that is opened again later', async () => {
  const [alone, busy] = [await signedInPlayer(server), await signedInPlayer(server)];
  await play(alone, FIRST, DAILY_ANSWER);
  await play(busy, FIRST, 'WRONG');
  await play(busy, SECOND, DAILY_ANSWER);
  clock.set('2026-03-22T12:00:00Z');
  await insightsJob(server).work(AbortSignal.any([]));
  for (const player of [alone, busy]) await start(player, FIRST);
  expect(await broken()).toEqual([]);
  await play(alone, FIRST, DAILY_ANSWER);
  clock.set('2026-03-24T12:00:00Z');
  await insightsJob(server).work(AbortSignal.any([]));
  expect(await broken()).toEqual([]);
});
