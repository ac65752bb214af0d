import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { rehearse } from '../../scripts/restore/rehearse.ts';
import { restore } from '../../scripts/restore/restore.ts';
import { secretRemark } from '../../scripts/restore/secret-remark.ts';
import { unpackBackup } from '../../scripts/restore/unpack.ts';
import { createBackups, makeBackup, refuseBackupFile } from '../../src/server/platform/backup/backup.ts';
import { tarHeader, tarPadding } from '../../src/server/platform/backup/tar.ts';
import { queryRows } from '../../src/server/platform/database/db.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { lockFolder } from '../../src/server/platform/process/data-folder.ts';
import { databaseSecret } from '../../src/server/platform/security/database-secret.tables.ts';
import { secretFingerprint } from '../../src/server/platform/security/secret-fingerprint.ts';
import { FakeClock } from '../support/clock.ts';
import { runCommand } from '../support/command.ts';
import { testDatabase, testFolder, testServer } from '../support/for-test.ts';
import { keysOnDisk } from '../support/pictures.ts';
import { SECRET } from '../support/secret.ts';
import { runServer, startServer, temporaryFolder } from '../support/server.ts';
import { signUp } from '../support/sign-up.ts';
import { addPicture, smallGame } from '../support/small-game.ts';

const folder = temporaryFolder();
afterAll(folder.remove);
const dataDir = join(folder.path, 'data');
const backups = join(folder.path, 'backups');
const { signal } = new AbortController();
const clock = new FakeClock();
const OTHER = 'another-secret-for-tests-9876543210';
const player = await smallGame(dataDir);
const open = (dir = dataDir) =>
  openDatabase({ databaseUrl: undefined, databasePool: 1, dataDir: dir }, () => {});
const database = await open();
const deps = { database, dataDir, clock };
const backup = await makeBackup(deps, { folder: backups, keep: 7 }, signal);
// What comes later is in no backup.
await database.db.execute(sql`UPDATE players SET username = 'renamed' WHERE id = ${player.id}`);
const [friend] = await queryRows<{ id: string }>(
  database.db,
  sql`SELECT id FROM players WHERE id <> ${player.id}`,
);
await addPicture(database.db, dataDir, friend?.id ?? '');
const picturesNow = await keysOnDisk(dataDir);
await database.close();

test('a backup brings back rows, pictures and secret, and what was there is moved aside', async () => {
  expect(readdirSync(backups)).toEqual([backup.file.slice(backups.length + 1)]);
  expect(readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([]);
  writeFileSync(join(dataDir, 'secret'), 'another');
  const { code, output } = await runCommand('restore', [backup.file], { DATA_DIR: dataDir });
  expect([code, output]).toEqual([0, expect.stringContaining(', 0 broken\n')]);
  const aside = readdirSync(dataDir).filter((name) => name.includes('.before-'));
  expect(aside.map((name) => name.split('.before-')[0]).sort()).toEqual(['db', 'objects', 'secret']);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).not.toBe('another');
  expect(await keysOnDisk(dataDir)).toHaveLength(picturesNow.length / 2);
  const restored = await open();
  const rows = await queryRows(restored.db, sql`SELECT username FROM players WHERE id = ${player.id}`);
  await restored.close();
  expect(rows).toEqual([{ username: "o'snail" }]);
});

test('every restored file and folder is on the disk before it takes its name, and the names before the draft goes', async () => {
  const target = join(folder.path, 'flushed');
  const handle = await openFile(backup.file);
  const FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const flushed: string[] = [];
  const { sync } = FileHandle;
  vi.spyOn(FileHandle, 'sync').mockImplementation(async function (this: FileHandle) {
    flushed.push(relative(target, readlinkSync(`/proc/self/fd/${this.fd}`)));
    return sync.call(this);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await restore(backup.file, { dataDir: target, s3: undefined });
  const files = ['db', 'objects', 'secret'].flatMap((part) => everythingIn(target, part));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => !flushed.includes(join('restore-draft', path)))).toEqual([]);
  expect(flushed.slice(-3)).toEqual(['restore-draft', '', '']);
});

