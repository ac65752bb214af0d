import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { newBrowser } from '../../../../test/support/challenge.ts';
import { ENGINE } from '../../../../test/support/database.ts';
import { meetAt } from '../../../../test/support/meet-at.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { beginPun, newRoom, SETTINGS, withFreshRooms } from '../../../../test/support/room.ts';
import { ROOM_SEATS } from '../../../rules/room-limits.ts';
import { findBroken } from '../../audit/audit.ts';
import { seats } from '../seats/seats.tables.ts';
import { roomAnswers, roomPuns, roomSeats, rooms } from './rooms.tables.ts';

const server = await startApp();
withFreshRooms(server);
const { db, clock } = server;

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const codesOf = (replies: { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => body.code ?? status).sort();

test('a move by many devices at once is made once', async () => {
  const { id, host, join } = await newRoom(server);
  await join();
  const press = async (action: string) => {
    const rev = await host.revOf();
    return codesOf(await Promise.all(times(8, () => host.post(action, { rev }))));
  };
  const once = [200, ...Array(7).fill('room_moved_on')];
  expect(await press('start')).toEqual(once);
  expect(await db.select().from(roomPuns).where(eq(roomPuns.roomId, id))).toHaveLength(5);
  beginPun(server);
  await host.state();
  expect(await press('next')).toEqual(once);
  expect((await host.view()).room).toMatchObject({ phase: 'reveal', number: 1 });
  expect(await press('next')).toEqual(once);
  expect((await host.view()).room).toMatchObject({ phase: 'ready', number: 2 });
  expect(await press('skip')).toEqual(once);
  expect((await host.view()).room).toMatchObject({ phase: 'ready', number: 3 });
  expect(await server.script(findBroken)).toEqual([]);
});

test('200 people of one network who join at once all sit, and the next one does not', async () => {
  const { id, code, host } = await newRoom(server);
  const joins = await Promise.all(
    times(ROOM_SEATS + 5, () => newBrowser(server).call('POST', '/api/rooms/join', { code })),
  );
  expect(codesOf(joins)).toEqual([...Array(ROOM_SEATS).fill(200), ...Array(5).fill('room_full')]);
  expect(await db.select().from(roomSeats).where(eq(roomSeats.roomId, id))).toHaveLength(ROOM_SEATS);
  const { host: part } = await host.view();
  const names = part?.seats.map(({ name }) => name) ?? [];
  // There are fewer than 200 names to draw from; they are shared only when all are taken.
  expect(new Set(names).size).toBeGreaterThan(150);
});

test('tabs of one browser that join at once share the seat', async () => {
  const { code, host, join } = await newRoom(server);
  const { browser } = await join();
  await Promise.all(times(10, () => browser.call('POST', '/api/rooms/join', { code })));
  const player = newBrowser(server, { session: (await signedInPlayer(server)).cookie });
  await Promise.all(times(10, () => player.call('POST', '/api/rooms/join', { code })));
  expect((await host.view()).room.progress.seats).toBe(2);
});

test('of many simultaneous answers of one seat one counts', async () => {
  const { host, join, answerOf } = await newRoom(server);
  const [ada, bob] = [await join(), await join()];
  await host.start();
  beginPun(server);
  const answer = await answerOf(1);
  const solved = await Promise.all(times(20, () => ada.check(1, answer)));
  expect(new Set(solved.map(({ body }) => `${body.status} ${body.ended.score}`))).toEqual(
    new Set(['solved 1000']),
  );
  const mixed = await Promise.all(
    times(20, (at) => (at % 2 ? bob.giveUp(1) : bob.check(1, at % 4 ? answer : 'WRONG'))),
  );
  expect(mixed.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await db.select().from(roomAnswers)).toHaveLength(2);
  expect((await ada.view()).you).toMatchObject({ total: 1000, played: 1 });
  expect(await server.script(findBroken)).toEqual([]);
});

test('50 wrong boards at once: 20 are checked; 50 letters: three are shown', async () => {
  const { host, join } = await newRoom(server);
  const ada = await join();
  await host.start();
  beginPun(server);
  const wrong = await Promise.all(times(50, (at) => ada.check(1, `WRONG ${at}`)));
  expect(wrong.filter(({ body }) => body.status === 'not_quite')).toHaveLength(20);
  expect(wrong.filter(({ body }) => body.code === 'too_many_checks')).toHaveLength(30);
  const letters = await Promise.all(times(50, () => ada.letter(1)));
  expect(letters.filter(({ status }) => status === 200)).toHaveLength(3);
  expect((await ada.view()).you).toMatchObject({ lettersLeft: 0, checksLeft: 0 });
});

test('an acknowledged answer counts, whatever moves at the same moment', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { id, host, join, answerOf } = await newRoom(server);
    const phones = await Promise.all(times(6, () => join()));
    await host.start();
    beginPun(server);
    await host.state();
    const answer = await answerOf(1);
    const rev = await host.revOf();
    const [, ...replies] = await Promise.all([
      host.post(turn % 2 ? 'next' : 'skip', { rev }),
      ...phones.map((phone) => phone.check(1, answer)),
    ]);
    const rows = await db.select().from(roomAnswers).where(eq(roomAnswers.roomId, id));
    expect(rows).toHaveLength(replies.filter(({ status }) => status === 200).length);
    expect(replies.every(({ status, body }) => status === 200 || body.code === 'pun_not_open')).toBe(true);
    expect(await server.script(findBroken)).toEqual([]);
  }
});

