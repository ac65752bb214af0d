import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { DAILY_ANSWER, giveDays } from '../../../../test/support/days.ts';
import { expectCredits, onlyPuns, STEAK } from '../../../../test/support/game.ts';
import { newGuest } from '../../../../test/support/guest.ts';
import { hint, type Player, submit } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { GUEST_DAYS } from '../../../rules/shared-day.ts';
import { auditDatabase } from '../../audit/audit.ts';
import { gameSessions } from '../game/game.tables.ts';
import { playerRatings } from '../ratings/ratings.tables.ts';
import { sharesJob } from './carry-over.service.ts';
import { readCommunity } from './daily.store.ts';
import { carriedDays } from './daily.tables.ts';

const server = await startApp();
const { db, clock } = server;
const [YESTERDAY, DAY, TOMORROW] = ['2026-03-09', '2026-03-10', '2026-03-11'] as const;

let hours = 0;
beforeEach(async () => {
  // Days are read once a minute, so each test has its own hour.
  clock.set(new Date(Date.UTC(2026, 2, 10, ++hours)).toISOString());
  await server.runSql(
    'TRUNCATE puns CASCADE; TRUNCATE guest_networks, daily_tallies, daily_streaks, carried_days',
  );
  await onlyPuns(server, ...Array.from({ length: 3 }, () => ({ ...STEAK, answer: DAILY_ANSWER })));
  await giveDays(server, YESTERDAY);
});

/** Solves a day as a guest, with this many letters, and returns the cookie. */
async function solved(day: string, letters = 0): Promise<string> {
  const guest = newGuest(server, day);
  for (let n = 0; n < letters; n++) await guest.letter();
  clock.advance(60);
  expect((await guest.check(DAILY_ANSWER)).body.status).toBe('solved');
  return guest.cookie;
}

function carryOver(player: Player, cookie: string, day: string = DAY, zone = 'UTC') {
  const browser = newGuest(server, day);
  browser.cookie = `${player.cookie}; ${cookie}`;
  return browser.call('carry-over', { zone });
}

const gamesOf = (player: Player) =>
  db.select().from(gameSessions).where(eq(gameSessions.playerId, player.id));
const codeOf = async (reply: ReturnType<typeof carryOver>) => (await reply).body.code;

/** The audit finds nothing about this player; the games of the tests before are gone. */
async function expectSound(player: Player) {
  const findings = await auditDatabase({ db, script: server.script, close: async () => {} });
  const own = [player.id, ...(await gamesOf(player)).map(({ id }) => id)];
  expect(findings.filter(({ ids }) => ids.some((id) => own.some((one) => id.includes(one))))).toEqual([]);
  expect(findings.map(({ promise }) => promise)).not.toContain(
    'a daily was played and solved as often as its tally says',
  );
}

test('a day solved as a guest becomes the daily of a new account: streak 1, unpaid, unrated, counted', async () => {
  const cookie = await solved(DAY, 2);
  const player = await signedInPlayer(server);
  const { body } = await carryOver(player, cookie);
  expect(body).toEqual({ isDaily: true, streak: 1 });
  const today = (await player.get('/api/daily?zone=UTC')).body;
  expect(today).toMatchObject({
    state: 'solved',
    streak: { current: 1, best: 1 },
    result: { hints: 2, pointsEarned: 0, creditsAwarded: 0, correctAnswer: DAILY_ANSWER },
    community: { played: 1, solved: 1, unaided: 0 },
  });
  const [game] = await gamesOf(player);
  expect(game).toMatchObject({ kind: 'daily', day: DAY, isPaid: false, score: null, isCorrect: true });
  expect((game?.completedAt?.getTime() ?? 0) - (game?.openedAt.getTime() ?? 0)).toBe(60_000);
  expect(await db.select().from(playerRatings)).toEqual([]);
  await expectCredits(server, player.id, 10);
  expect((await player.get('/api/daily/start?zone=UTC')).body.code).toBe('daily_done');
  await expectSound(player);
  clock.advance(24 * 60 * 60);
  const { body: next } = await player.get('/api/daily/start?zone=UTC');
  await submit(player, next.id, DAILY_ANSWER);
  expect((await player.get('/api/daily?zone=UTC')).body.streak.current).toBe(2);
});