function everythingIn(folder: string, part: string): string[] {
  if (!statSync(join(folder, part)).isDirectory()) return [part];
  return [
    part,
    ...readdirSync(join(folder, part), { recursive: true }).map((path) => join(part, String(path))),
  ];
}

test('a restore that was cut off between two names is ended by whoever opens the folder next', async () => {
  const half = join(folder.path, 'half');
  await smallGame(half);
  const ready = join(half, 'restore-ready');
  mkdirSync(ready);
  await unpackBackup(backup.file, ready);
  writeFileSync(join(ready, 'stamp'), 'then');
  renameSync(join(half, 'db'), join(half, 'db.before-then'));
  const ended = await open(half);
  const rows = await queryRows(ended.db, sql`SELECT id FROM players WHERE id = ${player.id}`);
  await ended.close();
  expect(rows).toHaveLength(1);
  expect(readdirSync(half).sort()).toEqual(
    ['db', 'db.before-then', 'lock', 'objects', 'objects.before-then', 'secret', 'secret.before-then'].sort(),
  );
});

const packed = readFileSync(backup.file);
const { manifest } = opened(packed);

function opened(archive: Buffer) {
  const unpacked = gunzipSync(archive);
  const size = Number.parseInt(unpacked.toString('latin1', 124, 135), 8);
  const manifest = JSON.parse(unpacked.toString('utf8', 512, 512 + size));
  return { manifest, rest: unpacked.subarray(512 + size + tarPadding(size).length) };
}

function withManifest(changes: object, archive = packed): Buffer {
  const { manifest, rest } = opened(archive);
  const text = Buffer.from(JSON.stringify({ ...manifest, ...changes }));
  const header = tarHeader('manifest.json', text.length, 'file');
  return gzipSync(Buffer.concat([header, text, tarPadding(text.length), rest]), { level: 1 });
}

const flipped = (at: number) => {
  const bytes = Buffer.from(packed);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
};

const BROKEN = / is broken or cut off \(.*\): take another backup\. Nothing was changed\.$/;
const FOREIGN = / is no backup of Punnery\. Nothing was changed\.$/;
const NEWER =
  / was made by Punnery .*, which is newer than this one, Punnery \d.*: update this one first\. Nothing was changed\.$/;

test.each<[what: string, bytes: Buffer, sentence: RegExp]>([
  ['nothing at all', Buffer.alloc(0), BROKEN],
  ['its first half', packed.subarray(0, packed.length / 2), BROKEN],
  ['all but its last byte', packed.subarray(0, -1), BROKEN],
  ['one with a wrong byte', flipped(Math.floor(packed.length / 2)), BROKEN],
  [
    'one whose files are not those of its list',
    withManifest({ files: manifest.files.slice(1).map(changed) }),
    BROKEN,
  ],
  ['one that leads out of the folder', withManifest({ folders: ['../outside'] }), BROKEN],
  ['a text', Buffer.from('Dear snail,'), FOREIGN],
  ['a packed text', gzipSync('Dear snail,'.repeat(100)), FOREIGN],
  ['an archive of something else', gzipSync(tarHeader('letter', 0, 'file')), FOREIGN],
  ['one of another kind', withManifest({ kind: 'letters' }), FOREIGN],
  ['one in a form of the future', withManifest({ format: 2 }), NEWER],
  [
    'one with tables of the future',
    withManifest({ migrations: [...manifest.migrations, '9999_x.sql'] }),
    NEWER,
  ],
])('a file that is no good is refused with one sentence: %s', async (_, bytes, sentence) => {
  const file = join(folder.path, 'file.tar.gz');
  writeFileSync(file, bytes);
  await expect(unpackBackup(file, join(folder.path, 'unpacked'))).rejects.toThrow(sentence);
  expect(existsSync(join(folder.path, 'outside'))).toBe(false);
});

