import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { beginPun, newRoom, SETTINGS, withFreshRooms } from '../../../../test/support/room.ts';
import { EMPTY_ROOM_MINUTES, ROOM_HOURS, ROOM_KEPT_HOURS } from '../../../rules/room-limits.ts';
import { findBroken } from '../../audit/audit.ts';
import { seats } from '../seats/seats.tables.ts';
import { oldRoomsJob } from './old-rooms.service.ts';
import { roomAnswers, roomBans, roomPuns, roomSeats, rooms } from './rooms.tables.ts';

const server = await startApp();
withFreshRooms(server);
const { app, db, clock } = server;
const runJob = () => oldRoomsJob({ db, clock }).work(new AbortController().signal);

const phaseOf = async (id: string) => (await db.select().from(rooms).where(eq(rooms.id, id)))[0]?.phase;

test('a room ends after an hour with nobody there; a single seat keeps it open', async () => {
  const { id, join, host } = await newRoom(server);
  const ada = await join();
  for (let n = 0; n < 3; n++) {
    clock.advance(EMPTY_ROOM_MINUTES * 60 - 1);
    await (n === 1 ? host.state() : ada.state());
    await runJob();
    expect(await phaseOf(id)).toBe('lobby');
  }
  clock.advance(EMPTY_ROOM_MINUTES * 60);
  await runJob();
  expect((await ada.view()).room.phase).toBe('ended');
});

test('a host finds the results of the last room that was played, until they are deleted', async () => {
  const { id, join, host, player } = await newRoom(server);
  const ended = async () => (await player.get('/api/rooms/own')).body.endedId;
  await join();
  await host.start();
  expect(await ended()).toBeNull();
  await host.move('end');
  expect(await ended()).toBe(id);
  const { body } = await player.post('/api/rooms', SETTINGS);
  await player.post(`/api/rooms/${body.id}/end`, { rev: 0 });
  expect(await ended()).toBe(id);
  clock.advance(ROOM_KEPT_HOURS * 3600 + 1);
  await runJob();
  expect(await ended()).toBeNull();
});

test('a room ends after 12 hours in any case, and all of it is deleted a day later', async () => {
  const { id, join, host, answerOf } = await newRoom(server);
  const [ada, bob] = [await join(), await join()];
  await host.start();
  beginPun(server);
  await ada.check(1, await answerOf(1));
  await host.seat((await bob.view()).you?.seat ?? '', 'ban');
  for (let hour = 1; hour <= ROOM_HOURS; hour++) {
    expect(await phaseOf(id)).not.toBe('ended');
    clock.advance(3600);
    await ada.state();
    await runJob();
  }
  expect(await phaseOf(id)).toBe('ended');
  clock.advance(ROOM_KEPT_HOURS * 3600);
  await runJob();
  expect(await phaseOf(id)).toBe('ended');
  clock.advance(1);
  await runJob();
  for (const table of [rooms, roomPuns, roomSeats, roomAnswers, roomBans, seats])
    expect(await db.select().from(table)).toEqual([]);
  expect((await ada.state()).body.code).toBe('room_not_found');
});

test('the room of a host who deletes the account ends; a deleted player’s seat goes', async () => {
  const { id, join, player, host } = await newRoom(server);
  const friend = await signedInPlayer(server);
  const [ada, bob] = [await join(), await join({ session: friend.cookie })];
  await host.start();
  const data = (await friend.get('/api/profile/data')).body;
  expect(data.rooms).toMatchObject([{ id, isHost: false, total: 0, endedAt: null }]);
  expect((await player.get('/api/profile/data')).body.rooms).toMatchObject([
    { id, isHost: true, total: null, joinedAt: null },
  ]);
  expect((await friend.delete('/api/profile', { username: friend.username })).status).toBe(200);
  expect((await bob.state()).status).toBe(401);
  expect((await ada.view()).room.progress.seats).toBe(1);
  expect((await player.delete('/api/profile', { username: player.username })).status).toBe(200);
  expect((await ada.view()).room).toMatchObject({ phase: 'ended', host: null });
  expect(await server.script(findBroken)).toEqual([]);
});

test('the room of a host who is banned ends', async () => {
  const { id, player } = await newRoom(server);
  const admin = await signedInAdmin(server);
  const banned = await admin.post(`/api/admin/users/${player.id}/ban`, { reason: 'Spam' });
  expect(banned.status).toBe(200);
  expect(await phaseOf(id)).toBe('ended');
});

test('operators see rooms, seats and streams', async () => {
  const { join } = await newRoom(server);
  await join();
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toMatch(/^rooms_open 1$/m);
  expect(body).toMatch(/^room_seats 1$/m);
  expect(body).toMatch(/^room_streams 0$/m);
  expect(body).toContain('room_events_total{outcome="cut_off"} 0');
});

test('a server that only this machine can reach shows its host the command that opens it', async () => {
  const { player } = await newRoom(server);
  const { openCommand } = (await player.get('/api/rooms/own')).body;
  expect(openCommand).toBe('NODE_ENV=development HOST=0.0.0.0 npm start');
  const open = await startApp({ openCommand: null });
  const host = await signedInPlayer(open);
  expect((await host.post('/api/rooms', SETTINGS)).status).toBe(200);
  expect((await host.get('/api/rooms/own')).body.openCommand).toBeNull();
});
