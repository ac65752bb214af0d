import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { expectCredits, onlyPuns, STEAK } from '../../../../test/support/game.ts';
import { start, submit } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { PUN_KINDS } from '../../../rules/anatomy.ts';
import { bandOf, targetBand } from '../../../rules/rating.ts';
import { auditDatabase } from '../../audit/audit.ts';
import { systemRandom } from '../../platform/process/random.ts';
import { dailyPuns } from '../puns/calendar.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { playerRatings } from '../ratings/ratings.tables.ts';
import { seenPuns } from './game.tables.ts';
import { noteShownTogether, pickPunsTogether } from './together.service.ts';

const server = await startApp();
const { db, clock } = server;
const explained = (more: Partial<typeof puns.$inferInsert> = {}) => ({
  answer: 'OK',
  kind: 'sound' as const,
  senseOne: 'one sense',
  senseTwo: 'another one',
  ...more,
});

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  await db.delete(dailyPuns);
});

const pick = (playerId: string, count = 5) =>
  db.transaction((tx) => pickPunsTogether(tx, { playerId, count, now: clock.now(), random: systemRandom }));
const show = (playerIds: string[], punId: number) =>
  db.transaction((tx) => noteShownTogether(tx, playerIds, punId, clock.now()));
const audit = () => auditDatabase({ db, script: server.script, close: async () => {} });

test('the puns are explained, near the rating of the player, and not two of a kind in a row', async () => {
  const ratings = Array.from({ length: 120 }, (_, n) => 1000 + n * 10);
  await onlyPuns(
    server,
    ...ratings.map((rating, n) =>
      explained({ rating, band: bandOf(rating), kind: PUN_KINDS[n % PUN_KINDS.length] ?? 'sound' }),
    ),
    ...ratings.map((rating) => ({ answer: 'OK', rating, band: bandOf(rating) })),
  );
  const player = await signedInPlayer(server);
  const known = { rating: 1700, deviation: 60, volatility: 0.06 };
  const target = targetBand(known);
  await db.insert(playerRatings).values({ playerId: player.id, ...known, games: 50, targetBand: target });
  const picked = await pick(player.id);
  const ids = picked.map(({ id }) => id);
  expect(new Set(ids).size).toBe(5);
  expect(picked).toMatchObject(Array(5).fill({ senseOne: 'one sense', senseTwo: 'another one' }));
  for (const [n, { kind }] of picked.entries()) expect(kind).not.toBe(picked[n - 1]?.kind);
  const rows = await db.select().from(puns).where(inArray(puns.id, ids));
  for (const { band } of rows) expect(Math.abs(band - target)).toBeLessThanOrEqual(4);
  // The audit of a later test looks for the games that made this rating.
  await db.delete(playerRatings);
});

test('no pun that is stopped, or has a day today or within 21 days, is picked, even if too few are left', async () => {
  const ids = await onlyPuns(server, ...Array.from({ length: 8 }, () => explained()));
  const [today = 0, coming = 0, later = 0, past = 0, stopped = 0, ...others] = ids;
  const player = await signedInPlayer(server);
  await db.insert(dailyPuns).values([
    { day: '2026-03-10', punId: today },
    { day: '2026-04-01', punId: coming },
    { day: '2026-04-02', punId: later },
    { day: '2026-03-08', punId: past },
  ]);
  await db.update(puns).set({ isActive: false }).where(eq(puns.id, stopped));
  const allowed = [later, past, ...others].sort();
  expect((await pick(player.id)).map(({ id }) => id).sort()).toEqual(allowed);
  expect((await pick(player.id, 8)).map(({ id }) => id).sort()).toEqual(allowed);
  // Met puns are chosen by the same rule.
  for (const id of [today, coming, stopped, ...allowed]) await show([player.id], id);
  expect((await pick(player.id, 8)).map(({ id }) => id).sort()).toEqual(allowed);
});

test('unmet puns come first, then those met longest ago', async () => {
  const ids = await onlyPuns(server, ...Array.from({ length: 30 }, () => explained()));
  const player = await signedInPlayer(server);
  const unmet = ids.slice(28);
  for (const id of ids.slice(0, 28)) {
    clock.advance(60);
    await show([player.id], id);
  }
  const picked = (await pick(player.id)).map(({ id }) => id);
  expect(picked.slice(0, 2).sort()).toEqual(unmet);
  for (const id of picked.slice(2)) expect(ids.slice(0, 9)).toContain(id);
});

