import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { SESSION_COOKIE, signedInPlayer } from '../../../../test/support/player.ts';
import { newRoom, withFreshRooms } from '../../../../test/support/room.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import { type Refusal, sendRefusal } from '../http/errors.ts';
import {
  CALLS_PER_MINUTE,
  limitCalls,
  NETWORK_SEAT_CALLS,
  REFUSALS_PER_MINUTE,
  SEAT_CALLS_PER_MINUTE,
} from './call-limit.ts';

const server = await startApp();
withFreshRooms(server);
const { app, db } = server;
const ADMINS_ONLY = '/api/admin/users';

let networks = 0;
const newNetwork = () => `198.51.100.${++networks}`;

interface Calls {
  url?: string;
  cookie?: string;
  from?: string;
  method?: 'GET' | 'HEAD' | 'POST';
}
const call = ({ url = ADMINS_ONLY, cookie = '', from = '198.51.100.0', method = 'GET' }: Calls) =>
  app.inject({ method, url, headers: { cookie }, remoteAddress: from });

/** Counts how often each status was answered. */
async function answersOf(count: number, calls: Calls): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let n = 0; n < count; n++) {
    const { statusCode } = await call(calls);
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  return statuses;
}

/** A player whom this process has seen before: the first call of a session is counted separately. */
async function knownPlayer() {
  const player = await signedInPlayer(server);
  await player.get('/api/auth/user');
  return player;
}

let areAway = false;
/** Makes every query for a session fail from here on. */
async function takeSessionsAway(): Promise<void> {
  await db.execute(sql`ALTER TABLE sessions RENAME TO sessions_away`);
  areAway = true;
}
afterEach(async () => {
  if (areAway) await db.execute(sql`ALTER TABLE sessions_away RENAME TO sessions`);
  areAway = false;
});

test('a network that is refused too often is told to wait, and for how long', async () => {
  const from = newNetwork();
  const forged = `${SESSION_COOKIE}=forged.signature`;
  expect(await answersOf(REFUSALS_PER_MINUTE + 50, { from, cookie: forged })).toEqual({
    401: REFUSALS_PER_MINUTE,
    429: 50,
  });
  const refused = await call({ from });
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await call({ from: newNetwork() })).statusCode).toBe(401);
});

test.each([
  ['an unknown address', { url: '/api/nope' }, 404],
  ['a page that is not there', { url: '/nope' }, 404],
  ['a call from another site', { url: '/api/reviews', method: 'POST' }, 403],
  ['a body that is not valid', { url: '/api/identity/sign-in/email', method: 'POST' }, 400],
] as const)('%s is counted', async (_name, { url, ...rest }, status) => {
  const from = newNetwork();
  const payload = status === 400 ? { payload: { email: 7 } } : {};
  const headers = status === 403 ? { 'sec-fetch-site': 'cross-site' } : {};
  const statuses = new Set<number>();
  for (let n = 0; n <= REFUSALS_PER_MINUTE; n++) {
    const { statusCode } = await app.inject({ url, ...rest, ...payload, headers, remoteAddress: from });
    if (n < REFUSALS_PER_MINUTE) statuses.add(statusCode);
    else expect(statusCode).toBe(429);
  }
  expect([...statuses]).toEqual([status]);
});

test('signed-in players are refused by their own count, not by that of their network, and without the database', async () => {
  const from = newNetwork();
  const [bully, neighbour] = [await knownPlayer(), await signedInPlayer(server)];
  expect(await answersOf(REFUSALS_PER_MINUTE + 20, { from, cookie: bully.cookie })).toEqual({
    403: REFUSALS_PER_MINUTE,
    429: 20,
  });
  expect((await call({ from: newNetwork(), cookie: bully.cookie })).statusCode).toBe(429);
  expect((await call({ from })).statusCode).toBe(401);

  await answersOf(REFUSALS_PER_MINUTE + 1, { from });
  expect((await call({ from })).statusCode).toBe(429);
  expect((await call({ from, cookie: neighbour.cookie, url: '/api/auth/user' })).statusCode).toBe(200);

  await takeSessionsAway();
  expect((await call({ from, cookie: bully.cookie })).statusCode).toBe(429);
});

test('the sessions of one player are counted together', async () => {
  const player = await knownPlayer();
  const token = 'the-other-device';
  await db.execute(sql`INSERT INTO sessions (id, player_id, token, expires_at, created_at, updated_at)
    SELECT gen_random_uuid(), player_id, ${token}, expires_at, created_at, updated_at FROM sessions
    WHERE player_id = ${player.id}`);
  const signature = createHmac('sha256', SECRET).update(token).digest('base64');
  const other = `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}`;
  await answersOf(REFUSALS_PER_MINUTE, { cookie: player.cookie });
  expect((await call({ cookie: other })).statusCode).toBe(403);
  expect((await call({ cookie: other })).statusCode).toBe(429);
});

test('a session that has ended is looked up once, and counts for the network from then on', async () => {
  const from = newNetwork();
  const gone = await signedInPlayer(server);
  await db.execute(sql`DELETE FROM sessions WHERE player_id = ${gone.id}`);
  expect((await call({ from, cookie: gone.cookie })).statusCode).toBe(401);
  await takeSessionsAway();
  expect(await answersOf(REFUSALS_PER_MINUTE + 10, { from, cookie: gone.cookie })).toEqual({
    401: REFUSALS_PER_MINUTE,
    429: 10,
  });
  expect((await call({ from })).statusCode).toBe(429);
});

