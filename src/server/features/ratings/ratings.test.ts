import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { hint, type Player, save, start, submit } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { rate, UNKNOWN } from '../../../rules/glicko.ts';
import { targetBand } from '../../../rules/rating.ts';
import { queryRows } from '../../platform/database/db.ts';
import { gameSessions } from '../game/game.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { foldBatch, foldJob } from './fold.service.ts';
import { playerRatings, ratingQueue } from './ratings.tables.ts';

const server = await startApp();
const { db, clock, runSql } = server;
const ANSWER = 'FOUR SECONDS';
const PUN = UNKNOWN;

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  await db.delete(ratingQueue);
  await onlyPuns(server, ANSWER);
});

async function ratingOf(player: Player) {
  const [row] = await db.select().from(playerRatings).where(eq(playerRatings.playerId, player.id));
  return row;
}

async function scoresOf(player: Player) {
  const rows = await db
    .select({ score: gameSessions.score })
    .from(gameSessions)
    .where(eq(gameSessions.playerId, player.id))
    .orderBy(gameSessions.openedAt);
  return rows.map(({ score }) => score);
}

const queued = () => db.select().from(ratingQueue).orderBy(ratingQueue.id);

async function play(player: Player, answer: string, hints = 0) {
  const { id } = await start(player);
  for (let n = 0; n < hints; n++) await hint(player, id, 'letter');
  await submit(player, id, answer);
  return id as string;
}

test('a finished game moves the player’s rating at once and is queued for the pun’s', async () => {
  const player = await signedInPlayer(server);
  expect(await ratingOf(player)).toBeUndefined();
  const id = await play(player, ANSWER);
  const after = rate(UNKNOWN, [{ ...PUN, score: 1 }]);
  expect(await ratingOf(player)).toEqual({
    playerId: player.id,
    ...after,
    games: 1,
    targetBand: targetBand(after),
  });
  expect(await queued()).toMatchObject([{ rating: 1500, deviation: 350, score: 1 }]);
  // A second submit gets the result of the first and is not rated again.
  await submit(player, id, ANSWER);
  expect(await ratingOf(player)).toMatchObject({ games: 1, rating: after.rating });
  expect(await queued()).toHaveLength(1);
  expect((await player.get('/api/profile/data')).body.rating).toEqual({
    rating: after.rating,
    deviation: after.deviation,
    games: 1,
  });
});

test('a solve counts less with hints, a miss counts nothing, and a remembered one is left out', async () => {
  const [helped, lost] = [await signedInPlayer(server), await signedInPlayer(server)];
  await play(helped, ANSWER, 5);
  expect(await scoresOf(helped)).toEqual([6 / 11]);
  await play(lost, 'NO IDEA');
  const { rating = 0 } = (await ratingOf(lost)) ?? {};
  expect(rating).toBeLessThan(1500);
  clock.advance(60);
  await play(lost, ANSWER);
  clock.advance(60);
  await play(lost, 'NO IDEA');
  expect(await scoresOf(lost)).toEqual([0, null, null]);
  expect(await ratingOf(lost)).toMatchObject({ rating, games: 1 });
  expect(await queued()).toHaveLength(2);
});

test('time-up is a miss, and a relaxed game counts like any other', async () => {
  const [late, slow] = [await signedInPlayer(server), await signedInPlayer(server)];
  const { id } = await start(late);
  clock.advance(180);
  await save(late, id, { timeRemaining: 0 });
  clock.advance(6);
  await submit(late, id, ANSWER);
  expect(await scoresOf(late)).toEqual([0]);
  await slow.put('/api/profile/pace', { relaxed: true });
  await play(slow, ANSWER);
  expect(await scoresOf(slow)).toEqual([1]);
});