test('an answer that was shown together is remembered in a later game, which pays as a remembered one', async () => {
  const [punId = 0] = await onlyPuns(server, STEAK);
  const [told, untold] = [await signedInPlayer(server), await signedInPlayer(server)];
  await show([told.id], punId);
  const solve = async (player: typeof told) => {
    const { id } = await start(player);
    return (await submit(player, id, 'STEAK')).body;
  };
  expect(await solve(told)).toMatchObject({ isCorrect: true, pointsEarned: 1, creditsAwarded: 0 });
  await expectCredits(server, told.id, 10);
  const paid = await solve(untold);
  expect(paid.pointsEarned).toBeGreaterThan(1);
  expect(paid.creditsAwarded).toBeGreaterThan(0);
  const ratings = await db.select().from(playerRatings).where(eq(playerRatings.playerId, told.id));
  expect(ratings).toEqual([]);
  expect(await audit()).toEqual([]);
});

test('an answer that is shown while its game is open is remembered too', async () => {
  const [punId = 0] = await onlyPuns(server, STEAK);
  const player = await signedInPlayer(server);
  const { id } = await start(player);
  await show([player.id], punId);
  expect((await submit(player, id, 'STEAK')).body).toMatchObject({ pointsEarned: 1, creditsAwarded: 0 });
});

test('another account of the mailbox remembers it, even after the one that saw it is deleted', async () => {
  const [steak = 0, other = 0] = await onlyPuns(server, STEAK, { answer: 'OTHER' });
  const mailbox = { mailboxHash: 'one mailbox', emailVerified: true };
  const viewer = await signedInPlayer(server, mailbox);
  const player = await signedInPlayer(server, mailbox);
  await show([viewer.id], steak);
  await show([viewer.id], other);
  await db.update(puns).set({ isActive: false }).where(eq(puns.id, other));
  const first = await start(player);
  const remembered = { isCorrect: true, pointsEarned: 1, creditsAwarded: 0 };
  expect((await submit(player, first.id, 'STEAK')).body).toMatchObject(remembered);

  expect((await viewer.delete('/api/profile', { username: viewer.username })).status).toBe(200);
  await db
    .update(puns)
    .set({ isActive: sql`id = ${other}` })
    .where(inArray(puns.id, [steak, other]));
  const second = await start(player);
  expect((await submit(player, second.id, 'OTHER')).body).toMatchObject(remembered);
});

test('it can be voted on, but is not in the book, no favourite, not reported, and no loss', async () => {
  const ids = await onlyPuns(server, ...Array.from({ length: 160 }, () => explained()));
  const player = await signedInPlayer(server);
  for (const id of ids) await show([player.id], id);
  const [punId = 0] = ids;
  expect((await player.put(`/api/puns/${punId}/vote`, { clever: true, groan: false })).status).toBe(200);
  expect((await player.get('/api/book')).body.rows).toEqual([]);
  expect((await player.put(`/api/book/${punId}`, { favourite: true })).status).toBe(404);
  expect((await player.post(`/api/puns/${punId}/report`, { reason: 'wrong' })).body.code).toBe(
    'pun_unfinished',
  );
  // More losses than an hour allows would refuse this.
  expect((await player.get('/api/game/start')).status).toBe(200);
  expect(await audit()).toEqual([]);
});

test('nothing is written for a deleted account, and many shows at once change one row each', async () => {
  const [punId = 0] = await onlyPuns(server, explained());
  const [one, other] = [await signedInPlayer(server), await signedInPlayer(server)];
  const gone = await signedInPlayer(server, { deletedAt: clock.now() });
  const both = [one.id, other.id, gone.id];
  await Promise.all(Array.from({ length: 20 }, (_, n) => show(n % 2 ? both : both.toReversed(), punId)));
  const rows = await db.select().from(seenPuns).where(eq(seenPuns.punId, punId));
  expect(rows.map(({ playerId }) => playerId).sort()).toEqual([one.id, other.id].sort());
});