test('a rehearsal finds what is wrong with a backup, and passes a good one', async () => {
  const file = join(folder.path, 'rehearsed.tar.gz');
  const tried = (bytes: Buffer) => {
    writeFileSync(file, bytes);
    return rehearse(file, { s3: undefined, secret: undefined });
  };
  // A temporary folder of its own: other tests rehearse in the shared one at the same time.
  const temporary = testFolder();
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(tmpdir()).toBe(temporary);
  const leftOvers = () => readdirSync(temporary).filter((name) => name.startsWith('punnery-rehearsal-'));
  const good = await tried(packed);
  expect(good.isSound).toBe(true);
  expect(good.sentence).toMatch(/^\S+, made at \S+, [\d.]+ MB, can be restored \([\d.]+ s\)\.$/);
  await expect(tried(flipped(Math.floor(packed.length / 2)))).rejects.toThrow(BROKEN);
  await expect(tried(withManifest({ format: 2 }))).rejects.toThrow(NEWER);

  const unsound = await open();
  await unsound.db.execute(sql`UPDATE players SET credits = credits + 1 WHERE id = ${player.id}`);
  const plan = { folder: join(folder.path, 'unsound'), keep: 7 };
  const made = await makeBackup({ ...deps, database: unsound }, plan, signal);
  await unsound.db.execute(sql`UPDATE players SET credits = credits - 1 WHERE id = ${player.id}`);
  await unsound.close();
  expect(await tried(readFileSync(made.file))).toMatchObject({ isSound: false });
  expect(leftOvers()).toEqual([]);
});

test('a restore says what another secret means, and the server then refuses it', async () => {
  const target = join(folder.path, 'with-another-secret');
  const config = { dataDir: target, s3: undefined };
  const { secret } = await restore(backup.file, config);
  expect(secret).toEqual({ fingerprint: expect.any(String), held: SECRET });
  expect(secretRemark(secret, undefined)).toBeUndefined();
  expect(secretRemark(secret, SECRET)).toBeUndefined();
  expect(secretRemark(secret, OTHER)).toMatch(
    /^This backup was made with another SECRET: the server refuses to start without it, unless you accept with npm run admin -- accept-secret that all sessions, /,
  );
  expect(secretRemark({ ...secret, held: undefined }, undefined)).toMatch(
    /^The SECRET of this backup came from the environment and is not in the file: /,
  );
  expect(await runServer({ DATA_DIR: target, SECRET: OTHER })).toEqual({
    code: 1,
    output: expect.stringMatching(/\nSECRET is not the one that this database was used with: /),
  });
});

test('a backup from before the database had its secret brings it in its list', async () => {
  const older = join(folder.path, 'older');
  cpSync(dataDir, older, { recursive: true });
  const own = await open(older);
  await own.db.delete(databaseSecret);
  const plan = { folder: join(folder.path, 'backups-of-older'), keep: 7 };
  const { file } = await makeBackup({ database: own, dataDir: older, clock }, plan, signal);
  await own.close();
  const ofNow = readFileSync(file);
  writeFileSync(file, withManifest({ secret: { fingerprint: secretFingerprint(OTHER) } }, ofNow));
  const { secret } = await restore(file, { dataDir: older, s3: undefined });
  expect(secret.fingerprint).toBe(secretFingerprint(OTHER));
});

function changed(file: { sha256: string }) {
  return { ...file, sha256: createHash('sha256').update(file.sha256).digest('hex') };
}

test('a restore is refused with one sentence where the folder is in use or the file is no good', async () => {
  const target = join(folder.path, 'in-use');
  cpSync(dataDir, target, { recursive: true });
  const before = readdirSync(target).sort();
  const lock = lockFolder(target);
  const config = { dataDir: target, s3: undefined };
  await expect(restore(backup.file, config)).rejects.toThrow('is in use by another Punnery');
  lock.release();
  const cut = join(folder.path, 'cut.tar.gz');
  writeFileSync(cut, packed.subarray(0, packed.length / 2));
  await expect(restore(cut, config)).rejects.toThrow(BROKEN);
  expect(readdirSync(target).sort()).toEqual(before);
});