test('an answer in the second after the time counts as full time, a later one not at all', async () => {
  const { host, join, answerOf } = await newRoom(server);
  const [ada, bob] = [await join(), await join()];
  await host.start();
  beginPun(server);
  clock.advance(60.9);
  expect((await ada.check(1, await answerOf(1))).body).toMatchObject({
    status: 'solved',
    ended: { score: 500 },
  });
  clock.advance(0.1);
  expect((await bob.check(1, await answerOf(1))).body.code).toBe('pun_not_open');
  expect((await bob.giveUp(1)).body.code).toBe('pun_not_open');
  expect((await bob.letter(1)).body.code).toBe('pun_not_open');
  // Ten looks at once: the phase changes once.
  const rev = (await db.select().from(rooms))[0]?.rev ?? 0;
  await Promise.all(times(10, () => bob.state()));
  expect(await host.revOf()).toBe(rev + 1);
});

test('a ban while its browser joins leaves no seat', async () => {
  const { id, code, host, join } = await newRoom(server);
  for (let turn = 0; turn < 5; turn++) {
    const ada = await join();
    const seat = (await ada.view()).you?.seat ?? '';
    await Promise.all([
      host.seat(seat, 'ban'),
      ...times(4, () => ada.browser.call('POST', '/api/rooms/join', { code })),
    ]);
    expect((await ada.browser.call('POST', '/api/rooms/join', { code })).body.code).toBe('room_banned');
    expect(await db.select().from(roomSeats).where(eq(roomSeats.roomId, id))).toHaveLength(0);
  }
});

test('a host who presses repeatedly opens one room', async () => {
  const player = await signedInPlayer(server);
  const made = await Promise.all(times(10, () => player.post('/api/rooms', SETTINGS)));
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
});

test('the state contains the time of the server, for phones whose clock is wrong', async () => {
  const { host, join } = await newRoom(server);
  const ada = await join();
  await host.start();
  const { room, now } = await ada.view();
  expect(now).toBe(clock.now().getTime());
  expect(room.startsAt).toBe(now + 3000);
});

test.runIf(ENGINE === 'postgres').each([
  ['banned', "banned_at = now(), ban_reason = 'Spam'"],
  ['deleted', 'deleted_at = now()'],
])('an account that is being %s opens no room and claims no seat', async (_how, change) => {
  const { id, join } = await newRoom(server);
  const guest = await join();
  const player = await signedInPlayer(server);
  guest.browser.session = player.cookie;
  const host = newBrowser(server, { session: player.cookie });
  const ending = `UPDATE players SET ${change} WHERE id = '${player.id}' RETURNING id`;
  const replies = await meetAt(server, ending, [
    () => host.call('POST', '/api/rooms', SETTINGS),
    () => guest.post('claim'),
  ]);
  expect(codesOf(replies)).toEqual(['unauthorized', 'unauthorized']);
  expect(await db.select().from(rooms).where(eq(rooms.hostId, player.id))).toEqual([]);
  expect(await db.select().from(seats).where(eq(seats.playerId, player.id))).toEqual([]);
  expect(await db.select().from(seats).where(eq(seats.venueId, id))).toHaveLength(1);
});
