import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { newBrowser } from '../../../../test/support/challenge.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { beginPun, type InRoom, inRoom, newRoom, withFreshRooms } from '../../../../test/support/room.ts';
import { openStream } from '../../../../test/support/room-stream.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import { PRESENT_SECONDS } from '../../../rules/room-limits.ts';
import { createApp } from '../../app.ts';
import { findBroken } from '../../audit/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import '../../platform/http/leaving.ts';
import type { App } from '../../platform/http/route.ts';
import { systemRandom } from '../../platform/process/random.ts';
import { createListeners } from './listeners.ts';
import { createPresence } from './presence.service.ts';
import { roomAnswers, roomSeats } from './rooms.tables.ts';
import type { Snapshot } from './snapshot.store.ts';
import { createStreams } from './streams.service.ts';

const server = await startApp();
withFreshRooms(server);
const { app, db, clock, config } = server;
/** Another process, as far as rooms are concerned: it shares nothing but the database. */
const webFolder = 'no-web';
const other = await createApp({ config, secret: SECRET, db, clock, random: systemRandom, webFolder });
afterAll(() => other.close());

const urls = new Map<App, string>();
for (const one of [app, other]) {
  await one.listen({ host: '127.0.0.1', port: 0 });
  urls.set(one, `http://127.0.0.1:${(one.server.address() as AddressInfo).port}`);
}

async function listen({ id, browser }: InRoom, at: App = app) {
  const cookie = [browser.session, browser.guest].filter(Boolean).join('; ');
  const stream = await openStream(`${urls.get(at)}/api/rooms/${id}/events`, cookie);
  onTestFinished(stream.close);
  return stream;
}

const soon = { timeout: 30_000, interval: 10 };

test('a stream begins with the state, the same that GET state returns', async () => {
  const { host, join } = await newRoom(server);
  const ada = await join();
  const stream = await listen(ada);
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  await expect.poll(stream.last, soon).toBeDefined();
  expect(stream.text).toMatch(/^retry: \d+\n\n/);
  expect(stream.last()).toEqual(await ada.view());
  expect(stream.events[0]?.id).toBe(String((await ada.view()).room.rev));
  const big = await listen(host);
  await expect.poll(big.last, soon).toBeDefined();
  expect(big.last()).toEqual(await host.view());
});

test("a host's open stream follows whether the host plays", async () => {
  const { host } = await newRoom(server);
  const streams = [await listen(host), await listen(host, other)];
  for (const hostPlays of [true, false]) {
    expect((await host.change({ hostPlays })).status).toBe(200);
    const you = (await host.view()).you;
    expect(you !== null).toBe(hostPlays);
    for (const stream of streams) await expect.poll(() => stream.last()?.you, soon).toEqual(you);
  }
});

const seatOf = async (phone: InRoom) => (await phone.view()).you?.seat ?? '';

type NamedQuery = Parameters<Db['named']>;

/** The streams of another process, whose statements pass through `ask`. */
function streamsThrough(ask: (query: NamedQuery, run: () => ReturnType<Db['named']>) => Promise<unknown>) {
  const asking = Object.assign(Object.create(db), {
    named: (...query: NamedQuery) => ask(query, () => db.named(...query)),
  });
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const streams = createStreams({ db: asking, clock, random: systemRandom, onError });
  onTestFinished(streams.endAll);
  const openFor = async (phone: InRoom, seatId?: string) => {
    const seat = seatId ?? (await seatOf(phone));
    const stream = streams.open({ roomId: phone.id, seatId: seat, isHost: false, network: '192.0.2.1' });
    const received = { text: '', hasEnded: false };
    stream.setEncoding('utf8').on('data', (text) => (received.text += text));
    stream.on('end', () => (received.hasEnded = true));
    return received;
  };
  return { openFor, errors };
}

/** Holds back the first pass through a gate until it is opened. */
function newGate() {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pass = () => {
    reached.resolve();
    return opened.promise;
  };
  return { pass, reached: reached.promise, open: opened.resolve };
}

test('a stream that opens during a read stays open, although the read does not contain its seat', async () => {
  const { join } = await newRoom(server);
  const gate = newGate();
  const { openFor, errors } = streamsThrough(async ([{ name }], run) => {
    const rows = await run();
    if (name === 'find_room_snapshot') await gate.pass();
    return rows;
  });
  const first = await openFor(await join());
  await gate.reached;
  const second = await openFor(await join());
  gate.open();
  for (const received of [first, second]) {
    await expect.poll(() => received.hasEnded || received.text.includes('event: room'), soon).toBe(true);
    expect(received.hasEnded).toBe(false);
  }
  expect(errors).toEqual([]);
});

