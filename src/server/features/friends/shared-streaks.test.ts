import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { DAILY_ANSWER, openDays, playDaily } from '../../../../test/support/days.ts';
import { befriend, block, FRIENDS, newFriends } from '../../../../test/support/friends.ts';
import { type Player, submitFinal } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { SHARED_STREAKS_MAX } from '../../../rules/friends.ts';
import { findBroken } from '../../audit/audit.ts';
import { players } from '../players/players.tables.ts';
import { sharedStreaks } from './friends.tables.ts';

const server = await startApp();
const { db, clock } = server;

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  await server.runSql('DELETE FROM friendships; DELETE FROM friend_requests');
  await openDays(server, '2026-03-08', 30);
});

const noon = (day: number) => clock.set(new Date(Date.UTC(2026, 2, day, 12)).toISOString());
const choose = (player: Player, friend: Player, isChosen = true) =>
  player.put(`${FRIENDS}/${friend.id}/streak`, { isChosen });
const streaksOf = async (player: Player) => (await player.get(`${FRIENDS}/streaks`)).body.streaks;
const daysOf = async (player: Player) => (await streaksOf(player))[0]?.days;
/** What the audit says about shared streaks. */
const broken = async () =>
  (await server.script((run) => findBroken(run))).filter(({ promise }) => promise.includes('shared streak'));

async function pair() {
  const [ada, ben] = [await signedInPlayer(server), await signedInPlayer(server)];
  await befriend(ada, ben);
  await choose(ada, ben);
  await choose(ben, ada);
  return [ada, ben] as const;
}

test('both must choose; each sees what the other has chosen', async () => {
  const [ada, ben] = [await signedInPlayer(server), await signedInPlayer(server)];
  expect((await choose(ada, ben)).body.code).toBe('not_friends');
  expect((await choose(ada, ada)).body.code).toBe('not_friends');
  await befriend(ada, ben);
  expect((await choose(ada, ben)).status).toBe(200);
  expect(await streaksOf(ada)).toMatchObject([{ id: ben.id, isChosen: true, hasChosen: false, days: 0 }]);
  expect(await streaksOf(ben)).toMatchObject([{ id: ada.id, isChosen: false, hasChosen: true, days: 0 }]);
  for (const player of [ada, ben]) await playDaily(player);
  expect(await daysOf(ada)).toBe(0);
  await choose(ben, ada);
  noon(11);
  for (const player of [ada, ben]) await playDaily(player);
  expect(await daysOf(ada)).toBe(1);
  expect(await daysOf(ben)).toBe(1);
  await choose(ada, ben);
  expect(await daysOf(ada)).toBe(1);
  expect(await broken()).toEqual([]);
  await choose(ben, ada, false);
  expect(await streaksOf(ada)).toMatchObject([{ isChosen: true, hasChosen: false, days: 0 }]);
  await choose(ada, ben, false);
  expect(await streaksOf(ada)).toEqual([]);
});

test('the longest stands first', async () => {
  const [ada, ben] = await pair();
  const cyn = await signedInPlayer(server);
  await befriend(ada, cyn);
  await choose(ada, cyn);
  await choose(cyn, ada);
  const order = async () => (await streaksOf(ada)).map(({ id }: { id: string }) => id);
  for (const player of [ada, ben]) await playDaily(player);
  expect(await order()).toEqual([ben.id, cyn.id]);
  for (const day of [11, 12]) {
    noon(day);
    for (const player of [ada, cyn]) await playDaily(player);
  }
  expect(await order()).toEqual([cyn.id, ben.id]);
});

test('a day counts when the second of the two has solved it; a freeze of either keeps the streak', async () => {
  const [ada, ben] = await pair();
  await playDaily(ada);
  expect(await daysOf(ada)).toBe(0);
  await playDaily(ben);
  expect([await daysOf(ada), await daysOf(ben)]).toEqual([1, 1]);
  noon(11);
  await playDaily(ben);
  await playDaily(ada);
  expect([await daysOf(ada), await daysOf(ben)]).toEqual([2, 2]);
  // Ben misses the 12th, which his freeze covers.
  noon(12);
  await playDaily(ada);
  noon(13);
  await playDaily(ada);
  await playDaily(ben);
  expect([await daysOf(ada), await daysOf(ben)]).toEqual([3, 3]);
  // The 14th is not covered any more.
  noon(14);
  await playDaily(ada);
  noon(15);
  await playDaily(ada);
  expect(await daysOf(ada)).toBe(0);
  await playDaily(ben);
  expect([await daysOf(ada), await daysOf(ben)]).toEqual([1, 1]);
  expect(await broken()).toEqual([]);
});