test('a day that is not the player’s own date becomes an archive entry, without a streak', async () => {
  const player = await signedInPlayer(server);
  const { body } = await carryOver(player, await solved(YESTERDAY, 1), YESTERDAY);
  expect(body).toEqual({ isDaily: false, streak: 0 });
  expect(await gamesOf(player)).toMatchObject([{ kind: 'archive', day: YESTERDAY, isPaid: false }]);
  const unplayed = { state: 'open', streak: { current: 0 } };
  expect((await player.get('/api/daily?zone=UTC')).body).toMatchObject(unplayed);
  const archive = (await player.get('/api/daily/archive?zone=UTC')).body;
  expect(archive.rows[0]).toMatchObject({ day: YESTERDAY, isCaughtUp: true });
  expect(await readCommunity(db, YESTERDAY)).toMatchObject({ played: 0 });
  await expectSound(player);
  // It can be played again like any past day, with letters that are bought.
  const { body: again } = await player.get(`/api/daily/start?zone=UTC&day=${YESTERDAY}`);
  expect(again.revealedLetters).toHaveLength(1);
  expect((await hint(player, again.id, 'letter')).status).toBe(200);
  await submit(player, again.id, DAILY_ANSWER);
  await expectSound(player);
  // In a zone that is behind, the UTC date is ahead of the player's own.
  const behind = await signedInPlayer(server);
  const zone = 'Pacific/Honolulu';
  expect((await carryOver(behind, await solved(DAY), DAY, zone)).body.isDaily).toBe(false);
  expect((await behind.get(`/api/daily?zone=${zone}`)).body).toMatchObject({ day: YESTERDAY, state: 'open' });
  // The page says that the pun is in the book, because the archive does not list that date yet.
  const ahead = (await behind.get(`/api/daily/archive?zone=${zone}`)).body;
  expect(ahead.rows.map((row: { day: string }) => row.day)).not.toContain(DAY);
  expect((await behind.get('/api/book')).body.rows).toMatchObject([{ day: DAY, isSolved: true }]);
});

test('a day is carried over once: not again, not another one, not by somebody else', async () => {
  const [cookie, other] = [await solved(DAY), await solved(YESTERDAY)];
  const [player, friend] = [await signedInPlayer(server), await signedInPlayer(server)];
  expect((await carryOver(player, cookie)).status).toBe(200);
  expect(await codeOf(carryOver(player, cookie))).toBe('nothing_to_carry_over');
  expect(await codeOf(carryOver(player, other, YESTERDAY))).toBe('nothing_to_carry_over');
  expect(await codeOf(carryOver(friend, cookie))).toBe('nothing_to_carry_over');
  expect(await gamesOf(friend)).toEqual([]);
  const unplayed = { state: 'open', streak: { current: 0 } };
  expect((await friend.get('/api/daily?zone=UTC')).body).toMatchObject(unplayed);
  expect(await gamesOf(player)).toHaveLength(1);
  expect(await readCommunity(db, DAY)).toMatchObject({ played: 1, solved: 1 });
});

test('a deleted account leaves its cookie used up, without a trace of the player, until the cookie expires', async () => {
  const cookie = await solved(DAY, 1);
  const [player, next] = [await signedInPlayer(server), await signedInPlayer(server)];
  expect((await carryOver(player, cookie)).status).toBe(200);
  expect((await player.delete('/api/profile', { username: player.username })).status).toBe(200);
  expect(await codeOf(carryOver(next, cookie))).toBe('nothing_to_carry_over');
  expect(await gamesOf(next)).toEqual([]);
  expect(await db.select().from(carriedDays)).toMatchObject([
    { playerId: null, sessionId: null, letters: 0 },
  ]);
  const clean = () => sharesJob(server).work(AbortSignal.timeout(60_000));
  clock.advance(GUEST_DAYS * 24 * 60 * 60);
  await clean();
  expect(await db.select().from(carriedDays)).toHaveLength(1);
  clock.advance(1);
  await clean();
  expect(await db.select().from(carriedDays)).toEqual([]);
  expect(await codeOf(carryOver(await signedInPlayer(server), cookie))).toBe('nothing_to_carry_over');
});