test('a seat that arrives while others are recorded as present is recorded, too, before the room is read', async () => {
  const { join } = await newRoom(server);
  const phones = [await join(), await join(), await join()];
  const seats = await Promise.all(phones.map(seatOf));
  const gates = [newGate(), newGate()];
  const asked: string[] = [];
  const { openFor } = streamsThrough(async ([{ name }, values], run) => {
    const place = seats.findIndex((seat) => values.includes(seat));
    if (name !== 'look_at_rooms') asked.push(name === 'mark_rooms_seen' ? `seat ${place + 1}` : name);
    if (name === 'mark_rooms_seen') await gates[place]?.pass();
    return run();
  });
  const [first, second] = gates;
  for (const [phone, gate] of [
    [phones[0], undefined],
    [phones[1], first],
    [phones[2], second],
  ] as const) {
    await gate?.reached;
    if (phone) await openFor(phone);
    gate?.open();
  }
  await expect.poll(() => asked, soon).toContain('find_room_snapshot');
  // The third came even later, and does not delay the read.
  expect(asked.slice(0, 3)).toEqual(['seat 1', 'seat 2', 'find_room_snapshot']);
});

test('a room that is known to be due moves on without another read', async () => {
  const { host, join } = await newRoom(server);
  let hasBegun = false;
  const phases: unknown[] = [];
  const { openFor } = streamsThrough(async ([{ name }], run) => {
    const isLater = hasBegun;
    const rows = await run();
    if (isLater && name === 'find_room_snapshot') phases.push(rows[0]?.phase);
    return rows;
  });
  const received = await openFor(await join());
  await host.start();
  await expect.poll(() => received.text, soon).toContain('"phase":"ready"');
  beginPun(server);
  hasBegun = true;
  await expect.poll(() => received.text, soon).toContain('"phase":"playing"');
  expect(phases[0]).toBe('playing');
});

test('a Calm room in which everybody has finished is not read again until it changes', async () => {
  const { host, join } = await newRoom(server, { mode: 'calm' });
  const ada = await join();
  await host.start();
  beginPun(server);
  await ada.giveUp(1);
  const seen = { reads: 0, looks: 0 };
  const { openFor } = streamsThrough(([{ name }], run) => {
    if (name === 'find_room_snapshot') seen.reads++;
    if (name === 'look_at_rooms') seen.looks++;
    return run();
  });
  await openFor(ada);
  // The first looks may still find the end of the countdown or a progress that was not sent yet.
  await expect.poll(() => seen.looks, soon).toBeGreaterThanOrEqual(4);
  const before = { ...seen };
  await expect.poll(() => seen.looks, soon).toBeGreaterThanOrEqual(before.looks + 2);
  expect(seen.reads).toBe(before.reads);
});

test('a read that fails is reported once, and streams go on as soon as one succeeds', async () => {
  const { join } = await newRoom(server);
  let failures = 0;
  const { openFor, errors } = streamsThrough(async ([{ name }], run) => {
    if (name === 'find_room_snapshot' && failures < 3) throw new Error(`Failure ${++failures}`);
    return run();
  });
  const received = await openFor(await join());
  await expect.poll(() => received.text, soon).toContain('event: room');
  expect(errors).toEqual([expect.objectContaining({ cause: new Error('Failure 1') })]);
});

test('a seat whose event cannot be made has to ask for the state; all others get their event once', async () => {
  const { join } = await newRoom(server);
  const [ada, bob, cid] = [await join(), await join(), await join()];
  const broken = await seatOf(bob);
  let looks = 0;
  const { openFor, errors } = streamsThrough(async ([{ name }], run) => {
    const rows = await run();
    if (name === 'look_at_rooms') looks++;
    if (name === 'find_room_snapshot')
      for (const seat of (rows[0] as unknown as Snapshot).seats)
        if (seat.id === broken) Object.assign(seat, { revealed: null });
    return rows;
  });
  const received = [await openFor(ada), await openFor(bob), await openFor(cid)];
  await expect.poll(() => received[2]?.text, soon).toContain('event: room');
  await expect.poll(() => received[1]?.hasEnded, soon).toBe(true);
  expect(received[1]?.text).toContain('event: replaced');
  const before = looks;
  await expect.poll(() => looks, soon).toBeGreaterThan(before + 2);
  expect(received.map(({ text }) => text.split('event: room').length - 1)).toEqual([1, 0, 1]);
  expect(errors).toHaveLength(1);
});

