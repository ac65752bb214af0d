import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { DAILY_ANSWER, openDays, playDaily } from '../../../../test/support/days.ts';
import { befriend, block, codeOf, FRIENDS } from '../../../../test/support/friends.ts';
import { hint, type Player, submitFinal } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { ENDPOINTS } from '../../../contract/all.ts';
import { friends as contract } from '../../../contract/friends.ts';
import { players } from '../players/players.tables.ts';

const server = await startApp();
const { app, db, clock } = server;
const TODAY = '2026-03-10';
type Friend = { id: string; state: string; hints: number | null };

beforeEach(async () => {
  clock.set(`${TODAY}T12:00:00Z`);
  await openDays(server, '2026-03-08', 10);
});

const dayOf = async (player: Player, day = TODAY) => {
  const { status, body } = await player.get(`${FRIENDS}/day?day=${day}`);
  expect(status).toBe(200);
  expect([...Value.Errors(contract.day.reply, body)]).toEqual([]);
  return body;
};
const statesOf = async (player: Player, day = TODAY) =>
  (await dayOf(player, day)).friends?.map((friend: Friend) => [friend.id, friend.state, friend.hints]);

/** Adds friends whose usernames have the order of these names. */
async function friendsOf<Name extends string>(player: Player, ...names: Name[]) {
  const friends = {} as Record<Name, Player>;
  for (const [n, name] of names.entries()) {
    friends[name] = await signedInPlayer(server, { username: `friend${n}${player.id.slice(0, 8)}` });
    await befriend(friends[name], player);
  }
  return friends;
}

test('friends’ results come with one’s own, those with the fewest hints first', async () => {
  const ada = await signedInPlayer(server);
  const names = ['clever', 'helped', 'failed', 'begun', 'absent'] as const;
  const { clever, helped, failed, begun, absent } = await friendsOf(ada, ...names);
  await playDaily(await signedInPlayer(server));
  const { body: game } = await helped.get('/api/daily/start?zone=UTC');
  await hint(helped, game.id, 'letter');
  await submitFinal(helped, game.id, DAILY_ANSWER);
  await playDaily(clever);
  await playDaily(failed, { answer: 'WRONG' });
  await begun.get('/api/daily/start?zone=UTC');
  expect(await dayOf(ada)).toEqual({ day: TODAY, friends: null });
  await ada.get('/api/daily/start?zone=UTC');
  expect(await dayOf(ada)).toEqual({ day: TODAY, friends: null });
  await playDaily(ada, { answer: 'WRONG' });
  expect(await statesOf(ada)).toEqual([
    [clever.id, 'solved', 0],
    [helped.id, 'solved', 1],
    [failed.id, 'missed', 0],
    [begun.id, 'waiting', null],
    [absent.id, 'waiting', null],
  ]);
  expect(await statesOf(clever)).toEqual([[ada.id, 'missed', 0]]);
  expect(await statesOf(absent)).toBe(undefined);
  expect(JSON.stringify(await dayOf(ada))).not.toContain('@');
});

test('each day opens by itself; a day of the archive does not open it', async () => {
  const ada = await signedInPlayer(server);
  const { ben } = await friendsOf(ada, 'ben');
  await playDaily(ben);
  clock.set('2026-03-11T12:00:00Z');
  const { body: game } = await ada.get(`/api/daily/start?zone=UTC&day=${TODAY}`);
  await submitFinal(ada, game.id, DAILY_ANSWER);
  await playDaily(ada);
  expect(await dayOf(ada)).toEqual({ day: TODAY, friends: null });
  expect(await statesOf(ada, '2026-03-11')).toEqual([[ben.id, 'waiting', null]]);
  for (const day of ['2026-13-01', 'today', '', '0000-01-01'])
    expect((await ada.get(`${FRIENDS}/day?day=${day}`)).body.code).toBe('invalid_day');
});