test('a failed daily without a freeze ends it, which the friend sees after their own', async () => {
  const [ada, ben] = await pair();
  await db.execute(sql`UPDATE daily_streaks SET freezes = 0`);
  for (const player of [ada, ben]) await playDaily(player);
  await db.execute(sql`UPDATE daily_streaks SET freezes = 0`);
  noon(11);
  await playDaily(ben, { answer: 'WRONG' });
  expect(await daysOf(ben)).toBe(0);
  expect(await daysOf(ada)).toBe(1);
  await playDaily(ada);
  expect(await daysOf(ada)).toBe(0);
  expect(await broken()).toEqual([]);
});

test('a day that was left open counts for its own date, though the friend has gone on', async () => {
  const [ada, ben] = await pair();
  for (const player of [ada, ben]) await playDaily(player);
  noon(11);
  const { body: left } = await ada.get('/api/daily/start?zone=UTC');
  await playDaily(ben);
  noon(12);
  await playDaily(ben);
  await submitFinal(ada, left.id, DAILY_ANSWER);
  expect(await daysOf(ben)).toBe(2);
  await playDaily(ada);
  expect([await daysOf(ada), await daysOf(ben)]).toEqual([3, 3]);
  expect(await broken()).toEqual([]);
});

test('zones that make today differ: the date of the pun counts', async () => {
  const [west, east] = await pair();
  clock.set('2026-03-10T10:30:00Z');
  // The 11th in Kiritimati, the 9th in Pago Pago.
  await playDaily(east, { zone: 'Pacific/Kiritimati' });
  await playDaily(west, { zone: 'Pacific/Pago_Pago' });
  expect(await daysOf(east)).toBe(0);
  clock.set('2026-03-11T10:30:00Z');
  await playDaily(east, { zone: 'Pacific/Kiritimati' });
  await playDaily(west, { zone: 'Pacific/Pago_Pago' });
  clock.set('2026-03-12T10:30:00Z');
  await playDaily(west, { zone: 'Pacific/Pago_Pago' });
  expect(await daysOf(west)).toBe(1);
  expect(await broken()).toEqual([]);
});

test(`a player chooses at most ${SHARED_STREAKS_MAX} friends, also with all presses at once`, async () => {
  const ada = await signedInPlayer(server);
  const others = await newFriends(server, ada, SHARED_STREAKS_MAX + 2);
  // Those who have chosen Ada do not count towards hers.
  for (const other of others) await choose(other, ada);
  const replies = await Promise.all(others.map((other) => choose(ada, other)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(SHARED_STREAKS_MAX);
  expect(replies.filter(({ body }) => body.code === 'too_many_shared_streaks')).toHaveLength(2);
  for (const player of [...others, ada]) await playDaily(player);
  const shared = (await streaksOf(ada)).filter(({ isChosen }: { isChosen: boolean }) => isChosen);
  expect(shared.map(({ days }: { days: number }) => days)).toEqual(Array(SHARED_STREAKS_MAX).fill(1));
});

test('a banned friend, whom nobody sees, takes no place and cannot be chosen', async () => {
  const ada = await signedInPlayer(server);
  const others = await newFriends(server, ada, SHARED_STREAKS_MAX + 1);
  const [banned, last] = [others[0] as Player, others.at(-1) as Player];
  for (const other of others.slice(0, -1)) expect((await choose(ada, other)).status).toBe(200);
  expect((await choose(ada, last)).body.code).toBe('too_many_shared_streaks');
  await db.update(players).set({ bannedAt: clock.now(), banReason: 'x' }).where(eq(players.id, banned.id));
  expect(await streaksOf(ada)).toHaveLength(SHARED_STREAKS_MAX - 1);
  expect((await choose(ada, banned, false)).body.code).toBe('not_friends');
  expect((await choose(ada, last)).status).toBe(200);
});

test('two who end the daily at the same moment count it once', async () => {
  for (let round = 0; round < 6; round++) {
    const [ada, ben] = await pair();
    const games = await Promise.all([ada, ben].map((player) => player.get('/api/daily/start?zone=UTC')));
    await Promise.all([ada, ben].map((player, at) => submitFinal(player, games[at]?.body.id, DAILY_ANSWER)));
    expect(await daysOf(ada)).toBe(1);
  }
  expect(await broken()).toEqual([]);
});

test('it ends with the friendship, even while a daily ends', async () => {
  for (let round = 0; round < 4; round++) {
    const [ada, ben] = await pair();
    await playDaily(ada);
    const { body: game } = await ben.get('/api/daily/start?zone=UTC');
    const replies = await Promise.all([submitFinal(ben, game.id, DAILY_ANSWER), block(ada, ben)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await streaksOf(ben)).toEqual([]);
  }
  expect(await db.$count(sharedStreaks)).toBe(0);
});

test('the audit finds a row that says another number than the days', async () => {
  const [ada, ben] = await pair();
  for (const player of [ada, ben]) await playDaily(player);
  expect(await broken()).toEqual([]);
  await db.update(sharedStreaks).set({ current: 2 });
  expect(await broken()).toMatchObject([{ count: 1 }]);
});
