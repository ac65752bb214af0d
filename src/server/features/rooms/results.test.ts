import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { newRoom, withFreshRooms } from '../../../../test/support/room.ts';
import { ROOM_KEPT_HOURS } from '../../../rules/room-limits.ts';
import type { Db } from '../../platform/database/db.ts';
import { oldRoomsJob } from './old-rooms.service.ts';
import { createResults } from './results.service.ts';
import { roomPuns, rooms } from './rooms.tables.ts';

const server = await startApp();
withFreshRooms(server);
const { app, db } = server;
await app.listen({ port: 0, host: '127.0.0.1' });

const [PUNS, SEATS] = [20, 50];
/** A stream closes shortly after it has been read or abandoned. */
const FREE = { timeout: 30_000 };

/** A room after a game in which every seat solved the even puns. */
async function playedRoom() {
  const room = await newRoom(server);
  const { id } = room;
  await server.script(async (run) => {
    await run(`INSERT INTO room_puns (room_id, pun, game, seconds, pun_id, question, answer, kind, sense_one, sense_two, shown_at)
      SELECT '${id}', n, 1, 60, (SELECT min(id) FROM puns), 'pun ' || n, 'SNAIL', 'double', 'a', 'b', now()
      FROM generate_series(1, ${PUNS}) AS n;
    INSERT INTO seats (id, venue_id, token_hash, name, joined_at)
      SELECT gen_random_uuid(), '${id}', 'guest ' || n, 'seat ' || n, now() FROM generate_series(1, ${SEATS}) AS n;
    INSERT INTO room_seats (seat_id, room_id, from_pun, shown_from, seen_at, network_hash, joined_network_hash)
      SELECT id, '${id}', 1, 1, now(), 'n', 'n' FROM seats WHERE venue_id = '${id}';
    INSERT INTO room_answers (room_id, pun, seat_id, is_solved, score, used_ms, letters, answered_at)
      SELECT '${id}', n, seat_id, true, 500, 12345, 1, now() FROM room_seats, generate_series(2, ${PUNS}, 2) AS n
      WHERE room_id = '${id}'`);
  });
  const headers = { cookie: room.player.cookie };
  return { ...room, read: () => app.inject({ url: `/api/rooms/${id}/results.csv`, headers }) };
}

const readAll = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();
const linesOf = (text: string) => text.split('\r\n').slice(1, -1);

/** The database, with a count of the pages read from it. */
function countingPages(): { asking: Db; pages: () => number } {
  let pages = 0;
  const named = (...query: Parameters<Db['named']>) => {
    if (query[0].name === 'find_room_results') pages++;
    return db.named(...query);
  };
  return { asking: Object.assign(Object.create(db), { named }), pages: () => pages };
}

test('the results of every seat and pun are complete, in order, each once', async () => {
  const { id, player } = await playedRoom();
  const lines = linesOf(await readAll(await createResults(server)(id, player.id)));
  const expected = Array.from({ length: PUNS * SEATS }, (_, at) => {
    const [pun, seat] = [1 + Math.floor(at / SEATS), 1 + (at % SEATS)];
    const result = pun % 2 === 0 ? 'solved,12,1,500' : 'not finished,,,0';
    return `1,${pun},pun ${pun},SNAIL,seat ${seat},${result}`;
  });
  expect(lines).toEqual(expected);
});

test('a page is read once the one before has been taken', async () => {
  const { id, player } = await playedRoom();
  const { asking, pages } = countingPages();
  const stream = await createResults({ db: asking })(id, player.id);
  let taken = 0;
  for await (const _ of stream) expect(pages()).toBeLessThanOrEqual(++taken + 1);
  expect(pages()).toBe(PUNS);
});

test('one file at a time per host and two in all, until their readers finish or leave', async () => {
  const streamResults = createResults(server);
  const three = [await playedRoom(), await playedRoom(), await playedRoom()] as const;
  const open = (place: 0 | 1 | 2) => streamResults(three[place].id, three[place].player.id);
  const [first, second] = [await open(0), await open(1)];
  await expect(open(0)).rejects.toMatchObject({ code: 'export_running' });
  await expect(open(2)).rejects.toMatchObject({ code: 'exports_busy' });
  expect(linesOf(await readAll(first))).toHaveLength(PUNS * SEATS);
  second.destroy();
  for (const place of [1, 2] as const) (await vi.waitFor(() => open(place), FREE)).destroy();
});

test('a reader that does not read is cut off, which frees its place', async () => {
  const streamResults = createResults(server, { stalledMs: 50 });
  const { id, player } = await playedRoom();
  const stalled = await streamResults(id, player.id);
  await new Promise((resolve) => stalled.once('error', resolve));
  await vi.waitFor(async () => (await streamResults(id, player.id)).destroy(), FREE);
});

test('over a real connection: a host who hangs up in the middle can ask again', async () => {
  const { id, player, read } = await playedRoom();
  const { port } = app.server.address() as AddressInfo;
  const path = `/api/rooms/${id}/results.csv`;
  await new Promise<void>((resolve) => {
    const call = get({ port, host: '127.0.0.1', path, headers: { cookie: player.cookie } }, (response) => {
      response.on('error', () => {}).once('data', () => resolve(void call.destroy()));
    });
    call.on('error', () => {});
  });
  // Seldom enough for the limit a minute.
  const patiently = { ...FREE, interval: 3000 };
  await vi.waitFor(async () => expect((await read()).statusCode).toBe(200), patiently);
});

test('a pun that is deleted while the file is read is left out, instead of counting as unfinished', async () => {
  const { id, player } = await playedRoom();
  const stream = await createResults(server)(id, player.id);
  const pieces: Buffer[] = [];
  for await (const piece of stream) {
    pieces.push(piece);
    if (pieces.length === 3) await db.delete(roomPuns).where(eq(roomPuns.roomId, id));
  }
  expect(linesOf(Buffer.concat(pieces).toString()).length).toBeLessThan(PUNS * SEATS);
});

test('if the room is deleted in the middle, the file ends after what was read', async () => {
  const { id, player, host } = await playedRoom();
  await host.move('end');
  server.clock.advance(ROOM_KEPT_HOURS * 3600 + 1);
  const stream = await createResults(server)(id, player.id);
  const pieces: Buffer[] = [];
  for await (const piece of stream) {
    pieces.push(piece);
    if (pieces.length === 3) await oldRoomsJob(server).work(new AbortController().signal);
  }
  const lines = linesOf(Buffer.concat(pieces).toString());
  expect(lines.length).toBeGreaterThanOrEqual(2 * SEATS);
  expect(lines.length).toBeLessThan(PUNS * SEATS);
  expect(lines.every((line) => line.split(',').length === 9)).toBe(true);
  expect(await db.select().from(rooms).where(eq(rooms.id, id))).toEqual([]);
  await expect(createResults(server)(id, player.id)).rejects.toMatchObject({ code: 'room_not_found' });
});

test('the results can be asked for ten times a minute', async () => {
  const { read } = await playedRoom();
  const isLimited = [];
  for (let n = 0; n < 11; n++) isLimited.push((await read()).body.includes('too_many_requests'));
  expect(isLimited).toEqual([...Array.from({ length: 10 }, () => false), true]);
});