test('friends in other zones are compared by the date of the pun', async () => {
  const [west, east] = [await signedInPlayer(server), await signedInPlayer(server)];
  // In Kiritimati it is the 10th, in Pago Pago still the 8th.
  clock.set('2026-03-09T10:30:00Z');
  await befriend(west, east);
  await playDaily(east, { zone: 'Pacific/Kiritimati' });
  await playDaily(west, { zone: 'Pacific/Pago_Pago' });
  expect(await statesOf(west, '2026-03-08')).toEqual([[east.id, 'waiting', null]]);
  expect(await dayOf(west)).toEqual({ day: TODAY, friends: null });
  expect(await statesOf(east)).toEqual([[west.id, 'waiting', null]]);
  clock.set('2026-03-10T23:00:00Z');
  await playDaily(west, { zone: 'Pacific/Pago_Pago' });
  expect(await statesOf(west)).toEqual([[east.id, 'solved', 0]]);
});

test('a new friend sees the day on which they became friends, and none before', async () => {
  const [ada, ben] = [await signedInPlayer(server), await signedInPlayer(server)];
  clock.set('2026-03-08T12:00:00Z');
  for (const player of [ada, ben]) await playDaily(player);
  clock.set(`${TODAY}T12:00:00Z`);
  for (const player of [ada, ben]) await playDaily(player);
  await befriend(ada, ben);
  expect(await statesOf(ada)).toEqual([[ben.id, 'solved', 0]]);
  expect(await statesOf(ada, '2026-03-08')).toEqual([]);
});

test('banned friends are hidden, held ones are seen, blocked and deleted ones are gone', async () => {
  const ada = await signedInPlayer(server);
  const { ben, cleo, dan } = await friendsOf(ada, 'ben', 'cleo', 'dan');
  await playDaily(ada);
  const set = (state: Partial<typeof players.$inferInsert>) =>
    db.update(players).set(state).where(eq(players.id, ben.id));
  const ids = async () => (await statesOf(ada)).map(([id]: [string]) => id);
  await set({ reviewSince: clock.now() });
  expect(await ids()).toEqual([ben.id, cleo.id, dan.id]);
  await set({ bannedAt: clock.now(), banReason: 'x' });
  expect(await ids()).toEqual([cleo.id, dan.id]);
  await block(cleo, ada);
  await dan.delete('/api/profile', { username: dan.username });
  expect(await statesOf(ada)).toEqual([]);
});

/** Points are on the boards whenever they are won. */
const BOARDS = ['/api/leaderboard/:key', '/api/leaderboard/best'];
const READS = ENDPOINTS.filter(
  ({ method, access, creates, path }) =>
    method === 'GET' && access !== 'admin' && !creates && !BOARDS.includes(path),
);

test.each([DAILY_ANSWER, 'WRONG'])(
  'before one’s own daily has ended, no reply changes when a friend ends theirs with %s',
  async (answer) => {
    const [ada, ben] = [await signedInPlayer(server), await signedInPlayer(server)];
    await befriend(ada, ben);
    await ada.put(`${FRIENDS}/${ben.id}/streak`, { isChosen: true });
    await ben.put(`${FRIENDS}/${ada.id}/streak`, { isChosen: true });
    const code = await codeOf(ben);
    for (const player of [ada, ben]) await playDaily(player);
    clock.set('2026-03-11T12:00:00Z');
    const read = async () => {
      const replies: Record<string, unknown> = {};
      for (const { path } of READS) {
        const url = path.replace(/:(\w+)/g, (_, name) => (name === 'day' ? '2026-03-11' : ben.id));
        const query = new URLSearchParams({ day: '2026-03-11', zone: 'UTC', code });
        const { statusCode, body } = await app.inject({
          url: `${url}?${query}`,
          headers: { cookie: ada.cookie },
        });
        replies[path] = { statusCode, body };
      }
      return replies;
    };
    // The first look may set what later ones find.
    await read();
    const before = await read();
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect(before['/api/friends/day']).toMatchObject({ statusCode: 200 });
    expect(before['/api/friends/streaks']).toMatchObject({ statusCode: 200 });
    await playDaily(ben, { answer });
    expect(await read()).toEqual(before);
    await playDaily(ada);
    expect(await statesOf(ada, '2026-03-11')).toEqual([
      [ben.id, answer === 'WRONG' ? 'missed' : 'solved', 0],
    ]);
  },
);
