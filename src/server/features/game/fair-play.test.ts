import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { expectCredits, onlyPuns, setPoints } from '../../../../test/support/game.ts';
import { addGames } from '../../../../test/support/games.ts';
import { type Player, start, submit } from '../../../../test/support/moves.ts';
import { refusal, signedInPlayer } from '../../../../test/support/player.ts';
import { auditDatabase } from '../../audit/audit.ts';
import { players } from '../players/players.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { signalsJob } from '../users/signals.service.ts';
import { gameSessions } from './game.tables.ts';

const server = await startApp();
const { db, clock } = server;
const NOON = '2026-03-10T12:00:00Z';
const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);
const lost = (player: Player, count: number, endedAt: Date, secondsApart = 1) =>
  addGames(db, player.id, { count, isCorrect: false, endedAt, secondsApart });
const solved = (player: Player, count: number, endedAt: Date) =>
  addGames(db, player.id, { count, isCorrect: true, endedAt });

beforeEach(() => {
  clock.set(NOON);
  return onlyPuns(server, 'FOUR SECONDS');
});
afterEach(() => vi.useRealTimers());

test('the 101st answer without a solve in an hour is not shown: the start says when the next pun comes', async () => {
  const player = await signedInPlayer(server);
  // With one every 30 s, the first was 49.5 minutes before the last.
  await lost(player, 99, ago(60), 30);
  const { id } = await start(player);
  expect((await submit(player, id, 'NO IDEA')).body.correctAnswer).toBe('FOUR SECONDS');
  const refused = await player.get('/api/game/start');
  expect(refused).toMatchObject(refusal(429, 'too_many_losses'));
  expect(refused.body.message).toContain('The next pun comes at 12:10 UTC.');
  expect(refused.headers['retry-after']).toBe(String(10 * 60));
  expect((await player.get('/api/game/current')).body).toBeNull();

  clock.advance(10 * 60 - 1);
  expect((await player.get('/api/game/start')).headers['retry-after']).toBe('1');
  clock.advance(1);
  expect((await player.get('/api/game/start')).status).toBe(200);
});

test('150 in a UTC day, whatever the hourly limit says; after midnight puns are dealt again', async () => {
  const player = await signedInPlayer(server);
  await lost(player, 75, ago(3 * 3600));
  await lost(player, 75, ago(60));
  const refused = await player.get('/api/game/start');
  expect(refused).toMatchObject(refusal(429, 'too_many_losses'));
  expect(refused.body.message).toContain('The next pun comes at 00:00 UTC.');
  clock.set('2026-03-10T23:59:59Z');
  expect((await player.get('/api/game/start')).status).toBe(429);
  clock.set('2026-03-11T00:00:00Z');
  expect((await player.get('/api/game/start')).status).toBe(200);
});

test('an open pun is always returned, and solves are no losses', async () => {
  const player = await signedInPlayer(server);
  await solved(player, 199, ago(60));
  const open = await start(player);
  await lost(player, 100, ago(1));
  expect(await start(player)).toMatchObject({ id: open.id });
  expect((await submit(player, open.id, 'FOURSECONDS')).body.isCorrect).toBe(true);
  expect((await player.get('/api/game/start')).status).toBe(429);
});

test('100 starts and submits at the same moment show no answer beyond the limit', async () => {
  const player = await signedInPlayer(server);
  await lost(player, 95, ago(60));
  const shown = async () => {
    const { status, body } = await player.get('/api/game/start');
    if (status === 200) await submit(player, body.id, 'NO IDEA');
  };
  for (let wave = 0; wave < 5; wave++) await Promise.all(Array.from({ length: 10 }, shown));
  const losses = and(eq(gameSessions.playerId, player.id), eq(gameSessions.isCorrect, false));
  expect(await db.$count(gameSessions, losses)).toBe(100);
  expect((await player.get('/api/game/current')).body).toBeNull();
});

test('past 200 solves in a UTC day a solve pays nothing, which is said before the pun', async () => {
  const player = await signedInPlayer(server);
  await setPoints(server, player.id, 190);
  await solved(player, 199, ago(60));
  const last = await start(player);
  expect(last.isPaid).toBe(true);
  expect((await submit(player, last.id, 'FOURSECONDS')).body).toMatchObject({
    pointsEarned: expect.any(Number),
    creditsAwarded: 11,
    badgeEarned: 'Scholar',
  });
  await onlyPuns(server, 'FIVE MINUTES');
  const before = (await player.get('/api/auth/user')).body;
  const { id, isPaid } = await start(player);
  expect(isPaid).toBe(false);
  expect((await player.get('/api/game/current')).body).toMatchObject({ id, isPaid: false });
  expect(await start(player)).toMatchObject({ id, isPaid: false });
  // There is no badge either, because it would take points.
  await setPoints(server, player.id, 499);
  const result = { isCorrect: true, pointsEarned: 0, creditsAwarded: 0, badgeEarned: null };
  expect((await submit(player, id, 'FIVEMINUTES')).body).toMatchObject(result);
  expect((await submit(player, id, 'FIVEMINUTES')).body).toMatchObject(result);
  expect((await player.get('/api/auth/user')).body).toMatchObject({ credits: before.credits, points: 499 });
  await expectCredits(server, player.id, 21);

  clock.set('2026-03-11T00:00:00Z');
  await onlyPuns(server, 'SIX HOURS LATER');
  expect((await start(player)).isPaid).toBe(true);
});

