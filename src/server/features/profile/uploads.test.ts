import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { keysOnDisk } from '../../../../test/support/pictures.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import {
  COUNTED_UPLOAD_BYTES_MIN,
  NETWORK_UPLOAD_BYTES_AN_HOUR,
  PICTURE_MAX_BYTES,
  UNCLAIMED_UPLOAD_BYTES,
  UNCLAIMED_UPLOADS_OF_PLAYER,
  UPLOADS_AN_HOUR,
} from '../../../rules/picture.ts';
import { openObjectStore } from '../../providers/storage/open-store.ts';
import { sweepJob } from './objects.service.ts';
import { uploads } from './profile.tables.ts';

const server = await startApp({ trustProxy: 1 });
const { app, db, clock, config } = server;
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const HOUR = 60 * 60;

const sweep = () =>
  sweepJob({ db, clock, objects: openObjectStore({ config, secret: SECRET, clock }) }).work(
    AbortSignal.any([]),
  );
const files = async () => (await keysOnDisk(config.dataDir)).filter((key) => key.startsWith('uploads/'));
const rowOf = async (id: string) => (await db.select().from(uploads).where(eq(uploads.id, id)))[0];

let networks = 0;
const newNetwork = () => `198.51.${100 + (networks >> 8)}.${networks++ & 255}`;

async function newTicket() {
  const player = await signedInPlayer(server);
  const { uploadURL } = (await player.post('/api/objects/upload')).body;
  const { pathname, search } = new URL(uploadURL);
  return { player, uploadURL, path: pathname + search, id: pathname.split('/').at(-1) ?? '' };
}

const put = async (path: string, bytes: number, network = newNetwork()) => {
  const payload = Buffer.alloc(bytes, 'x');
  const headers = { 'x-forwarded-for': network };
  const response = await app.inject({ method: 'PUT', url: path, payload, headers });
  return {
    status: response.statusCode,
    code: response.body && response.json().code,
    headers: response.headers,
  };
};

/** Opens a PUT whose body is sent piece by piece over a real connection. */
function openPut(path: string, headers: Record<string, string> = {}) {
  const sent = request({
    host: '127.0.0.1',
    port,
    method: 'PUT',
    path,
    headers: { 'x-forwarded-for': newNetwork(), ...headers },
  });
  sent.on('error', () => {});
  const answer = once(sent, 'response').then(([response]) => {
    response.resume();
    return response.statusCode as number;
  });
  answer.catch(() => {});
  return { sent, answer };
}

/** Inserts an upload of another player, as if it had just been admitted. */
async function fill(bytes: number, network: string, takesSpace: boolean) {
  const { id: playerId } = await signedInPlayer(server);
  const now = clock.now();
  const id = crypto.randomUUID();
  await db
    .insert(uploads)
    .values({ id, playerId, address: id, issuedAt: now, admittedAt: now, bytes, network, takesSpace });
  return id;
}

test('an address takes one file, however many are sent at the same moment', async () => {
  const { path, id } = await newTicket();
  const answers = await Promise.all(Array.from({ length: 8 }, () => put(path, 1000)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)]);
  expect((await put(path, 1000)).code).toBe('upload_expired');
  expect(await files()).toEqual([`uploads/${id}`]);
});

test('a file that breaks off in the middle leaves nothing, and its address is used up', async () => {
  const before = await files();
  const { path, id } = await newTicket();
  const { sent } = openPut(path, { 'content-length': '100000' });
  sent.write(Buffer.alloc(50_000));
  await expect.poll(async () => (await rowOf(id))?.takesSpace).toBe(true);
  await expect.poll(files).toContain(`uploads/${id}`);
  sent.destroy();
  await expect.poll(async () => (await rowOf(id))?.takesSpace).toBe(false);
  expect(await files()).toEqual(before);
  expect((await put(path, 1000)).code).toBe('upload_expired');
});

test('a file that does not say its length counts as the largest, and is cut off there with 413', async () => {
  const before = await files();
  const { path, id } = await newTicket();
  const { sent, answer } = openPut(path, { 'transfer-encoding': 'chunked' });
  sent.write(Buffer.alloc(PICTURE_MAX_BYTES));
  await expect.poll(async () => (await rowOf(id))?.bytes).toBe(PICTURE_MAX_BYTES);
  sent.write(Buffer.alloc(1));
  expect(await answer).toBe(413);
  sent.destroy();
  expect(await files()).toEqual(before);
});

