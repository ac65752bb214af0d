import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { DAILY_ANSWER, openDays } from '../../../../test/support/days.ts';
import { expectCredits, onlyPuns } from '../../../../test/support/game.ts';
import { addGames } from '../../../../test/support/games.ts';
import { check, hint, type Player, submit } from '../../../../test/support/moves.ts';
import { refusal, signedInPlayer } from '../../../../test/support/player.ts';
import { gameSessions, seenPuns } from '../game/game.tables.ts';
import { fillCalendar } from '../puns/calendar.service.ts';
import { dailyPuns } from '../puns/calendar.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { dailyStreaks } from './daily.tables.ts';

const server = await startApp();
const { db, clock } = server;
const UTC = 'zone=UTC';

const read = async (player: Player, query = UTC) => (await player.get(`/api/daily?${query}`)).body;
const start = (player: Player, query = UTC) => player.get(`/api/daily/start?${query}`);
const solve = async (player: Player, query = UTC) => {
  const { body } = await start(player, query);
  return (await submit(player, body.id, DAILY_ANSWER)).body;
};

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  await openDays(server, '2026-03-09', 20);
});

test('the day is played once: no clock, points without a bonus for speed, a credit, a day of the streak', async () => {
  const player = await signedInPlayer(server);
  expect(await read(player)).toEqual({
    day: '2026-03-10',
    number: 2,
    state: 'open',
    isBegun: false,
    leftOpen: null,
    streak: { current: 0, best: 0, freezes: 1, solved: 0 },
    solvedToday: 0,
    result: null,
    community: null,
  });
  const { body: game } = await start(player);
  expect(game).toMatchObject({ daily: '2026-03-10', relaxed: true, isPaid: true });
  expect((await start(player)).body).toEqual(game);
  expect(await read(player)).toMatchObject({ state: 'open', isBegun: true, result: null });
  clock.advance(5 * 60 * 60);
  const { body: result } = await submit(player, game.id, DAILY_ANSWER);
  expect(result).toMatchObject({ isCorrect: true, pointsEarned: 30, creditsAwarded: 1 });
  expect((await submit(player, game.id, DAILY_ANSWER)).body).toEqual(result);
  expect(await start(player)).toMatchObject(refusal(409, 'daily_done'));
  const after = await read(player);
  expect(after).toMatchObject({
    state: 'solved',
    streak: { current: 1, best: 1, freezes: 1, solved: 1 },
    solvedToday: 1,
    community: { played: 1, solved: 1, unaided: 1 },
  });
  const { solvedToday, ...rest } = result;
  expect(after.result).toEqual({ question: expect.any(String), ...rest, hints: 0 });
  expect(after.solvedToday).toBe(solvedToday);
  await expectCredits(server, player.id, 11);
});

test('an ordinary game goes on beside the daily, and neither is mistaken for the other', async () => {
  const player = await signedInPlayer(server);
  await onlyPuns(server, 'BARK');
  const { body: ordinary } = await player.get('/api/game/start');
  const { body: game } = await start(player);
  expect(game.id).not.toBe(ordinary.id);
  expect((await player.get('/api/game/current')).body.id).toBe(ordinary.id);
  expect((await start(player)).body.id).toBe(game.id);
});

test('current is whichever session is open: the ordinary one, else the daily, else one of the archive', async () => {
  const player = await signedInPlayer(server);
  const current = async () => (await player.get('/api/game/current')).body;
  const { body: past } = await start(player, `${UTC}&day=2026-03-09`);
  expect(await current()).toEqual(past);
  const { body: today } = await start(player);
  expect(await current()).toEqual(today);
  const { body: ordinary } = await player.get('/api/game/start');
  expect((await current()).id).toBe(ordinary.id);
  for (const left of [today, past, null]) {
    await submit(player, (await current()).id, 'WRONG');
    expect((await current())?.id).toBe(left?.id);
  }
});

test('a hint costs a credit and shows in the community numbers', async () => {
  const player = await signedInPlayer(server);
  const { body: game } = await start(player);
  await hint(player, game.id, 'letter');
  expect((await submit(player, game.id, DAILY_ANSWER)).body).toMatchObject({
    isCorrect: true,
    creditsAwarded: 0,
  });
  expect((await read(player)).community).toEqual({ played: 1, solved: 1, unaided: 0 });
});