test('a room that cannot be shown is reported although the database has just failed, and its pages ask instead', async () => {
  const { join } = await newRoom(server);
  let fault: 'none' | 'database' | 'room' = 'database';
  const { openFor, errors } = streamsThrough(async ([{ name }], run) => {
    if (name !== 'find_room_snapshot') return run();
    if (fault === 'database') throw Object.assign(new Error('Lost'), { code: 'ECONNRESET' });
    const rows = await run();
    // It cannot be written as JSON.
    return fault === 'room' ? rows.map((row) => ({ ...row, game: 1n })) : rows;
  });
  const received = await openFor(await join());
  await expect.poll(() => errors, soon).toHaveLength(1);
  fault = 'room';
  await expect.poll(() => received.hasEnded, soon).toBe(true);
  expect(received.text).toContain('event: replaced');
  expect(errors).toEqual([
    expect.objectContaining({ cause: expect.objectContaining({ message: 'Lost' }) }),
    expect.objectContaining({ cause: expect.any(TypeError) }),
  ]);
  fault = 'none';
  const again = await openFor(await join());
  await expect.poll(() => again.text, soon).toContain('event: room');
});

test('a pun does not end early for a seat that has begun to listen and is not recorded as there yet', async () => {
  const { host, join } = await newRoom(server);
  const [ada, bob, cid] = [await join(), await join(), await join()];
  const seats = await Promise.all([ada, bob, cid].map(seatOf));
  const gates = [newGate(), newGate()] as const;
  const { openFor } = streamsThrough(async ([{ name }, values], run) => {
    if (name === 'mark_rooms_seen') await gates[seats.findIndex((seat) => values.includes(seat))]?.pass();
    return run();
  });
  await host.start();
  beginPun(server);
  for (const phone of [ada, bob]) await phone.giveUp(1);
  // All phones have slept, and come back while those before them are recorded.
  clock.advance(PRESENT_SECONDS + 5);
  await openFor(ada, seats[0]);
  await gates[0].reached;
  await openFor(bob, seats[1]);
  gates[0].open();
  await gates[1].reached;
  const received = await openFor(cid, seats[2]);
  gates[1].open();
  await expect.poll(() => received.text, soon).toContain('event: room');
  expect(received.text).toContain('"phase":"playing"');
  expect(received.text).not.toContain('"phase":"reveal"');
  await cid.giveUp(1);
  await expect.poll(() => received.text, soon).toContain('"phase":"reveal"');
});

test('after failed reads the streams are sent what has happened in the meantime', async () => {
  const { host, join, answerOf } = await newRoom(server);
  const [ada, bob] = [await join(), await join()];
  let isBroken = false;
  const { openFor, errors } = streamsThrough(async ([{ name }], run) => {
    if (isBroken && name === 'find_room_snapshot') throw new Error('Broken');
    return run();
  });
  const received = await openFor(bob);
  await host.start();
  beginPun(server);
  await expect.poll(() => received.text, soon).toContain('"phase":"playing"');
  isBroken = true;
  await ada.check(1, await answerOf(1));
  await expect.poll(() => errors, soon).toHaveLength(1);
  isBroken = false;
  await expect.poll(() => received.text, soon).toContain('"finished":1');
});

test('presence that could not be recorded is recorded by the next call', async () => {
  const { id, join } = await newRoom(server);
  const { you } = await (await join()).view();
  let isBroken = true;
  const named = (...query: NamedQuery) =>
    isBroken ? Promise.reject(new Error('Broken')) : db.named(...query);
  const broken = Object.assign(Object.create(db), { named });
  const { see, recordRoom } = createPresence(
    { db: broken, clock },
    createListeners(() => {}),
  );
  const look = () => {
    see({ roomId: id, seatId: you?.seat ?? '', networkHash: 'a-network' });
    return recordRoom(id);
  };
  await expect(look()).rejects.toThrow('Broken');
  isBroken = false;
  await look();
  const [row] = await db.select().from(roomSeats).where(eq(roomSeats.roomId, id));
  expect(row?.networkHash).toBe('a-network');
});

