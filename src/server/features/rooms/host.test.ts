import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { onlyPuns } from '../../../../test/support/game.ts';
import { start, submit } from '../../../../test/support/moves.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { beginPun, inRoom, newRoom, SETTINGS, withFreshRooms } from '../../../../test/support/room.ts';
import { HOST_PUNS_A_DAY, ROOMS_A_DAY } from '../../../rules/room-limits.ts';
import { findBroken } from '../../audit/audit.ts';
import { seenPuns } from '../game/game.tables.ts';
import { dailyPuns } from '../puns/calendar.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { roomPuns, roomSeats, rooms } from './rooms.tables.ts';

const server = await startApp();
withFreshRooms(server);
const { app, db, clock } = server;

test('a skipped pun counts for nobody', async () => {
  const { host, join, answerOf } = await newRoom(server);
  const [ada] = [await join(), await join()];
  await host.start();
  beginPun(server);
  await ada.check(1, await answerOf(1));
  expect((await ada.view()).you).toMatchObject({ total: 1000, played: 1 });
  expect((await host.move('skip')).body.room).toMatchObject({ phase: 'ready', number: 2, pun: 2 });
  expect((await ada.view()).you).toMatchObject({ total: 0, played: 0, ended: null });
  expect((await ada.check(1, await answerOf(1))).body).toMatchObject({ status: 'solved' });
  expect(await server.script(findBroken)).toEqual([]);
});

test('a pause takes no answers, and its time is given back', async () => {
  const { host, join, answerOf } = await newRoom(server);
  const ada = await join();
  await host.start();
  beginPun(server);
  clock.advance(6);
  await ada.state();
  expect((await host.move('pause', { isPaused: true })).body.room.pausedAt).toBe(clock.now().getTime());
  expect((await ada.check(1, await answerOf(1))).body.code).toBe('pun_not_open');
  expect((await host.next()).body.code).toBe('room_moved_on');
  expect((await host.move('pause', { isPaused: true })).body.code).toBe('room_moved_on');
  clock.advance(3600);
  await host.move('pause', { isPaused: false });
  expect((await ada.check(1, await answerOf(1))).body).toMatchObject({
    status: 'solved',
    ended: { score: 950 },
  });
  expect(await server.script(findBroken)).toEqual([]);
});

test('a stale state is refused, and so is a move that the phase does not allow', async () => {
  const { host, join } = await newRoom(server);
  await join();
  const rev = await host.revOf();
  expect((await host.post('start', { rev: rev + 1 })).body.code).toBe('room_moved_on');
  expect((await host.post('next', { rev })).body.code).toBe('room_moved_on');
  expect((await host.post('skip', { rev })).body.code).toBe('room_moved_on');
  expect((await host.post('start', { rev })).status).toBe(200);
  expect((await host.post('start', { rev })).body.code).toBe('room_moved_on');
  expect((await host.start()).body.code).toBe('room_moved_on');
  expect((await host.change({ mode: 'calm' })).body.code).toBe('room_moved_on');
  await host.move('end');
  for (const action of ['start', 'next', 'skip', 'end'])
    expect((await host.move(action)).body.code).toBe('room_ended');
});

test('a move about a phase that is over is refused, and the next phase begins', async () => {
  const { host, join } = await newRoom(server);
  await join();
  await host.start();
  const rev = await host.revOf();
  clock.advance(3 + 61);
  expect((await host.post('skip', { rev })).body.code).toBe('room_moved_on');
  expect((await host.view()).room).toMatchObject({ phase: 'reveal', number: 1 });
});