test('ten days: solved, failed with a freeze, missed without one', async () => {
  const player = await signedInPlayer(server);
  const streaks: number[] = [];
  for (const move of ['solve', 'solve', 'fail', 'solve', 'miss', ...Array(5).fill('solve')]) {
    if (move === 'solve') await solve(player);
    if (move === 'fail') await submit(player, (await start(player)).body.id, 'NO');
    streaks.push((await read(player)).streak.current);
    clock.advance(24 * 60 * 60);
  }
  expect(streaks).toEqual([1, 2, 2, 3, 3, 1, 2, 3, 4, 5]);
  expect((await read(player)).streak).toEqual({ current: 5, best: 5, freezes: 1, solved: 8 });
});

test('a daily left open over midnight counts for its day; the next start closes it as missed', async () => {
  const patient = await signedInPlayer(server);
  const hasty = await signedInPlayer(server);
  for (const player of [patient, hasty]) await solve(player);
  clock.set('2026-03-11T23:59:00Z');
  const left = await Promise.all([patient, hasty].map(async (player) => (await start(player)).body));
  clock.set('2026-03-12T00:01:00Z');
  expect(await submit(patient, left[0].id, DAILY_ANSWER)).toMatchObject({ body: { isCorrect: true } });
  expect(await read(patient)).toMatchObject({ day: '2026-03-12', state: 'open', streak: { current: 2 } });
  const next = await start(hasty);
  expect(next.body).toMatchObject({ daily: '2026-03-12' });
  expect(await read(hasty)).toMatchObject({ streak: { current: 1, freezes: 0 } });
  expect((await submit(hasty, left[1].id, DAILY_ANSWER)).body).toMatchObject({ isCorrect: false });
});

test('a daily that was left open goes on from the archive, and is not shown there a second time', async () => {
  const player = await signedInPlayer(server);
  const left = (await start(player)).body;
  clock.advance(24 * 60 * 60);
  expect(await read(player)).toMatchObject({ day: '2026-03-11', leftOpen: '2026-03-10', isBegun: false });
  const again = await start(player, `${UTC}&day=2026-03-10`);
  expect(again.body).toMatchObject({ id: left.id, isPaid: true });
  expect((await submit(player, left.id, DAILY_ANSWER)).body).toMatchObject({
    isCorrect: true,
    creditsAwarded: 1,
  });
  expect(await read(player)).toMatchObject({ leftOpen: null, streak: { current: 1 } });
});

test('changing zones cannot make a day that was seen in the archive the player’s own again', async () => {
  const eastern = await signedInPlayer(server);
  const past = await start(eastern, 'zone=Pacific/Kiritimati&day=2026-03-10');
  expect(past.body).toMatchObject({ daily: '2026-03-10', isPaid: false });
  expect((await start(eastern)).body).toMatchObject({ daily: '2026-03-11' });
  const silent = await signedInPlayer(server);
  clock.set('2026-03-11T00:30:00Z');
  expect((await start(silent, 'day=2026-03-10')).body).toMatchObject({ daily: '2026-03-10', isPaid: false });
  expect((await start(silent, 'zone=America/Los_Angeles')).body).toMatchObject({ daily: '2026-03-11' });
});