test('every change reaches all streams, of this process and of another', async () => {
  const { host, join, answerOf } = await newRoom(server);
  const [ada, bob] = [await join(), await join()];
  const streams = [
    await listen(ada),
    await listen(bob, other),
    await listen(host),
    await listen(host, other),
  ];
  await host.start();
  for (const stream of streams)
    await expect.poll(() => stream.last()?.room, soon).toMatchObject({ phase: 'ready', pun: 1 });
  // Nobody asks: a look applies what is due.
  beginPun(server);
  for (const stream of streams)
    await expect.poll(() => stream.last()?.room, soon).toMatchObject({ phase: 'playing' });

  clock.advance(10);
  await ada.check(1, await answerOf(1));
  for (const stream of streams.slice(1)) {
    const progress = () => stream.events.findLast(({ name }) => name === 'progress')?.data;
    await expect.poll(progress, soon).toMatchObject({ progress: { seats: 2, finished: 1 } });
    expect(progress()?.seats === undefined).toBe(stream === streams[1]);
  }
  // The seat itself is sent its own result, for its other device.
  await expect.poll(() => streams[0]?.last()?.you?.ended, soon).toEqual({ isSolved: true, score: 920 });
  await bob.giveUp(1);
  for (const stream of streams)
    await expect.poll(() => stream.last()?.room, soon).toMatchObject({ phase: 'reveal' });
});

test('a process that has read the room before notices that the seat of a browser has changed', async () => {
  const { host, join, code } = await newRoom(server);
  const guest = await join();
  const elsewhere = async (): Promise<{ code?: string; you?: { seat: string } }> => {
    const headers = { cookie: guest.browser.guest };
    return (await fetch(`${urls.get(other)}/api/rooms/${guest.id}/state`, { headers })).json();
  };
  const { you: before } = await elsewhere();
  await host.seat(String(before?.seat), 'remove');
  await guest.browser.call('POST', '/api/rooms/join', { code });
  const { you } = await elsewhere();
  expect(you).toMatchObject({ seat: expect.not.stringMatching(String(before?.seat)) });

  await elsewhere();
  guest.browser.session = (await signedInPlayer(server)).cookie;
  expect((await guest.post('claim')).body.you).toMatchObject({ seat: you?.seat });
  expect((await elsewhere()).code).toBe('seat_required');
});

test('after a pause of the database listeners still count as there', async () => {
  const { host, join, answerOf } = await newRoom(server);
  const [ada, bob] = [await join(), await join()];
  const [stream, waiting] = [await listen(ada), await listen(bob)];
  await host.start();
  beginPun(server);
  for (const one of [stream, waiting])
    await expect.poll(() => one.last()?.room, soon).toMatchObject({ phase: 'playing' });
  // Nothing was recorded for that long, and an answer comes before the next look.
  clock.advance(PRESENT_SECONDS + 5);
  await ada.check(1, await answerOf(1));
  await expect.poll(() => stream.last()?.you?.ended, soon).toMatchObject({ isSolved: true });
  expect(stream.last()?.room).toMatchObject({ phase: 'playing', progress: { here: 2 } });
  clock.advance(PRESENT_SECONDS + 5);
  expect((await host.view()).room).toMatchObject({ phase: 'playing', progress: { here: 2 } });
  await bob.giveUp(1);
  await expect.poll(() => stream.last()?.room, soon).toMatchObject({ phase: 'reveal' });
});

test('an acknowledged answer counts and no other does, where the process knows the room by its streams', async () => {
  const { host, join, answerOf, id } = await newRoom(server);
  const phones = await Promise.all(Array.from({ length: 6 }, () => join()));
  const streams = [await listen(host), await listen(host, other)];
  await host.start();
  beginPun(server);
  for (const stream of streams)
    await expect.poll(() => stream.last()?.room, soon).toMatchObject({ phase: 'playing' });
  const [late, ...others] = phones;
  const answer = await answerOf(1);
  const rev = await host.revOf();
  const checked = await Promise.all([
    ...others.map((phone) => phone.check(1, answer)),
    ...others.map((phone) => phone.check(1, answer)),
    host.post('pause', { rev, isPaused: true }),
  ]);
  const acknowledged = checked.filter(({ body }) => body.status === 'solved').length;
  const given = await db.select().from(roomAnswers).where(eq(roomAnswers.roomId, id));
  expect(acknowledged).toBe(given.length * 2);
  expect((await late?.check(1, answer))?.body.code).toBe('pun_not_open');
  clock.advance(100);
  await host.move('pause', { isPaused: false });
  // The clock of the pun has moved, which this process may not have read yet.
  expect((await late?.check(1, answer))?.body).toMatchObject({ status: 'solved', ended: { score: 1000 } });
  expect(await server.script(findBroken)).toEqual([]);
});

test('the third stream of a seat replaces the first, which gets an event that says so', async () => {
  const { join } = await newRoom(server);
  const ada = await join();
  const [first, second, third] = [await listen(ada), await listen(ada), await listen(ada)];
  await expect.poll(() => first.hasEnded, soon).toBe(true);
  expect(first.events.at(-1)?.name).toBe('replaced');
  for (const stream of [second, third]) await expect.poll(stream.last, soon).toBeDefined();
  expect([second.hasEnded, third.hasEnded]).toEqual([false, false]);
});

