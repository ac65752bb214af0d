import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { ENGINE } from '../../../../test/support/database.ts';
import { jpegOfScans, keysOnDisk, photo, photoWithPlace, pngOf } from '../../../../test/support/pictures.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { startS3 } from '../../../../test/support/s3.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import { PICTURE_MAX_BYTES } from '../../../rules/picture.ts';
import { openObjectStore } from '../../providers/storage/open-store.ts';
import { players } from '../players/players.tables.ts';
import { sweepJob } from './objects.service.ts';
import { changePicture } from './picture.service.ts';
import { pictures, uploads } from './profile.tables.ts';

type Player = Awaited<ReturnType<typeof signedInPlayer>>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

async function startWithDisk() {
  const server = await startApp();
  return { name: 'disk', server, keys: () => keysOnDisk(server.config.dataDir) };
}

async function startWithBucket() {
  const s3 = await startS3();
  return { name: 's3', server: await startApp({ s3: s3.config }), keys: s3.keys };
}

/** The usual combinations: the embedded engine with a disk, PostgreSQL with a bucket. */
const { name, server, keys } = await (ENGINE === 'postgres' ? startWithBucket() : startWithDisk());

describe(`on ${name}`, () => {
  const { app, db, clock, config } = server;
  const deps = { db, clock, objects: openObjectStore({ config, secret: SECRET, clock }) };
  const sweep = () => sweepJob(deps).work(AbortSignal.any([]));

  const newAddress = async (player: Player, bytes = 1): Promise<string> =>
    (await player.post('/api/objects/upload', { bytes, type: 'image/png' })).body.uploadURL;
  async function put(address: string, payload: Buffer) {
    const { pathname, search } = new URL(address);
    const headers = { 'content-type': 'image/png' };
    if (name === 's3') {
      return (await fetch(address, { method: 'PUT', headers, body: new Uint8Array(payload) })).status;
    }
    return (await app.inject({ method: 'PUT', url: pathname + search, headers, payload })).statusCode;
  }
  const claim = (player: Player, profileImageUrl: unknown) =>
    player.put('/api/profile/picture', { profileImageUrl });
  async function upload(player: Player, file: Buffer) {
    const address = await newAddress(player, file.length);
    expect(await put(address, file)).toBe(200);
    return address;
  }
  const change = async (player: Player, file: Buffer) => claim(player, await upload(player, file));
  const keysOf = async (player: Player) => {
    const theirs = await db.select().from(pictures).where(eq(pictures.playerId, player.id));
    const all = await keys();
    return all.filter((key) => theirs.some(({ id }) => key.includes(id)));
  };
  const uploadsLeft = async () => (await keys()).filter((key) => key.startsWith('uploads/'));

  test('a picture can be removed with its files, twice without harm, and another one can follow', async () => {
    const player = await signedInPlayer(server);
    const { body } = await change(player, await photo().png().toBuffer());
    expect(await keysOf(player)).toHaveLength(2);
    expect((await player.delete('/api/profile/picture')).status).toBe(200);
    expect((await player.get('/api/auth/user')).body.profileImageUrl).toBeNull();
    expect((await app.inject({ url: body.profileImageUrl })).statusCode).toBe(404);
    expect((await player.delete('/api/profile/picture')).status).toBe(200);
    expect((await keys()).filter((key) => body.profileImageUrl.includes(key.slice(9, 45)))).toEqual([]);
    expect((await change(player, await photo().png().toBuffer())).status).toBe(200);
  });

  test('a picture is re-encoded at 256 and 64 px, at addresses cacheable for good', async () => {
    const player = await signedInPlayer(server);
    const { status, body } = await change(player, await photo().jpeg().toBuffer());
    expect(status).toBe(200);
    expect(body).toEqual({ profileImageUrl: expect.stringMatching(/^\/pictures\/[0-9a-f-]{36}-256\.webp$/) });
    expect((await player.get('/api/auth/user')).body.profileImageUrl).toBe(body.profileImageUrl);
    for (const size of [256, 64]) {
      const response = await app.inject({ url: body.profileImageUrl.replace('-256.', `-${size}.`) });
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const { format, width, height } = await sharp(response.rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: size, height: size });
    }
    expect(await uploadsLeft()).toEqual([]);
  });

  test('a new picture deletes the old one', async () => {
    const player = await signedInPlayer(server);
    const first = await change(player, await photo().png().toBuffer());
    await change(player, await photo().png().toBuffer());
    expect(await keysOf(player)).toHaveLength(2);
    expect((await app.inject({ url: first.body.profileImageUrl })).statusCode).toBe(404);
  });

  test('png, jpeg, webp and gif are accepted, whatever the request calls them', async () => {
    const player = await signedInPlayer(server);
    for (const format of ['png', 'jpeg', 'webp', 'gif'] as const)
      expect((await change(player, await photo(90, 60).toFormat(format).toBuffer())).status).toBe(200);
  });

  test('EXIF position data is gone from what is served', async () => {
    const player = await signedInPlayer(server);
    const file = await photoWithPlace();
    expect((await sharp(file).metadata()).exif?.includes('Snailphone')).toBe(true);
    const { body } = await change(player, file);
    for (const size of [256, 64]) {
      const { rawPayload } = await app.inject({ url: body.profileImageUrl.replace('-256.', `-${size}.`) });
      const { exif, icc, xmp, iptc } = await sharp(rawPayload).metadata();
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(rawPayload.includes('Snailphone')).toBe(false);
    }
  });

  const text = (content: string) => () => Buffer.from(content);
  const jpeg = () => photo().jpeg().toBuffer();
  const badFiles: [string, string, () => Promise<Buffer> | Buffer][] = [
    ['an svg', 'picture_invalid', text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['html renamed to png', 'picture_invalid', text('<!doctype html><script>alert(1)</script>')],
    ['html behind the first bytes of a gif', 'picture_invalid', text('GIF89a<script>alert(1)</script>')],
    ['a tiff', 'picture_invalid', () => photo().tiff().toBuffer()],
    ['a pdf', 'picture_invalid', text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a truncated jpeg', 'picture_invalid', async () => (await jpeg()).subarray(0, 20_000)],
    ['a jpeg cut in its header', 'picture_invalid', async () => (await jpeg()).subarray(0, 100)],
    ['a truncated png', 'picture_invalid', async () => (await photo().png().toBuffer()).subarray(0, 20_000)],
    ['a picture without pixels', 'picture_invalid', () => pngOf(100, 100)],
    ['a pixel bomb', 'picture_too_detailed', () => pngOf(60_000, 60_000)],
    ['one pixel row too many', 'picture_too_detailed', () => pngOf(10_000, 4001)],
    ['a jpeg of 94 scans', 'picture_too_elaborate', () => jpegOfScans({ side: 6324, scans: 94 })],
  ];
  test.each(badFiles)('%s is refused as %s and leaves nothing', async (_name, code, file) => {
    const player = await signedInPlayer(server);
    const before = await keys();
    const { status, body } = await change(player, await file());
    expect([status, body.code]).toEqual([400, code]);
    expect(await keys()).toEqual(before);
    expect((await player.get('/api/auth/user')).body.profileImageUrl).toBeNull();
  });

  test('5 MB and 1 byte are refused and leave nothing; 5 MB are fine', async () => {
    const player = await signedInPlayer(server);
    const fits = Buffer.concat([await jpeg(), Buffer.alloc(PICTURE_MAX_BYTES)]).subarray(
      0,
      PICTURE_MAX_BYTES,
    );
    const tooLarge = Buffer.concat([fits, Buffer.alloc(1)]);
    const address = await newAddress(player, fits.length);
    const statuses = [await put(address, tooLarge), (await claim(player, address)).status];
    // A bucket notices that this is not the file that was signed.
    expect(statuses).toEqual(name === 's3' ? [403, 404] : [413, 404]);
    expect(await uploadsLeft()).toEqual([]);
    expect((await change(player, fits)).status).toBe(200);
  });

  test('only an address that was issued to this player is accepted', async () => {
    const [player, other] = [await signedInPlayer(server), await signedInPlayer(server)];
    const theirs = await upload(other, await jpeg());
    const [path] = theirs.split('?');
    for (const address of [
      theirs,
      `${path}`,
      `${theirs}0`,
      'https://evil.example/snail.png',
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      '/pictures/../secret',
      'data:image/png;base64,AAAA',
      "' OR 1=1 --",
    ].map(encodeURI)) {
      const { status, body } = await claim(player, address);
      expect([address, status, body.code]).toEqual([address, 404, 'upload_unknown']);
    }
    for (const address of ['', 'with space', 'nul\0', 'x'.repeat(5000), null, 7, [theirs]])
      expect((await claim(player, address)).status).toBe(400);
    expect((await claim(other, theirs)).status).toBe(200);
  });

  test('an upload is claimed once, however many try at the same moment', async () => {
    const player = await signedInPlayer(server);
    const address = await upload(player, await jpeg());
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(player, address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
    expect(await keysOf(player)).toHaveLength(2);
    expect((await claim(player, address)).body.code).toBe('upload_unknown');
  });

  test('two pictures at the same moment: one is in use, the other is gone', async () => {
    const player = await signedInPlayer(server);
    const addresses = await Promise.all([1, 2, 3, 4].map(async () => upload(player, await jpeg())));
    const answers = await Promise.all(addresses.map((address) => claim(player, address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { profileImageUrl } = (await player.get('/api/auth/user')).body;
    expect(await keysOf(player)).toEqual(
      [profileImageUrl.replace('-256.', '-64.'), profileImageUrl].map((url) => url.slice(1)).sort(),
    );
  });

  test('a claim of an address to which nothing was sent says so', async () => {
    const player = await signedInPlayer(server);
    expect((await claim(player, await newAddress(player))).body.code).toBe('upload_missing');
  });

  test('an upload is too old after a quarter of an hour, and unclaimed objects are deleted after twenty minutes', async () => {
    const player = await signedInPlayer(server);
    const address = await upload(player, await jpeg());
    clock.advance(15 * MINUTE);
    expect((await claim(player, address)).body.code).toBe('upload_unknown');
    clock.advance(5 * MINUTE - 1);
    await sweep();
    expect(await uploadsLeft()).toHaveLength(1);
    clock.advance(1);
    await sweep();
    expect(await uploadsLeft()).toEqual([]);
    clock.advance(HOUR - 20 * MINUTE);
    await sweep();
    expect(await db.select().from(uploads).where(eq(uploads.playerId, player.id))).toEqual([]);
  });

  test('what is sent to an address after its claim is refused or swept', async () => {
    const player = await signedInPlayer(server);
    const file = await jpeg();
    const address = await upload(player, file);
    await claim(player, address);
    expect(await put(address, file)).toBe(name === 's3' ? 200 : 403);
    clock.advance(HOUR);
    await sweep();
    expect(await uploadsLeft()).toEqual([]);
    expect(await keysOf(player)).toHaveLength(2);
  });

  test('a claim that dies between its steps leaves nothing behind for good, and the old picture in use', async () => {
    const player = await signedInPlayer(server);
    const { body } = await change(player, await jpeg());
    for (const step of [1, 2, 3]) {
      let writes = 0;
      const write: typeof deps.objects.write = async (key, bytes) => {
        if (++writes === step) throw new Error('killed');
        await deps.objects.write(key, bytes);
      };
      const remove = () => Promise.reject(new Error('killed'));
      const dying = { ...deps, objects: { ...deps.objects, write, remove } };
      const address = await upload(player, await jpeg());
      await changePicture(dying, player.id, address).catch((error) => expect(error.message).toBe('killed'));
    }
    // The third claim got through except for its clean-up.
    expect(await keysOf(player)).toHaveLength(2 + 0 + 1 + 2);
    clock.advance(HOUR);
    await sweep();
    const { profileImageUrl } = (await player.get('/api/auth/user')).body;
    expect(profileImageUrl).not.toBe(body.profileImageUrl);
    expect(await keysOf(player)).toHaveLength(2);
    expect(await uploadsLeft()).toEqual([]);
    expect((await app.inject({ url: profileImageUrl })).statusCode).toBe(200);
  });

  test('a claim at the same moment as the deletion of the account leaves no picture', async () => {
    for (let round = 0; round < 5; round++) {
      const player = await signedInPlayer(server);
      await change(player, await jpeg());
      const before = await keysOf(player);
      const address = await upload(player, await jpeg());
      const [claimed, deleted] = await Promise.all([
        claim(player, address),
        player.delete('/api/profile', { username: player.username }),
      ]);
      expect(deleted.status).toBe(200);
      expect([200, 401, 404]).toContain(claimed.status);
      expect((await keys()).filter((key) => before.includes(key))).toEqual([]);
      expect(await keysOf(player)).toEqual([]);
      expect(await db.select().from(pictures).where(eq(pictures.playerId, player.id))).toEqual([]);
      const [row] = await db.select().from(players).where(eq(players.id, player.id));
      expect(row?.profileImageUrl).toBeNull();
    }
    expect(await uploadsLeft()).toEqual([]);
  });

  test('a picture that is not there is a 404 that nobody caches', async () => {
    for (const path of [
      'nope',
      `${crypto.randomUUID()}-256.webp`,
      `${'-'.repeat(36)}-256.webp`,
      '..%2f..%2fsecret',
      '%00',
      'x'.repeat(5000),
    ]) {
      const response = await app.inject({ url: `/pictures/${path}` });
      expect([path, response.statusCode]).toEqual([path, 404]);
      expect(response.headers['cache-control']).toBeUndefined();
    }
  });
});