test('many calls at the same moment carry one day over', async () => {
  const [cookie, other] = [await solved(DAY), await solved(DAY)];
  const [player, friend] = [await signedInPlayer(server), await signedInPlayer(server)];
  const replies = await Promise.all(
    [player, friend, player, friend, player]
      .map((who) => carryOver(who, cookie))
      .concat(carryOver(player, other)),
  );
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
  expect(replies.every(({ status }) => [200, 409].includes(status))).toBe(true);
  const carried = await db.select().from(carriedDays);
  expect(new Set(carried.map(({ guest }) => guest)).size).toBe(carried.length);
  expect(carried).toHaveLength(replies.filter(({ status }) => status === 200).length);
  expect((await gamesOf(player)).length + (await gamesOf(friend)).length).toBe(carried.length);
  expect(await readCommunity(db, DAY)).toMatchObject({ played: carried.length, solved: carried.length });
});

test('a carry-over and a start of the daily at the same moment leave one game', async () => {
  const cookie = await solved(DAY);
  const player = await signedInPlayer(server);
  const [carried, started] = await Promise.all([
    carryOver(player, cookie),
    player.get('/api/daily/start?zone=UTC'),
  ]);
  expect([carried.status, started.status].sort()).toEqual([200, 409]);
  expect(await gamesOf(player)).toHaveLength(1);
});

test('an account older than a day carries nothing over', async () => {
  const player = await signedInPlayer(server);
  clock.advance(24 * 60 * 60 - 60);
  const cookie = await solved(DAY);
  expect(await codeOf(carryOver(player, cookie))).toBe('carry_over_late');
  const newer = await signedInPlayer(server, { createdAt: new Date(clock.now().getTime() - 86_399_000) });
  expect((await carryOver(newer, cookie)).status).toBe(200);
});

test('nothing is carried over without a cookie, with a forged one, unsolved, or of another day', async () => {
  const player = await signedInPlayer(server);
  const unsolved = newGuest(server, DAY);
  await unsolved.open();
  const cookie = await solved(YESTERDAY);
  const renamed = cookie.replace(`${YESTERDAY}=`, `${DAY}=`);
  for (const given of [
    '',
    unsolved.cookie,
    unsolved.cookie.replace(/\.0\./, '.1.'),
    renamed,
    `punnery.day.${DAY}=x`,
  ])
    expect(await codeOf(carryOver(player, given))).toBe('nothing_to_carry_over');
  expect(await codeOf(carryOver(player, cookie, TOMORROW))).toBe('nothing_to_carry_over');
  expect(await gamesOf(player)).toEqual([]);
});

test('a day that the player has begun or played is left as it is; an earlier one gives way', async () => {
  const [cookie, other] = [await solved(DAY), await solved(DAY)];
  const [player, late] = [await signedInPlayer(server), await signedInPlayer(server)];
  await player.get('/api/daily/start?zone=UTC');
  expect(await codeOf(carryOver(player, cookie))).toBe('nothing_to_carry_over');
  expect(await gamesOf(player)).toMatchObject([{ completedAt: null, isPaid: true }]);
  const zone = 'Pacific/Honolulu';
  await late.get(`/api/daily/start?zone=${zone}`);
  clock.advance(20 * 60 * 60);
  expect((await carryOver(late, other, DAY, zone)).body).toEqual({ isDaily: true, streak: 1 });
  expect((await gamesOf(late)).map(({ day, isCorrect }) => [day, isCorrect]).sort()).toEqual([
    [YESTERDAY, false],
    [DAY, true],
  ]);
  await expectSound(late);
});