test('a file that says it is too large is refused unread, and the address stays valid', async () => {
  const { path } = await newTicket();
  const { sent, answer } = openPut(path, { 'content-length': String(PICTURE_MAX_BYTES + 1) });
  sent.flushHeaders();
  expect(await answer).toBe(413);
  sent.destroy();
  expect((await put(path, 1000)).status).toBe(200);
});

test(`a player has at most ${UNCLAIMED_UPLOADS_OF_PLAYER} unclaimed files`, async () => {
  const { player, path, uploadURL } = await newTicket();
  expect((await put(path, 1000)).status).toBe(200);
  for (let n = 1; n <= UNCLAIMED_UPLOADS_OF_PLAYER; n++) {
    const next = new URL((await player.post('/api/objects/upload')).body.uploadURL);
    const { status, code, headers } = await put(next.pathname + next.search, 1000);
    if (n < UNCLAIMED_UPLOADS_OF_PLAYER) expect(status).toBe(200);
    else expect([status, code, headers['retry-after']]).toEqual([429, 'too_many_uploads', '600']);
    if (n < UNCLAIMED_UPLOADS_OF_PLAYER) continue;
    // A claim makes room, even if the file is no picture.
    expect((await player.put('/api/profile/picture', { profileImageUrl: uploadURL })).body.code).toBe(
      'picture_invalid',
    );
    expect((await put(next.pathname + next.search, 1000)).status).toBe(200);
  }
});

test('a network can send a limited amount in an hour, whichever player sends and whatever becomes of it', async () => {
  const network = newNetwork();
  const first = await newTicket();
  expect((await put(first.path, 1000, network)).status).toBe(200);
  const { network: hashed } = (await rowOf(first.id)) ?? {};
  expect(hashed).not.toContain(network);
  // A small file counts as a megabyte.
  await fill(NETWORK_UPLOAD_BYTES_AN_HOUR - 2 * COUNTED_UPLOAD_BYTES_MIN, hashed ?? '', false);
  const [second, third] = [await newTicket(), await newTicket()];
  expect((await put(second.path, 1000, network)).status).toBe(200);
  expect(await put(third.path, 1000, network)).toMatchObject({ status: 429, code: 'too_many_uploads' });
  expect((await put(third.path, 1000)).status).toBe(200);
  clock.advance(HOUR);
  expect((await put((await newTicket()).path, 1000, network)).status).toBe(200);
});

test('all players together can store a limited amount, even if they begin at once; the sweep makes room', async () => {
  clock.advance(HOUR);
  await sweep();
  const left = 3 * PICTURE_MAX_BYTES + 1000;
  await fill(UNCLAIMED_UPLOAD_BYTES - left, 'elsewhere', true);
  const tickets = await Promise.all(Array.from({ length: 8 }, newTicket));
  const answers = await Promise.all(tickets.map(({ path }) => put(path, PICTURE_MAX_BYTES)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, code, headers } of refused)
    expect([status, code, headers['retry-after']]).toEqual([503, 'pictures_busy', '60']);
  clock.advance(HOUR / 3);
  await sweep();
  expect(await files()).toEqual([]);
  expect((await put((await newTicket()).path, PICTURE_MAX_BYTES)).status).toBe(200);
});

test('60 addresses an hour', async () => {
  const player = await signedInPlayer(server);
  const row = { playerId: player.id, address: 'x', issuedAt: clock.now() };
  await db
    .insert(uploads)
    .values(Array.from({ length: UPLOADS_AN_HOUR }, () => ({ ...row, id: crypto.randomUUID() })));
  expect((await player.post('/api/objects/upload')).body.code).toBe('too_many_uploads');
  clock.advance(HOUR);
  await sweep();
  expect((await player.post('/api/objects/upload')).status).toBe(200);
});

test('60 files a minute from one network are counted before they are read', async () => {
  const network = newNetwork();
  const { path } = await newTicket();
  for (let n = 0; n < 60; n++) await put(path, 1, network);
  const { sent, answer } = openPut(path, { 'content-length': '1000', 'x-forwarded-for': network });
  sent.flushHeaders();
  expect(await answer).toBe(429);
  sent.destroy();
});