test('after the podium the next game has fresh puns; none comes twice', async () => {
  const { id, host, join } = await newRoom(server, { mode: 'calm', puns: 10 });
  await join();
  for (const [game, count] of [
    [1, 10],
    [2, 10],
    [3, 5],
  ]) {
    expect((await host.start()).body.room).toMatchObject({ game, puns: count, number: 1 });
    for (let n = 0; n < (count ?? 0); n++) {
      beginPun(server);
      await host.next();
      await host.next();
    }
    expect((await host.view()).room.phase).toBe('podium');
    await host.next();
  }
  expect((await host.start()).body.code).toBe('no_puns');
  const rows = await db.select().from(roomPuns).where(eq(roomPuns.roomId, id));
  expect(new Set(rows.map(({ punId }) => punId)).size).toBe(25);
  expect(await server.script(findBroken)).toEqual([]);
});

test('puns that the host has finished come first, by choice; then unmet ones; a host who plays gets unmet ones', async () => {
  const explained = { kind: 'sound', senseOne: 'one', senseTwo: 'two' } as const;
  await onlyPuns(server, ...['ALPHA', 'BRAVO', 'DELTA'].map((answer) => ({ answer, ...explained })));
  const player = await signedInPlayer(server);
  for (let n = 0; n < 3; n++) {
    const { id } = await start(player);
    await submit(player, id, 'WRONG');
  }
  const more = ['GOLF', 'HOTEL', 'INDIA'].map((answer) => ({
    answer,
    ...explained,
    kind: 'double' as const,
  }));
  await onlyPuns(server, ...more);
  await db.update(puns).set({ isActive: true });
  await server.script((run) =>
    run(`UPDATE puns SET is_active = answer IN ('ALPHA', 'BRAVO', 'DELTA', 'GOLF', 'HOTEL', 'INDIA');
      UPDATE puns SET themes = '{food}', band = 40 WHERE answer IN ('ALPHA', 'GOLF');
      UPDATE seen_puns SET favourite = true WHERE pun_id = (SELECT id FROM puns WHERE answer = 'BRAVO')`),
  );
  const any = SETTINGS.choice;
  const supply = async (choice: object) =>
    (await player.post('/api/rooms/supply', { ...any, ...choice })).body;
  expect(await supply({})).toMatchObject({ metCount: 3, unmetCount: 3 });
  expect((await supply({ favourites: true })).met).toEqual([
    { question: expect.any(String), answer: 'BRAVO' },
  ]);
  expect(await supply({ kind: 'double' })).toEqual({ met: [], metCount: 0, unmetCount: 3 });
  expect(await supply({ theme: 'food' })).toMatchObject({ metCount: 1, unmetCount: 1 });
  expect(await supply({ difficulty: 'hard' })).toMatchObject({ metCount: 1, unmetCount: 1 });
  expect(await supply({ difficulty: 'medium' })).toMatchObject({ metCount: 2, unmetCount: 2 });
  expect(await supply({ difficulty: 'easy' })).toMatchObject({ metCount: 0, unmetCount: 0 });

  const played = async (settings: object) => {
    const { body } = await player.post('/api/rooms', { ...SETTINGS, hostPlays: true, ...settings });
    const { room } = (await player.get(`/api/rooms/${body.id}/state`)).body;
    const begun = await player.post(`/api/rooms/${body.id}/start`, { rev: room.rev });
    const rows = await db.select().from(roomPuns).where(eq(roomPuns.roomId, body.id));
    await player.post(`/api/rooms/${body.id}/end`, { rev: begun.body.room?.rev ?? room.rev });
    return rows.toSorted((one, other) => one.pun - other.pun).map(({ answer }) => answer);
  };
  const unmet = (await played({ choice: { ...any, kind: 'double' } })).sort();
  expect(unmet).toEqual(['GOLF', 'HOTEL', 'INDIA']);
  expect((await played({})).length).toBe(5);
});

