import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { beginPun, endPun, newRoom, SETTINGS, withFreshRooms } from '../../../../test/support/room.ts';
import { REVEAL_MS } from '../../../rules/room.ts';
import { findBroken } from '../../audit/audit.ts';

const server = await startApp();
withFreshRooms(server);
const { clock } = server;

test('a race from the code to the podium and back to the lobby', async () => {
  const { id, code, host, join, answerOf } = await newRoom(server);
  expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{6}$/);
  expect((await host.start()).body.code).toBe('room_without_seats');
  const [ada, bob] = [await join(), await join()];
  expect(ada.joined.body).toEqual({ id });
  const lobby = await host.view();
  expect(lobby.room).toMatchObject({ phase: 'lobby', game: 0, number: 0, puns: 5, seconds: 60, open: null });
  expect(lobby.room.progress).toEqual({ seats: 2, here: 2, finished: 0 });
  expect(lobby.you).toBeNull();
  expect(lobby.host).toMatchObject({ code, isCodeHidden: false, settings: SETTINGS });
  expect((await ada.view()).host).toBeNull();

  const begun = await host.start();
  expect(begun.body.room).toMatchObject({ phase: 'ready', game: 1, number: 1, pun: 1, standings: [] });
  expect((await ada.check(1, 'TOO EARLY')).body.code).toBe('pun_not_open');
  for (let pun = 1; pun <= 5; pun++) {
    beginPun(server);
    const { room, you } = await ada.view();
    expect(room).toMatchObject({ phase: 'playing', number: pun, pun, revealed: null });
    expect(you).toMatchObject({ isPlaying: true, ended: null, checksLeft: 20, lettersLeft: 3 });
    clock.advance(30);
    await bob.state();
    expect((await ada.check(pun, 'WRONG')).body).toEqual({
      status: 'not_quite',
      checksLeft: 19,
      ended: null,
    });
    const solved = await ada.check(pun, await answerOf(pun));
    expect(solved.body).toEqual({ status: 'solved', checksLeft: 18, ended: { isSolved: true, score: 750 } });
    // After a lost reply the same call gets the same reply, and nothing is counted twice.
    expect((await ada.check(pun, await answerOf(pun))).body).toMatchObject({
      status: 'solved',
      ended: { isSolved: true, score: 750 },
    });
    expect((await host.view()).room.progress).toEqual({ seats: 2, here: 2, finished: 1 });
    if (pun === 1) expect((await bob.giveUp(pun)).status).toBe(200);
    else endPun(server, 30);
    const shown = (await bob.view()).room;
    expect(shown).toMatchObject({ phase: 'reveal', open: null });
    expect(shown.revealed).toMatchObject({ answer: await answerOf(pun), solved: 1 });
    expect(shown.revealed?.fastest).toEqual([{ name: expect.any(String), seconds: 30, score: 750 }]);
    expect(shown.standings).toMatchObject([
      { total: 750 * pun, place: 1, played: pun },
      { total: 0, place: 2, played: 1 },
    ]);
    if (pun < 5) expect((await host.next()).body.room.phase).toBe('ready');
  }
  expect((await host.next()).body.room.phase).toBe('podium');
  expect((await ada.view()).you).toMatchObject({ total: 3750, place: 1, played: 5 });
  expect((await host.next()).body.room).toMatchObject({ phase: 'lobby', number: 0, game: 1 });
  expect((await host.change({ mode: 'calm' })).body.room).toMatchObject({ mode: 'calm', seconds: null });
  expect((await host.start()).body.room).toMatchObject({ phase: 'ready', game: 2, number: 1, pun: 6 });
  expect((await ada.view()).you).toMatchObject({ total: 0, played: 0 });
  expect(await server.script(findBroken)).toEqual([]);
});

test('a race goes on without its host as far as the podium', async () => {
  const { host, join } = await newRoom(server);
  const ada = await join();
  await host.start();
  for (let pun = 1; pun <= 5; pun++) {
    beginPun(server);
    expect((await ada.view()).room).toMatchObject({ phase: 'playing', pun });
    endPun(server);
    expect((await ada.view()).room.phase).toBe('reveal');
    clock.advance(REVEAL_MS / 1000 - 1);
    expect((await ada.view()).room.phase).toBe('reveal');
    clock.advance(1);
    expect((await ada.view()).room.phase).toBe(pun < 5 ? 'ready' : 'podium');
  }
  clock.advance(3600);
  expect((await ada.view()).room.phase).toBe('podium');
});

test('a call after a long time finds the room in the phase that is due by then', async () => {
  const { host, join } = await newRoom(server);
  const ada = await join();
  await host.start();
  // Two puns with their reveals, and ten seconds of the third.
  clock.advance(2 * (3 + 61 + 60) + 3 + 10);
  expect((await ada.view()).room).toMatchObject({ phase: 'playing', number: 3, pun: 3 });
  expect(await server.script(findBroken)).toEqual([]);
});

test('in a calm room the host moves on', async () => {
  const { host, join, answerOf } = await newRoom(server, { mode: 'calm' });
  const ada = await join();
  await host.start();
  beginPun(server);
  clock.advance(3600);
  expect((await ada.view()).room).toMatchObject({ phase: 'playing', deadline: null, seconds: null });
  expect((await ada.letter(1)).body).toMatchObject({ lettersLeft: 2 });
  expect((await ada.check(1, await answerOf(1))).body).toMatchObject({
    status: 'solved',
    ended: { score: 900 },
  });
  expect((await ada.view()).room.phase).toBe('playing');
  expect((await host.next()).body.room).toMatchObject({ phase: 'reveal', deadline: null });
  clock.advance(3600);
  expect((await host.view()).room.phase).toBe('reveal');
  expect((await host.next()).body.room).toMatchObject({ phase: 'ready', number: 2 });
});

test('a host has one open room, and returns to it; another player is not the host', async () => {
  const { id, code, player, host, join } = await newRoom(server);
  expect((await player.post('/api/rooms', { ...SETTINGS, mode: 'calm' })).body).toEqual({ id, code });
  expect((await player.get('/api/rooms/own')).body).toMatchObject({
    room: { id, code },
    endedId: null,
    roomsLeftToday: 19,
    punsLeftToday: 150,
  });
  const other = await signedInPlayer(server);
  const rev = await host.revOf();
  for (const [action, more] of Object.entries({
    start: {},
    next: {},
    skip: {},
    end: {},
    pause: { isPaused: true },
    lock: { isLocked: true },
    code: { action: 'renew' },
  })) {
    const refused = await other.post(`/api/rooms/${id}/${action}`, { rev, ...more });
    expect([refused.status, refused.body.code]).toEqual([403, 'not_host']);
  }
  const seated = await join({ session: (await signedInPlayer(server)).cookie });
  for (const refused of [
    await seated.move('start'),
    await seated.change({ mode: 'calm' }),
    await seated.seat((await seated.view()).you?.seat ?? '', 'ban'),
  ])
    expect([refused.status, refused.body.code]).toEqual([403, 'not_host']);
  expect((await other.get('/api/rooms/aaaaaaaaaaaa/state')).body.code).toBe('room_not_found');
});