test('a cookie that was never looked up gives nobody an allowance of its own at an open endpoint', async () => {
  const from = newNetwork();
  const url = '/api/auth/options';
  await answersOf(REFUSALS_PER_MINUTE, { from });
  const { cookie } = await signedInPlayer(server);
  expect((await call({ from, url, cookie })).statusCode).toBe(429);
  expect((await call({ from: newNetwork(), url, cookie })).statusCode).toBe(200);
});

test('conflicts of ordinary play weigh no more than any other call', async () => {
  const player = await knownPlayer();
  const other = await signedInPlayer(server);
  const take = () => player.put('/api/profile/username', { username: other.username });
  for (let n = 0; n < 16; n++) expect((await take()).status).toBe(409);
  const refusals = (CALLS_PER_MINUTE - 16) / (CALLS_PER_MINUTE / REFUSALS_PER_MINUTE);
  expect(await answersOf(refusals + 1, { cookie: player.cookie })).toEqual({ 403: refusals, 429: 1 });
});

test('HEAD is counted with GET', async () => {
  const { cookie } = await signedInPlayer(server);
  const get = { cookie, url: '/api/identity/devices', method: 'GET' } as const;
  const head = { ...get, method: 'HEAD' } as const;
  expect(await answersOf(30, get)).toEqual({ 200: 30 });
  expect(await answersOf(35, head)).toEqual({ 200: 30, 429: 5 });
  expect((await call(get)).statusCode).toBe(429);
});

/** Stops the clock of the limits, however long the calls of a test take. */
function stopCounting() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** An app of one endpoint, whose callers name their seat. */
async function seatsOnly() {
  const bare = Fastify() as unknown as typeof app;
  onTestFinished(() => bare.close());
  const recall = ({ headers }: { headers: { seat?: string } }) => headers.seat ?? null;
  Object.assign(bare, { sessions: { recall: () => null }, seats: { recall } });
  bare.setErrorHandler((error, _request, reply) => sendRefusal(reply, error as Refusal));
  await limitCalls(bare);
  bare.get('/api/rooms/:id/state', () => 'ok');
  return async (count: number, { room = 'a', from = '192.0.2.1', seats = 100 } = {}) => {
    const statuses: Record<number, number> = {};
    let retryAfter = 0;
    const calls = Array.from({ length: count }, async (_, n) => {
      const headers = { seat: `${room} ${from} ${n % seats} of ${seats}` };
      const answer = await bare.inject({ url: `/api/rooms/${room}/state`, headers, remoteAddress: from });
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
      retryAfter = Number(answer.headers['retry-after'] ?? retryAfter);
    });
    await Promise.all(calls);
    return { statuses, retryAfter };
  };
}

test("guests' seats of one network share the calls to their room, for a few seconds", async () => {
  stopCounting();
  const callSeats = await seatsOnly();
  const { inVenue, seconds } = NETWORK_SEAT_CALLS;
  expect((await callSeats(inVenue)).statuses).toEqual({ 200: inVenue });
  expect(await callSeats(3)).toEqual({ statuses: { 429: 3 }, retryAfter: seconds });
  expect((await callSeats(1, { from: '192.0.2.2' })).statuses).toEqual({ 200: 1 });
  expect((await callSeats(1, { room: 'b' })).statuses).toEqual({ 200: 1 });
  vi.advanceTimersByTime(seconds * 1000);
  expect((await callSeats(1)).statuses).toEqual({ 200: 1 });
});

test('a network shares the calls of all its seats, however many rooms they are in', async () => {
  stopCounting();
  const callSeats = await seatsOnly();
  const { inVenue, inAll } = NETWORK_SEAT_CALLS;
  for (let room = 0; room < inAll / inVenue; room++)
    expect((await callSeats(inVenue, { room: `room ${room}` })).statuses).toEqual({ 200: inVenue });
  expect((await callSeats(2, { room: 'one more' })).statuses).toEqual({ 429: 2 });
  expect((await callSeats(1, { room: 'one more', from: '192.0.2.2' })).statuses).toEqual({ 200: 1 });
});

test('one seat that floods is refused by its own limit, and leaves that of its room to the others', async () => {
  stopCounting();
  const callSeats = await seatsOnly();
  const { inVenue } = NETWORK_SEAT_CALLS;
  const flood = await callSeats(inVenue, { seats: 1 });
  expect(flood.statuses).toEqual({ 200: SEAT_CALLS_PER_MINUTE, 429: inVenue - SEAT_CALLS_PER_MINUTE });
  const left = inVenue - SEAT_CALLS_PER_MINUTE;
  expect((await callSeats(left)).statuses).toEqual({ 200: left });
});

test("a guest's seat asks for the state sixty times a minute, a player's devices twice as often", async () => {
  stopCounting();
  const { host, join } = await newRoom(server);
  const statusesOf = async ({ state }: typeof host, count: number) => {
    const replies = await Promise.all(Array.from({ length: count }, state));
    return Object.fromEntries(
      [200, 429].map((status) => [status, replies.filter((reply) => reply.status === status).length]),
    );
  };
  const [ada, bob] = [await join(), await join()];
  expect(await statusesOf(ada, 62)).toEqual({ 200: 60, 429: 2 });
  expect(await statusesOf(bob, 1)).toEqual({ 200: 1, 429: 0 });
  expect(await statusesOf(host, 122)).toEqual({ 200: 120, 429: 2 });
});