test('a daily counts, one left open is a miss when the next begins, and the archive does not count', async () => {
  await onlyPuns(server, 'MONDAY', 'TUESDAY', 'WEDNESDAY');
  await runSql(`DELETE FROM daily_puns; INSERT INTO daily_puns (day, pun_id)
    SELECT '2026-03-09'::date + row_number() OVER (ORDER BY id)::int - 1, id FROM puns WHERE is_active`);
  const player = await signedInPlayer(server);
  clock.set('2026-03-09T12:00:00Z');
  await player.get('/api/daily/start?zone=UTC');
  clock.set('2026-03-10T12:00:00Z');
  await player.get('/api/auth/user');
  const { body } = await player.get('/api/daily/start?zone=UTC');
  expect(await scoresOf(player)).toEqual([0, null]);
  await submit(player, body.id, 'TUESDAY');
  expect(await scoresOf(player)).toEqual([0, 1]);
  clock.set('2026-03-11T12:00:00Z');
  const { body: past } = await player.get('/api/daily/start?day=2026-03-10&zone=UTC');
  await submit(player, past.id, 'NO IDEA');
  expect(await scoresOf(player)).toEqual([0, 1, null]);
  expect(await ratingOf(player)).toMatchObject({ games: 2 });
  await db.execute(sql`DELETE FROM daily_puns`);
});

test('two games that end at the same moment both count, one after the other', async () => {
  await onlyPuns(server, 'DAILY ONE', ANSWER);
  await runSql(`DELETE FROM daily_puns; INSERT INTO daily_puns (day, pun_id)
    SELECT '2026-03-10', id FROM puns WHERE is_active AND answer = 'DAILY ONE'`);
  for (let round = 0; round < 5; round++) {
    const player = await signedInPlayer(server);
    const { id } = await start(player);
    const { body: daily } = await player.get('/api/daily/start?zone=UTC');
    await Promise.all([submit(player, id, ANSWER), submit(player, daily.id, 'NO IDEA')]);
    const won = rate(rate(UNKNOWN, [{ ...PUN, score: 0 }]), [{ ...PUN, score: 1 }]);
    const lost = rate(rate(UNKNOWN, [{ ...PUN, score: 1 }]), [{ ...PUN, score: 0 }]);
    const { rating, games } = (await ratingOf(player)) ?? {};
    expect(games).toBe(2);
    expect([won.rating, lost.rating]).toContain(rating);
  }
  await db.execute(sql`DELETE FROM daily_puns`);
});

test('a fold counts every queued game in its pun’s rating once', async () => {
  await onlyPuns(server, ANSWER, 'OTHER ANSWER');
  for (let n = 0; n < 3; n++) await play(await signedInPlayer(server), n === 0 ? 'NO IDEA' : ANSWER);
  const games = await queued();
  const before = await db.select().from(puns).where(eq(puns.isActive, true));
  await foldJob(server).work(AbortSignal.any([]));
  await foldJob(server).work(AbortSignal.any([]));
  expect(await queued()).toEqual([]);
  for (const pun of before) {
    const own = games.filter(({ punId }) => punId === pun.id);
    const scores = own.map((game) => ({ ...game, score: 1 - game.score }));
    const { rating, deviation, volatility } = own.length > 0 ? rate(pun, scores) : pun;
    const [after] = await db.select().from(puns).where(eq(puns.id, pun.id));
    expect(after).toMatchObject({
      ...{ rating, deviation, volatility, ratedGames: own.length, band: Math.floor(rating / 50) },
      isNew: true,
    });
  }
});

test('folds at the same moment count each game once', async () => {
  await runSql(`INSERT INTO rating_queue (pun_id, rating, deviation, score)
    SELECT id, 1500, 100, 1 FROM puns, generate_series(1, 40) WHERE is_active`);
  await Promise.all(Array.from({ length: 6 }, () => foldBatch(db, 10)));
  const [{ rated = 0 } = {}] = await queryRows<{ rated: number }>(
    db,
    sql`SELECT rated_games AS rated FROM puns WHERE is_active`,
  );
  expect(rated + (await queued()).length).toBe(40);
  await foldJob(server).work(AbortSignal.any([]));
  expect(await db.select().from(puns).where(eq(puns.isActive, true))).toMatchObject([
    { ratedGames: 40, isNew: false },
  ]);
});
