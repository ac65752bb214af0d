import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { keysOnDisk, photo } from '../../../../test/support/pictures.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { startS3 } from '../../../../test/support/s3.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import { PICTURE_MAX_BYTES } from '../../../rules/picture.ts';
import { openObjectStore } from './open-store.ts';

const disk = await startApp();
const { app, clock, config } = disk;

const DESCRIBED = { bytes: 5, type: 'image/png' };

async function newAddress(target: TestApp): Promise<URL> {
  const player = await signedInPlayer(target);
  const { uploadURL } = (await player.post('/api/objects/upload', DESCRIBED)).body;
  return new URL(uploadURL);
}
const put = (url: string, payload: Buffer = Buffer.from('bytes'), headers = {}) =>
  app.inject({ method: 'PUT', url, payload, headers });

test('a file is sent to a signed address of this server, with or without a type', async () => {
  for (const headers of [{}, { 'content-type': 'image/png' }, { 'content-type': 'application/json' }]) {
    const { pathname, search } = await newAddress(disk);
    expect((await put(pathname + search, Buffer.from('{'), headers)).statusCode).toBe(200);
    expect(
      readFileSync(join(config.dataDir, 'objects', pathname.slice('/api/objects/'.length)), 'utf8'),
    ).toBe('{');
  }
});

test('the memory of a chunk is freed once it is written, unless others share it', async () => {
  const store = openObjectStore({ config: { ...config, s3: undefined }, secret: SECRET, clock });
  const whole = new Uint8Array(70_000).fill(1);
  const shared = Buffer.from(new Uint8Array(9).fill(2).buffer);
  const chunks = [Buffer.from(whole.buffer), shared.subarray(0, 4), shared.subarray(4)];
  const sent = Buffer.concat(chunks);
  const key = `uploads/${crypto.randomUUID()}`;
  await store.intake?.store(key, Readable.from(chunks), PICTURE_MAX_BYTES);
  expect(await store.read(key, PICTURE_MAX_BYTES)).toEqual(sent);
  expect([whole.length, shared.length]).toEqual([0, 9]);
});

test('what somebody else left in the folder is no object', async () => {
  const store = openObjectStore({ config: { ...config, s3: undefined }, secret: SECRET, clock });
  mkdirSync(join(config.dataDir, 'objects'), { recursive: true });
  const strays = ['.DS_Store', 'my notes.txt'];
  for (const name of strays) writeFileSync(join(config.dataDir, 'objects', name), '');
  expect((await store.list?.())?.filter((key) => strays.includes(key))).toEqual([]);
});

test('a disk that accepts no more files is reported as such, and accepts them again when it can', async () => {
  const { pathname, search } = await newAddress(disk);
  const folder = join(config.dataDir, 'objects/uploads');
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, 'no folder');
  const refused = await put(pathname + search);
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
  rmSync(folder);
  renameSync(`${folder}-away`, folder);
  const next = await newAddress(disk);
  expect((await put(next.pathname + next.search)).statusCode).toBe(200);
});

test('an expired or tampered address is refused before the file is read, and leaves nothing', async () => {
  const { pathname, search } = await newAddress(disk);
  const other = await newAddress(disk);
  const before = await keysOnDisk(config.dataDir);
  const expires = Number(new URLSearchParams(search).get('expires'));
  const huge = Buffer.alloc(PICTURE_MAX_BYTES + 1);
  for (const url of [
    pathname,
    other.pathname + search,
    pathname + search.replace(String(expires), String(expires + 1)),
    pathname + search.replace(String(expires), 'Infinity'),
    `${pathname + search}x`,
    `${pathname + search}&signature=x`,
    `${pathname}?expires=&signature=`,
  ]) {
    const response = await put(url, huge);
    expect([url, response.statusCode, response.json().code]).toEqual([url, 403, 'upload_expired']);
  }
  clock.advance(10 * 60 + 1);
  expect((await put(pathname + search, huge)).json().code).toBe('upload_expired');
  expect(await keysOnDisk(config.dataDir)).toEqual(before);
});

test('no path leads out of the folder', async () => {
  const { search } = await newAddress(disk);
  const before = await keysOnDisk(config.dataDir);
  for (const id of ['../../secret', '..%2f..%2fsecret', '%2e%2e', '%00', 'x'.repeat(300)]) {
    const { statusCode } = await put(`/api/objects/uploads/${id}${search}`);
    expect([403, 404]).toContain(statusCode);
  }
  const store = openObjectStore({ config, secret: SECRET, clock });
  for (const key of ['../secret', 'uploads/../../secret', '/etc/passwd', 'uploads/a\0', 'secret'])
    await expect(store.write(key, Buffer.from('x'))).rejects.toThrow('Not a key');
  expect(existsSync(join(config.dataDir, 'secret'))).toBe(false);
  expect(await keysOnDisk(config.dataDir)).toEqual(before);
});