test('a restore is refused while a game on PostgreSQL keeps its pictures in the folder', async () => {
  const target = join(folder.path, 'shared');
  mkdirSync(join(target, 'objects'), { recursive: true });
  const DATABASE_URL = await testDatabase();
  const start = () => startServer({ DATABASE_URL, DATA_DIR: target });
  const servers = await Promise.all([start(), start()]);
  const tryRestore = () => runCommand('restore', [backup.file], { DATA_DIR: target });
  expect(await tryRestore()).toMatchObject({
    code: 2,
    last: `The data folder ${target} is in use by another Punnery: stop that one, or choose another with DATA_DIR.`,
  });
  await servers[0]?.stop();
  expect((await tryRestore()).code).toBe(2);
  await servers[1]?.stop('SIGKILL');
  expect((await tryRestore()).code).toBe(0);
});

test('a running game is backed up when the last backup is old enough, and the oldest go', async () => {
  const running = await open();
  onTestFinished(running.close);
  const plan = { folder: join(folder.path, 'kept'), everyHours: 24, keep: 2 };
  const strays = ['db/.nfs0001', 'objects/pictures/.DS_Store', 'objects/pictures/Copy of it.webp'];
  for (const path of strays) writeFileSync(join(dataDir, path), 'somebody else’s');
  onTestFinished(() => {
    for (const path of strays) rmSync(join(dataDir, path));
  });
  // Left by a clock that was ahead.
  const ahead = ['98', '99'].map((year) => join(plan.folder, `punnery-20${year}-01-01T00-00-00-000Z.tar.gz`));
  mkdirSync(plan.folder, { recursive: true });
  for (const file of ahead) writeFileSync(file, '');
  const made: string[] = [];
  const { job } = createBackups({ ...deps, database: running }, plan, ({ file, pausedMs }) => {
    expect(pausedMs).toBeGreaterThanOrEqual(0);
    made.push(file);
  });
  for (const hours of [0, 23, 1, 23, 2]) {
    clock.advance(hours * 3600);
    await job.work(signal);
  }
  expect(made).toHaveLength(3);
  expect(readdirSync(plan.folder).map((name) => join(plan.folder, name))).toEqual([
    ...made.slice(1),
    ...ahead,
  ]);
  await unpackBackup(made.at(-1) ?? '', join(folder.path, 'unpacked-kept'));
  // A folder that cannot be written is an error of the job, and the game goes on.
  const file = join(folder.path, 'a-file');
  writeFileSync(file, '');
  const nowhere = createBackups(
    { ...deps, database: running },
    { ...plan, folder: join(file, 'x') },
    () => {},
  );
  await expect(nowhere.job.work(signal)).rejects.toThrow(
    `No backup: ${join(file, 'x')} is a file, or is inside one: choose a folder.`,
  );
  expect(await nowhere.job.work(signal), 'tried again after an hour').toBe('idle');
  expect(() => refuseBackupFile(join(file, 'x'))).toThrow('is a file, or is inside one');
  expect(await queryRows(running.db, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
});

test('an admin makes a backup at a press, one at a time, and dashboard, metrics and audit trail tell of it', async () => {
  const target = join(folder.path, 'pressed');
  const env = { DATA_DIR: target, BACKUP_DIR: join(folder.path, 'of-pressed') };
  // There is a recent one, so that the server makes none by itself meanwhile.
  const justNow = new Date().toISOString().replaceAll(/[:.]/g, '-');
  mkdirSync(env.BACKUP_DIR);
  writeFileSync(join(env.BACKUP_DIR, `punnery-${justNow}.tar.gz`), '');
  const server = await testServer(env);
  // The first account of a playground is its admin.
  const cookie = await signUp(server.url, 'keeper');
  const call = (path: string, method = 'GET') => fetch(server.url + path, { method, headers: { cookie } });
  expect(await (await call('/api/admin/backups')).json()).toMatchObject({
    everyHours: 24,
    last: { bytes: 0 },
  });
  const answers = await Promise.all([1, 2].map(() => call('/api/admin/backups', 'POST')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const made = await answers.find(({ ok }) => ok)?.json();
  expect(await (await call('/api/admin/backups')).json()).toEqual({ everyHours: 24, last: made });
  expect(await (await call('/metrics')).text()).toContain(`backup_last_bytes ${made.bytes}\n`);
  expect(await (await call('/api/admin/audit')).text()).toContain('Made a backup of ');
});