test('a daily pun of today or soon is not used, nor an inactive one; a game that has begun keeps its puns', async () => {
  const all = await db.select().from(puns);
  const active = all.filter(({ isActive }) => isActive);
  const [today, soon, later, stopped] = active;
  const ids = [today, soon, later, stopped].map((pun) => pun?.id ?? 0);
  await db.insert(dailyPuns).values([
    { day: '2026-03-10', punId: ids[0] ?? 0 },
    { day: '2026-03-31', punId: ids[1] ?? 0 },
    { day: '2026-04-03', punId: ids[2] ?? 0 },
  ]);
  await db
    .update(puns)
    .set({ isActive: false })
    .where(eq(puns.id, ids[3] ?? 0));
  const { id, host, join } = await newRoom(server, { mode: 'calm', puns: 20 });
  const ada = await join();
  expect((await host.start()).body.room.puns).toBe(20);
  const used = (await db.select().from(roomPuns).where(eq(roomPuns.roomId, id))).map(({ punId }) => punId);
  for (const reserved of [ids[0], ids[1], ids[3]]) expect(used).not.toContain(reserved);
  const [first] = await db.select().from(roomPuns).where(eq(roomPuns.roomId, id));
  await db
    .update(puns)
    .set({ isActive: false, answer: 'CHANGED' })
    .where(eq(puns.id, first?.punId ?? 0));
  beginPun(server);
  const { room } = await ada.view();
  const [current] = (await db.select().from(roomPuns).where(eq(roomPuns.roomId, id))).filter(
    ({ pun }) => pun === 1,
  );
  expect((await ada.check(room.pun, current?.answer ?? '')).body.status).toBe('solved');
  await db.delete(dailyPuns);
});

test('a host shows 150 puns of the library a day, counted by what was shown', async () => {
  const { id, host, join, player } = await newRoom(server, { mode: 'calm' });
  await join();
  await host.start();
  expect((await player.get('/api/rooms/own')).body.punsLeftToday).toBe(HOST_PUNS_A_DAY - 1);
  await host.move('end');
  // As if other rooms of the day had shown all but three.
  const [row] = await db.select().from(roomPuns).where(eq(roomPuns.roomId, id));
  await server.script((run) =>
    run(`INSERT INTO room_puns (room_id, pun, game, pun_id, question, answer, kind, sense_one, sense_two, shown_at)
      SELECT '${id}', 1000 + n, 1, ${row?.punId}, '', '', 'sound', '', '', '2026-03-10T12:00:00Z'
      FROM generate_series(1, ${HOST_PUNS_A_DAY - 4}) AS n`),
  );
  const { body } = await player.post('/api/rooms', { ...SETTINGS, hostPlays: true });
  const second = inRoom(host.browser, body.id);
  expect((await second.start()).body.room.puns).toBe(3);
  await server.script((run) => run(`UPDATE room_puns SET shown_at = '2026-03-10T12:00:00Z'`));
  await second.move('end');
  const third = inRoom(
    host.browser,
    (await player.post('/api/rooms', { ...SETTINGS, hostPlays: true })).body.id,
  );
  expect((await third.start()).body.code).toBe('too_many_room_puns');
  clock.set('2026-03-11T00:00:00Z');
  expect((await third.start()).status).toBe(200);
});

test('a host opens at most twenty rooms a day', async () => {
  const { player } = await newRoom(server);
  for (let n = 1; n <= ROOMS_A_DAY; n++) {
    await db.update(rooms).set({ phase: 'ended', endedAt: clock.now() });
    const made = await player.post('/api/rooms', SETTINGS);
    expect(made.body.code.length === 6).toBe(n < ROOMS_A_DAY);
    if (n === ROOMS_A_DAY) expect(made.body.code).toBe('too_many_rooms');
  }
});

test('a host who plays has a seat, until the setting is changed', async () => {
  const { host, player } = await newRoom(server, { hostPlays: true });
  const view = await host.view();
  expect(view.you).toMatchObject({ name: player.username });
  expect((await host.seat(view.you?.seat ?? '', 'remove')).body.code).toBe('seat_not_found');
  expect((await host.change({ hostPlays: false })).body.you).toBeNull();
  expect((await host.start()).body.code).toBe('room_without_seats');
  expect((await host.change({ hostPlays: true })).body.you).toMatchObject({ total: 0 });
  await host.start();
  beginPun(server);
  expect((await host.view()).you).toMatchObject({ isPlaying: true });
  expect((await host.giveUp(1)).status).toBe(200);
  expect((await host.view()).room.phase).toBe('reveal');
});