test('a symbolic link is neither read nor written through, and removing it spares its target', async () => {
  const store = openObjectStore({ config, secret: SECRET, clock });
  const target = join(config.dataDir, 'target');
  writeFileSync(target, 'private');
  mkdirSync(join(config.dataDir, 'objects/uploads'), { recursive: true });
  symlinkSync(target, join(config.dataDir, 'objects/uploads/link'));
  expect(await store.read('uploads/link', 100)).toBeUndefined();
  await expect(store.write('uploads/link', Buffer.from('x'))).rejects.toThrow('ELOOP');
  await store.remove('uploads/link');
  expect(readFileSync(target, 'utf8')).toBe('private');
});

test('an empty file is as good as none', async () => {
  const player = await signedInPlayer(disk);
  const { uploadURL } = (await player.post('/api/objects/upload')).body;
  const { pathname, search } = new URL(uploadURL);
  await put(pathname + search, Buffer.alloc(0));
  const claim = await player.put('/api/profile/picture', { profileImageUrl: uploadURL });
  expect(claim.body.code).toBe('upload_missing');
});

test('an object store elsewhere gets a presigned PUT, which the pages may make and this server does not take', async () => {
  const s3 = await startS3();
  const server = await startApp({ s3: s3.config });
  const address = await newAddress(server);
  expect(address.origin).toBe(s3.config.endpoint);
  expect(address.searchParams.get('X-Amz-Expires')).toBe('600');
  const { headers } = await server.app.inject({ url: '/api/nope' });
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${s3.config.endpoint}`);
  const here = await newAddress(disk);
  const refused = await server.app.inject({ method: 'PUT', url: here.pathname + here.search, payload: 'x' });
  expect(refused.json().code).toBe('upload_expired');

  for (const [name, value] of [
    ['X-Amz-Signature', '0'.repeat(64)],
    ['X-Amz-Expires', '604800'],
    ['X-Amz-Date', '20200101T000000Z'],
  ] as const) {
    const tampered = new URL(address);
    tampered.searchParams.set(name, value);
    expect((await fetch(tampered, { method: 'PUT', body: 'x' })).status).toBe(403);
  }
  expect((await fetch(address, { method: 'GET' })).status).toBe(403);
  expect(await s3.keys()).toEqual([]);
});

test('an object store elsewhere takes a file of the length and type that were named, and no other', async () => {
  const s3 = await startS3();
  const server = await startApp({ s3: s3.config });
  const player = await signedInPlayer(server);
  const undescribed = await player.post('/api/objects/upload');
  expect([undescribed.status, undescribed.body.code]).toEqual([400, 'upload_undescribed']);
  const inQuery = (described: object) =>
    `/api/objects/upload?${new URLSearchParams(Object.entries(described).map(([name, value]) => [name, String(value)]))}`;
  for (const described of [
    { bytes: PICTURE_MAX_BYTES + 1, type: 'image/png' },
    { bytes: 0, type: 'image/png' },
    { bytes: 5, type: 'text/html' },
    { bytes: 5 },
  ]) {
    expect((await player.post('/api/objects/upload', described)).status).toBe(400);
    expect((await player.post(inQuery(described))).status).toBe(400);
  }

  const { uploadURL } = (await player.post(inQuery(DESCRIBED))).body;
  for (const address of [new URL(uploadURL), await newAddress(server)]) {
    const before = await s3.keys();
    expect(address.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    const send = async (body: string, headers: Record<string, string>) =>
      (await fetch(address, { method: 'PUT', body, headers })).status;
    expect(await send('12345', { 'content-type': 'text/html' })).toBe(403);
    expect(await send('1234567', { 'content-type': 'image/png' })).toBe(403);
    expect(await send('1', { 'content-type': 'image/png' })).toBe(403);
    expect(await s3.keys()).toEqual(before);
    expect(await send('12345', { 'content-type': 'image/png' })).toBe(200);
  }
});

test('on this server, an upload needs no body and no query; a description may stand in either', async () => {
  const player = await signedInPlayer(disk);
  const described = { payload: DESCRIBED };
  for (const [query, sent] of [
    ['', {}],
    ['?bytes=5&type=image/png', {}],
    ['?bytes=5', {}],
    ['', described],
    ['?bytes=5&type=image/png', described],
  ] as const) {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/objects/upload${query}`,
      headers: { cookie: player.cookie },
      ...sent,
    });
    expect([query, reply.statusCode, Object.keys(reply.json())]).toEqual([query, 200, ['uploadURL']]);
  }
});

test('an object store that is down is a 503 to the caller, and the picture stays as it was', async () => {
  const s3 = await startS3();
  const server = await startApp({ s3: s3.config });
  const player = await signedInPlayer(server);
  const body = new Uint8Array(await photo(90, 60).jpeg().toBuffer());
  const described = { bytes: body.length, type: 'image/jpeg' };
  const { uploadURL } = (await player.post('/api/objects/upload', described)).body;
  const headers = { 'content-type': described.type };
  expect((await fetch(uploadURL, { method: 'PUT', body, headers })).status).toBe(200);
  await s3.stop();
  const claim = await player.put('/api/profile/picture', { profileImageUrl: uploadURL });
  expect([claim.status, claim.body.code]).toEqual([503, 'unavailable']);
  expect((await player.get('/api/auth/user')).body.profileImageUrl).toBeNull();
});