test('what was said before the pun holds, even if the day ends in between', async () => {
  clock.set('2026-03-10T23:59:30Z');
  const [rich, poor] = [await signedInPlayer(server), await signedInPlayer(server)];
  await solved(poor, 200, ago(1));
  const [paid, unpaid] = [await start(rich), await start(poor)];
  clock.set('2026-03-11T00:00:10Z');
  await solved(rich, 200, ago(1));
  expect((await submit(rich, paid.id, 'FOURSECONDS')).body.pointsEarned).toBeGreaterThan(0);
  expect((await submit(poor, unpaid.id, 'FOURSECONDS')).body.pointsEarned).toBe(0);
});

test('starts and solves at the same moment: the 201st solve of a day pays nothing, once and for all', async () => {
  const player = await signedInPlayer(server);
  await onlyPuns(server, ...[...'ABCDEFGHIJKLMNOPQRST'].map((letter) => `${letter} JOKE`));
  await solved(player, 195, ago(60));
  const solve = async () => {
    const { body } = await player.get('/api/game/start');
    const [game] = await db.select().from(gameSessions).where(eq(gameSessions.id, body.id));
    const answers = await Promise.all([1, 2].map(() => submit(player, body.id, game?.answer ?? '')));
    // Other solves of the day may come in between.
    const results = answers.map(({ body }) => JSON.stringify({ ...body, solvedToday: null }));
    expect(new Set(results).size).toBe(1);
  };
  for (let wave = 0; wave < 8; wave++) await Promise.all(Array.from({ length: 4 }, solve));
  const games = await db
    .select()
    .from(gameSessions)
    .where(and(eq(gameSessions.playerId, player.id), sql`opened_at = ${clock.now().toISOString()}`));
  const paid = games.filter(({ pointsEarned }) => pointsEarned !== 0);
  expect(paid).toHaveLength(5);
  expect(games.length).toBeGreaterThan(5);
  await expectCredits(server, player.id, 15 + 10 * (await badges(player)));
});

async function badges(player: Player): Promise<number> {
  const { body } = await player.get('/api/credits/history');
  return body.rows.filter(({ kind }: { kind: string }) => kind === 'badge').length;
}

test('a fast human hits no limit: a pun every 20 s for an hour, half of them lost', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await onlyPuns(server, ...Array.from({ length: 180 }, (_, n) => `PUN ${word(n)}`));
  const dealt = await db.select().from(puns);
  const answers = new Map(dealt.map(({ question, answer }) => [question, answer]));
  const player = await signedInPlayer(server);
  for (let n = 0; n < 180; n++) {
    vi.advanceTimersByTime(20_000);
    const game = await player.get('/api/game/start');
    expect(game.status).toBe(200);
    expect(game.body.isPaid).toBe(true);
    clock.advance(18);
    const answer = n % 2 === 0 ? answers.get(game.body.pun.question) : 'NO IDEA';
    expect((await submit(player, game.body.id, answer ?? '')).body.isCorrect).toBe(n % 2 === 0);
    clock.advance(2);
    if (n % 45 === 44) await signalsJob({ db, clock }).work(AbortSignal.any([]));
  }
  const losses = and(eq(gameSessions.playerId, player.id), eq(gameSessions.isCorrect, false));
  expect(await db.$count(gameSessions, losses)).toBe(90);
  const [row] = await db.select().from(players).where(eq(players.id, player.id));
  expect(row?.reviewSince).toBeNull();
  expect((await player.get('/api/game/start')).status).toBe(200);
});

function word(n: number): string {
  return [n % 26, Math.floor(n / 26)].map((place) => String.fromCharCode(65 + place)).join('');
}

test('after all of this every invariant of the database holds', async () => {
  await db.execute(sql`UPDATE players SET points = 0`);
  await db.execute(sql`DELETE FROM monthly_points`);
  expect(await auditDatabase({ db, script: server.script, close: async () => {} })).toEqual([]);
});