test('a seat that is removed or banned loses its stream, and its next call says why', async () => {
  const { host, join } = await newRoom(server);
  for (const [action, code] of [
    ['remove', 'seat_required'],
    ['ban', 'room_banned'],
  ] as const) {
    const ada = await join();
    const stream = await listen(ada);
    await expect.poll(stream.last, soon).toBeDefined();
    expect((await host.seat((await ada.view()).you?.seat ?? '', action)).status).toBe(200);
    await expect.poll(() => stream.hasEnded, soon).toBe(true);
    expect((await ada.state()).body.code).toBe(code);
    expect((await listen(ada)).status).toBe(code === 'room_banned' ? 403 : 401);
  }
});

test('a process that drains keeps its streams until it stops accepting, and sends new ones elsewhere', async () => {
  const { join } = await newRoom(server);
  const [ada, bob] = [await join(), await join()];
  const stream = await listen(ada, other);
  await expect.poll(stream.last, soon).toBeDefined();
  other.isLeaving = true;
  const late = await listen(bob, other);
  await expect.poll(() => late.hasEnded, soon).toBe(true);
  expect([late.status, late.events]).toEqual([200, []]);
  expect(late.text).toMatch(/^retry: \d+\n\n$/);
  expect(stream.hasEnded).toBe(false);
  other.endStreams();
  await expect.poll(() => stream.hasEnded, soon).toBe(true);
  other.isLeaving = false;
});

test('a class behind one address returns to a process that does not know its seats: nobody is refused', async () => {
  const { id, join } = await newRoom(server);
  // More calls than one caller may make in a minute.
  const phones = await Promise.all(Array.from({ length: 130 }, () => join()));
  const again = phones.map(({ browser }) => {
    const elsewhere = newBrowser({ app: other });
    elsewhere.guest = browser.guest;
    return inRoom(elsewhere, id);
  });
  const replies = await Promise.all(again.map((phone) => phone.state()));
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
});

test('a stream ends after ten minutes, and cannot be opened again after signing out', async () => {
  const { host } = await newRoom(server);
  const big = await listen(host);
  await expect.poll(big.last, soon).toBeDefined();
  await server.script((run) => run('DELETE FROM sessions'));
  clock.advance(10 * 60);
  await expect.poll(() => big.hasEnded, soon).toBe(true);
  expect((await listen(host)).status).toBe(401);
});

test('a stream of a room that is deleted ends', async () => {
  const { id, join } = await newRoom(server);
  const stream = await listen(await join());
  await expect.poll(stream.last, soon).toBeDefined();
  await server.script((run) =>
    run(`DELETE FROM seats WHERE venue_id = '${id}'; DELETE FROM rooms WHERE id = '${id}'`),
  );
  await expect.poll(() => stream.hasEnded, soon).toBe(true);
});

test('a HEAD opens no stream', async () => {
  const { id, join } = await newRoom(server);
  const { browser } = await join();
  const url = `/api/rooms/${id}/events`;
  const { statusCode } = await app.inject({ method: 'HEAD', url, headers: { cookie: browser.guest } });
  expect(statusCode).toBe(200);
});

test('an open stream counts as being there', async () => {
  const { id, join } = await newRoom(server);
  const ada = await join();
  const stream = await listen(ada);
  await expect.poll(stream.last, soon).toBeDefined();
  clock.advance(15);
  const seenAt = async () => {
    const [row] = await db.select().from(roomSeats).where(eq(roomSeats.roomId, id));
    return row?.seenAt;
  };
  await expect.poll(seenAt, soon).toEqual(clock.now());
});

test('a name that an admin has reset disappears from open screens at once, also those of another process', async () => {
  const { host, join, player } = await newRoom(server);
  const rude = await signedInPlayer(server, { username: 'RudeSnail' });
  await join({ session: rude.cookie });
  const screens = [await listen(host), await listen(host, other)];
  const shown = () => JSON.stringify(screens.map(({ last }) => last()));
  await expect.poll(shown, soon).toMatch(/RudeSnail.*RudeSnail/);
  const admin = await signedInAdmin(server);
  for (const id of [rude.id, player.id])
    expect((await admin.post(`/api/admin/users/${id}/reset-name`, { reason: 'Rude' })).status).toBe(200);
  await expect.poll(shown, soon).toMatch(/"host":null.*"host":null/);
  expect(shown()).not.toContain('RudeSnail');
});