test('50 starts and 50 submits at once: one game, one award, one day', async () => {
  const player = await signedInPlayer(server);
  const starts = await Promise.all(Array.from({ length: 50 }, () => start(player)));
  expect(new Set(starts.map(({ body }) => body.id)).size).toBe(1);
  const { id } = starts[0]?.body ?? {};
  const results = await Promise.all(Array.from({ length: 50 }, () => submit(player, id, DAILY_ANSWER)));
  expect(new Set(results.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  await expectCredits(server, player.id, 11);
  expect(await db.select().from(gameSessions).where(eq(gameSessions.playerId, player.id))).toHaveLength(1);
  const [streak] = await db.select().from(dailyStreaks).where(eq(dailyStreaks.playerId, player.id));
  expect(streak).toMatchObject({ current: 1, best: 1, solved: 1, openDay: null, endedDay: '2026-03-10' });
  expect((await read(player)).community).toEqual({ played: 1, solved: 1, unaided: 1 });
});

test('one pun open as the day’s and as an ordinary one, both submitted at once: one of them knew the answer', async () => {
  await openDays(server, '2026-03-10', 1);
  for (const player of await Promise.all(Array.from({ length: 10 }, () => signedInPlayer(server)))) {
    const { body: ordinary } = await player.get('/api/game/start');
    const { body: daily } = await start(player);
    await Promise.all([ordinary, daily].map(({ id }) => submit(player, id, DAILY_ANSWER)));
    const games = await db.select().from(gameSessions).where(eq(gameSessions.playerId, player.id));
    expect(games.map(({ isRemembered }) => isRemembered).sort()).toEqual([false, true]);
    await expectCredits(server, player.id, 11);
  }
});

test('two remembered puns submitted at once earn no more than the daily limit for remembered puns', async () => {
  const player = await signedInPlayer(server);
  const { body: first } = await player.get('/api/game/start');
  await submit(player, first.id, DAILY_ANSWER);
  await db
    .update(gameSessions)
    .set({ isRemembered: true, pointsEarned: 49 })
    .where(eq(gameSessions.id, first.id));
  const { body: ordinary } = await player.get('/api/game/start');
  const { body: daily } = await start(player);
  await db.update(seenPuns).set({ answerShownAt: new Date('2026-03-01T12:00:00Z') });
  await Promise.all([ordinary, daily].map(({ id }) => submit(player, id, DAILY_ANSWER)));
  const games = await db.select().from(gameSessions).where(eq(gameSessions.playerId, player.id));
  expect(games.map(({ pointsEarned }) => pointsEarned).sort()).toEqual([0, 1, 49]);
});

test('a past day pays nothing and changes no streak; a coming day cannot be played', async () => {
  const player = await signedInPlayer(server);
  const past = await start(player, `${UTC}&day=2026-03-09`);
  expect(past.body).toMatchObject({ daily: '2026-03-09', isPaid: false, relaxed: true });
  const result = (await submit(player, past.body.id, DAILY_ANSWER)).body;
  expect(result).toMatchObject({ isCorrect: true, pointsEarned: 0, creditsAwarded: 0 });
  await expectCredits(server, player.id, 10);
  expect((await read(player)).streak.current).toBe(0);
  const refused = async (day: string) => (await start(player, `${UTC}&day=${day}`)).body.code;
  for (const day of ['2026-03-10', '2026-03-11']) expect(await refused(day)).toBe('daily_ahead');
  for (const day of ['2026-03-08', '2026-02-30', '10.03.2026'])
    expect(await refused(day)).toBe('invalid_day');
  const { body: archive } = await player.get(`/api/daily/archive?${UTC}`);
  expect(archive.rows).toMatchObject([{ day: '2026-03-09', number: 1, state: 'unplayed', isCaughtUp: true }]);
  expect((await player.get('/api/daily/archive?before=x')).body.code).toBe('invalid_day');
});

test.each([
  ['Pacific/Kiritimati', '2026-03-11'],
  ['Pacific/Pago_Pago', '2026-03-10'],
  ['Mars/Olympus', '2026-03-10'],
  ['+14:00', '2026-03-10'],
  ['x'.repeat(500), '2026-03-10'],
])('the day of %s', async (zone, day) => {
  const player = await signedInPlayer(server);
  expect(await read(player, `zone=${encodeURIComponent(zone)}`)).toMatchObject({ day });
});

test('a zone can be changed once in seven days', async () => {
  const player = await signedInPlayer(server);
  await solve(player);
  const kiritimati = 'zone=Pacific/Kiritimati';
  expect((await read(player, kiritimati)).day).toBe('2026-03-10');
  expect((await start(player, kiritimati)).body.code).toBe('daily_done');
  clock.set('2026-03-17T12:00:00Z');
  expect((await read(player, kiritimati)).day).toBe('2026-03-18');
});

const addSolved = (player: Player, endedAt: string, punId = 0, isCorrect = true) =>
  addGames(db, player.id, { count: 1, isCorrect, punId, endedAt: new Date(endedAt) });

test('puns solved today are counted by the player’s own date, each once, whatever their kind', async () => {
  const player = await signedInPlayer(server);
  const other = await signedInPlayer(server);
  const [first, second, third] = (await db.select({ id: puns.id }).from(puns)).map(({ id }) => id);
  const solvedIn = async (zone: string, who = player) =>
    (await read(who, `zone=${encodeURIComponent(zone)}`)).solvedToday;
  await addSolved(player, '2026-03-09T23:59:59Z', third);
  await addSolved(player, '2026-03-10T00:00:00Z', first);
  await addSolved(player, '2026-03-10T11:00:00Z', first);
  await addSolved(player, '2026-03-10T11:30:00Z', second, false);
  expect(await solvedIn('UTC')).toBe(1);
  await addSolved(player, '2026-03-10T11:31:00Z', second);
  expect(await solvedIn('UTC')).toBe(2);
  // The date began at 18:30 UTC there.
  expect(await solvedIn('Asia/Kolkata')).toBe(3);
  expect(await solvedIn('UTC', other)).toBe(0);
  await solve(player);
  expect(await solvedIn('UTC')).toBe(3);
  clock.set('2026-03-11T00:00:00Z');
  expect(await solvedIn('UTC')).toBe(0);
});

const solveOrdinary = async (player: Player, move: 'submit' | 'check', zone?: unknown) => {
  const { id } = (await player.get('/api/game/start')).body;
  return { id, ...(await player.post(`/api/game/${id}/${move}`, { answer: DAILY_ANSWER, zone })) };
};

test('a flight westwards keeps the date and what was solved on it', async () => {
  const player = await signedInPlayer(server);
  await solve(player, 'zone=Pacific/Kiritimati');
  clock.set('2026-03-18T12:00:00Z');
  await solve(player, 'zone=Pacific/Kiritimati');
  const west = await read(player, 'zone=Pacific/Pago_Pago');
  expect(west).toMatchObject({ day: '2026-03-19', solvedToday: 1 });
  const { body } = await solveOrdinary(player, 'submit', 'Pacific/Pago_Pago');
  expect(body.solvedToday).toBe(2);
});

test('a solve says how many puns it makes today, by submit and by check, as the daily counts them', async () => {
  const player = await signedInPlayer(server);
  const [first, second] = (await db.select({ id: puns.id }).from(puns)).map(({ id }) => id);
  // The date of Kolkata began between these two.
  await addSolved(player, '2026-03-09T18:29:59Z', first);
  await addSolved(player, '2026-03-09T18:30:00Z', second);
  const kolkata = 'Asia/Kolkata';
  expect((await solveOrdinary(player, 'submit', kolkata)).body.solvedToday).toBe(2);
  const checked = await solveOrdinary(player, 'check', kolkata);
  expect(checked.body.ended.solvedToday).toBe(3);
  expect((await solve(player, `zone=${kolkata}`)).solvedToday).toBe(4);
  // The zone of the streak counts for a week, as it does for the daily.
  expect((await solveOrdinary(player, 'check', 'UTC')).body.ended.solvedToday).toBe(5);
  expect((await read(player)).solvedToday).toBe(5);
  // Repeated, it is the count of now.
  expect((await submit(player, checked.id, DAILY_ANSWER)).body.solvedToday).toBe(5);

  const { id } = (await player.get('/api/game/start')).body;
  expect((await submit(player, id, 'WRONG')).body).not.toHaveProperty('solvedToday');
});

test('a zone that nobody knows counts as UTC, and one that is no text is refused without ending the game', async () => {
  const player = await signedInPlayer(server);
  for (const zone of [7, null, {}, 'x'.repeat(1001)])
    for (const move of ['submit', 'check'] as const)
      expect(await solveOrdinary(player, move, zone)).toMatchObject(refusal(400, 'invalid_input'));
  for (const [at, zone] of ['Nowhere/Land', '', undefined].entries())
    expect((await solveOrdinary(player, 'submit', zone)).body.solvedToday).toBe(at + 1);
});

test('an empty library is refused; one of three puns has three days and is still dealt', async () => {
  const player = await signedInPlayer(server);
  await db.delete(dailyPuns);
  await db.update(puns).set({ isActive: false });
  await fillCalendar(server);
  expect(await player.get(`/api/daily?${UTC}`)).toMatchObject(refusal(404, 'no_daily'));
  await onlyPuns(server, 'BARK', 'BITE', 'BONE');
  await fillCalendar(server);
  await fillCalendar(server);
  expect(await db.select().from(dailyPuns)).toHaveLength(3);
  expect(await read(player)).toMatchObject({ day: '2026-03-10', number: 1, state: 'open' });
  expect((await player.get('/api/game/start')).status).toBe(200);
});

test('a wrong check leaves the day open; the right one ends it and moves the streak, once', async () => {
  const player = await signedInPlayer(server);
  const { id } = (await start(player)).body;
  expect((await check(player, id, 'FIVE SECONDS')).body).toMatchObject({ status: 'not_quite', ended: null });
  expect(await read(player)).toMatchObject({ state: 'open', streak: { current: 0 }, result: null });
  expect((await check(player, id, DAILY_ANSWER)).body).toMatchObject({
    status: 'solved',
    ended: { isCorrect: true, creditsAwarded: 1 },
  });
  expect(await check(player, id, DAILY_ANSWER)).toMatchObject(refusal(409, 'session_completed'));
  expect(await read(player)).toMatchObject({ state: 'solved', streak: { current: 1 } });
  expect((await start(player)).body.code).toBe('daily_done');
});