test('a seat that is removed loses its answers and may come back', async () => {
  const { code, host, join, answerOf } = await newRoom(server);
  const [ada] = [await join(), await join()];
  await host.start();
  beginPun(server);
  await ada.check(1, await answerOf(1));
  await host.seat((await ada.view()).you?.seat ?? '', 'remove');
  expect((await ada.state()).body.code).toBe('seat_required');
  expect((await ada.browser.call('POST', '/api/rooms/join', { code })).status).toBe(200);
  expect((await ada.view()).you).toMatchObject({ total: 0, played: 0, isPlaying: false });
  expect(await server.script(findBroken)).toEqual([]);
});

test('the results are a CSV for the host, without the pun that is still open, and safe to open', async () => {
  const { id, host, join, answerOf, player } = await newRoom(server, { typedNames: true });
  const [ada, bob] = [await join({ name: 'Ada' }), await join({ name: '-Bob-' })];
  const read = async (cookie: string) =>
    app.inject({ url: `/api/rooms/${id}/results.csv`, headers: { cookie } });
  await host.start();
  beginPun(server);
  await ada.check(1, await answerOf(1));
  const open = await read(player.cookie);
  expect(open.body).not.toContain(await answerOf(1));
  await bob.giveUp(1);
  await host.view();
  const { body, headers } = await read(player.cookie);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = body.split('\r\n');
  expect(lines[0]).toBe('\uFEFFgame,pun,question,answer,name,result,seconds,letters shown,score');
  expect(lines[1]).toMatch(/^1,1,.*,Ada,solved,0,0,1000$/);
  expect(lines[2]).toMatch(/,'-Bob-,given up,0,0,0$/);
  expect((await read((await signedInPlayer(server)).cookie)).json().code).toBe('not_host');
});

test('a pun counts as shown from its beginning: to every player, to the host, and on all their networks', async () => {
  const { host, join, player } = await newRoom(server, { mode: 'calm' });
  const guestOf = (remoteAddress: string) => join({ remoteAddress });
  const friend = await signedInPlayer(server);
  await guestOf('198.51.100.1');
  await guestOf('198.51.100.2');
  await join({ session: friend.cookie });
  await server.script((run) => run('TRUNCATE guest_answers; DELETE FROM seen_puns'));
  await host.start();
  const latecomer = await signedInPlayer(server);
  await join({ session: latecomer.cookie, remoteAddress: '198.51.100.3' });
  const seen = await db.select().from(seenPuns);
  expect(seen.map(({ playerId }) => playerId).sort()).toEqual([player.id, friend.id, latecomer.id].sort());
  expect(seen.every(({ shownTogetherAt, answerShownAt }) => shownTogetherAt && !answerShownAt)).toBe(true);
  const networks = await server.script((run) => run('SELECT network_hash, is_player FROM guest_answers'));
  // The host's network is among them.
  expect(networks).toHaveLength(5);
  // They do not count against the hundred that guests of a network may be shown in a day.
  expect(networks.every(({ is_player }) => is_player)).toBe(true);
  expect(await db.select().from(roomSeats)).toHaveLength(4);
});

test('only declared settings are kept', async () => {
  const junk = { junk: 'x'.repeat(50_000), choice: { ...SETTINGS.choice, junk: '\ud800' } };
  const { id, host } = await newRoom(server, junk);
  const kept = async () => (await db.select().from(rooms).where(eq(rooms.id, id)))[0]?.settings;
  expect(await kept()).toEqual(SETTINGS);
  expect((await host.change({ ...junk, puns: 10 })).status).toBe(200);
  expect(await kept()).toEqual({ ...SETTINGS, puns: 10 });
});
