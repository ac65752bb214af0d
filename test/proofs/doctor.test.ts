import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { examine, findWarnings, type Verdict } from '../../src/server/features/checkup/checkup.service.ts';
import { streamCheck } from '../../src/server/features/checkup/outside.checks.ts';
import { clockCheck, databaseCheck } from '../../src/server/features/checkup/own.checks.ts';
import { judge } from '../../src/server/features/checkup/verdict.ts';
import { refuseBackupFile } from '../../src/server/platform/backup/backup.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { MIGRATIONS } from '../../src/server/platform/database/open-database.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { systemClock } from '../../src/server/platform/process/clock.ts';
import { openObjectStore } from '../../src/server/providers/storage/open-store.ts';
import { startBufferingProxy } from '../support/buffering-proxy.ts';
import { startFakeIssuer } from '../support/fake-issuer.ts';
import { freePort } from '../support/free-port.ts';
import { listen } from '../support/listen.ts';
import { startPaypal } from '../support/paypal.ts';
import { runSql } from '../support/run-sql.ts';
import { startS3 } from '../support/s3.ts';
import { SECRET } from '../support/secret.ts';
import { runServer, startServer, temporaryFolder } from '../support/server.ts';
import { startSmtp } from '../support/smtp.ts';
import { copyPostgresTemplate, emptyPostgresDatabase } from '../support/templates.ts';

const folder = temporaryFolder();
const [databaseUrl, s3, smtp, issuer, paypal, push, closed] = await Promise.all([
  copyPostgresTemplate(inject('postgresUrl')),
  startS3(),
  startSmtp(),
  startFakeIssuer(),
  startPaypal(),
  startWebServer(),
  freePort(),
]);
afterAll(async () => {
  await smtp.goAway();
  await paypal.stop();
  folder.remove();
});

/** Answers every request, with a Date header. */
async function startWebServer() {
  const server = createServer((_request, response) => response.end());
  afterAll(() => void server.close());
  return `http://127.0.0.1:${await listen(server)}`;
}

const nowhere = `127.0.0.1:${closed}`;
const RIGHT: Record<string, string> = {
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: `http://${nowhere}`,
  DATA_DIR: join(folder.path, 'data'),
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Punnery <ink@punnery.example>',
  S3_ENDPOINT: s3.config.endpoint,
  S3_BUCKET: s3.config.bucket,
  S3_ACCESS_KEY_ID: s3.config.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  OIDC_ISSUER: issuer.issuer,
  OIDC_CLIENT_ID: 'punnery',
  OIDC_CLIENT_SECRET: 'secret',
  ...paypal.env,
};

/** There is no replica here, and no start has recorded a secret; other tests cover them. */
const ABSENT = [
  ['Secret', 'unused'],
  ['Replica', 'unused'],
];
const NAMES = [
  ...['Database', 'Folder', 'Mail', 'Pictures', 'OpenID', 'PayPal'],
  ...['Push', 'Streams', 'Backups', 'Clock'],
];
/** No server runs here, and nothing is to be backed up. */
const UNUSED = ['Streams', 'Backups'];
const statesOf = (verdicts: Verdict[]) => {
  const [database, secret, replica, ...others] = verdicts.map(({ about, state }) => [about, state]);
  expect([secret, replica]).toEqual(ABSENT);
  return [database, ...others];
};
const all = (state: Verdict['state'], but: Record<string, Verdict['state']> = {}) =>
  NAMES.map((name) => [name, UNUSED.includes(name) ? 'unused' : (but[name] ?? state)]);

test('with everything right each service is healthy, and no trace is left behind', async () => {
  const verdicts = await examine(readConfig(RIGHT), { pushServices: [push] });
  expect(statesOf(verdicts)).toEqual(all('well'));
  for (const { text } of verdicts) expect(text).toMatch(/^[^\n]+\.$/);
  expect(await s3.keys()).toEqual([]);
  expect(smtp.received).toEqual([]);
});

const file = join(folder.path, 'file');
writeFileSync(file, '');
const WRONG: [string, Record<string, string>, string, RegExp][] = [
  [
    'a database that is away',
    { DATABASE_URL: `postgres://x@${nowhere}/x` },
    'Database',
    /DATABASE_URL cannot be reached/,
  ],
  [
    'a pool that the server cannot fill',
    { DATABASE_POOL: '1000' },
    'Database',
    /^DATABASE_POOL is 1000, but the database server accepts only \d+ connections in all: /,
  ],
  ['a folder that is a file', { DATA_DIR: file }, 'Folder', /DATA_DIR/],
  ['a mail server that is away', { SMTP_URL: `smtp://${nowhere}` }, 'Mail', /SMTP_URL.*ECONNREFUSED/],
  ['mail without a sender', { MAIL_FROM: '' }, 'Mail', /^MAIL_FROM is not set/],
  [
    'a wrong key of the bucket',
    { S3_ACCESS_KEY_ID: 'nobody' },
    'Pictures',
    /\(403 InvalidAccessKeyId\): check S3_ENDPOINT/,
  ],
  ['a bucket that is not there', { S3_BUCKET: 'elsewhere' }, 'Pictures', /\(404 NoSuchBucket\): .*S3_BUCKET/],
  ['a bucket that is away', { S3_ENDPOINT: `http://${nowhere}` }, 'Pictures', /ECONNREFUSED/],
  ['an issuer that is away', { OIDC_ISSUER: `http://${nowhere}` }, 'OpenID', /OIDC_ISSUER.*ECONNREFUSED/],
  ['an issuer that is none', { OIDC_ISSUER: push }, 'OpenID', /OIDC_ISSUER/],
  ['a wrong PayPal secret', { PAYPAL_CLIENT_SECRET: 'guess' }, 'PayPal', /401.*PAYPAL_CLIENT_SECRET/],
  ['PayPal without a webhook', { PAYPAL_WEBHOOK_ID: '' }, 'PayPal', /^PAYPAL_WEBHOOK_ID/],
];

test.each(WRONG)(
  '%s is told in one sentence with what to do, and nothing else is',
  async (_, env, about, sentence) => {
    const verdicts = await examine(readConfig({ ...RIGHT, ...env }), { pushServices: [push] });
    expect(statesOf(verdicts)).toEqual(all('well', { [about]: 'wrong' }));
    const { text = '' } = verdicts.find((verdict) => verdict.about === about) ?? {};
    expect(text).toMatch(sentence);
    expect(text).toMatch(/^[^\n]+\.$/);
  },
);

test('a mail server that rejects the password is reported', async () => {
  smtp.setFault((command) => (command.startsWith('AUTH') ? '535 no' : undefined));
  const verdicts = await examine(readConfig(RIGHT), { pushServices: [push] });
  smtp.setFault(() => undefined);
  expect(verdicts.find(({ about }) => about === 'Mail')?.text).toMatch(
    /refuses the user and password of SMTP_URL/,
  );
});

test('push services that cannot be reached are named', async () => {
  const verdicts = await examine(readConfig(RIGHT), { pushServices: [push, `http://${nowhere}`] });
  expect(verdicts.find(({ about }) => about === 'Push')).toMatchObject({
    state: 'wrong',
    text: `${nowhere} cannot be reached: let the server open https connections to it, or switch alerts off with PUSH=off.`,
  });
  const off = await examine(readConfig({ ...RIGHT, PUSH: 'off' }), { pushServices: [`http://${nowhere}`] });
  expect(statesOf(off)).toEqual(all('well', { Push: 'unused' }));
});

const WAITING =
  "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
const EMBEDDED = { DATABASE_URL: 'embedded', PUSH: 'off' };
const PRODUCTION = {
  ...EMBEDDED,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://punnery.example',
  SECRET,
};

test('folders that are not there yet are not made: the one above them is looked at', async () => {
  const parent = join(folder.path, 'parent');
  mkdirSync(parent);
  const env = { ...EMBEDDED, DATA_DIR: join(parent, 'a/data'), BACKUP_DIR: join(parent, 'b/backups') };
  const verdicts = await examine(readConfig(env), { pushServices: [push] });
  for (const [about, place] of [
    ['Folder', env.DATA_DIR],
    ['Pictures', join(env.DATA_DIR, 'objects')],
    ['Backups', env.BACKUP_DIR],
  ] as const)
    expect(verdicts.find((verdict) => verdict.about === about)).toMatchObject({
      state: 'well',
      text: expect.stringContaining(`${place} is not there yet and can be made`),
    });
  expect(readdirSync(parent)).toEqual([]);
});

test.each([
  ['a file', file],
  ['a folder inside a file', join(file, 'backups')],
])('a BACKUP_DIR that is %s is told in the sentence that stops the start', async (_, BACKUP_DIR) => {
  const env = { ...EMBEDDED, DATA_DIR: join(folder.path, 'never-made'), BACKUP_DIR };
  const sentence = `BACKUP_DIR ${BACKUP_DIR} is a file, or is inside one: choose a folder.`;
  const verdicts = await examine(readConfig(env), { pushServices: [push] });
  expect(verdicts.find(({ about }) => about === 'Backups')).toEqual({
    about: 'Backups',
    state: 'wrong',
    text: sentence,
  });
  expect(await runServer(env)).toEqual({ code: 1, output: sentence });
  expect(existsSync(env.DATA_DIR)).toBe(false);
});

test('a BACKUP_DIR behind a broken link, as of a disk that is not mounted, is told, and stops no start', async () => {
  const BACKUP_DIR = join(folder.path, 'link');
  symlinkSync(join(folder.path, 'not-mounted'), BACKUP_DIR);
  const env = { ...EMBEDDED, DATA_DIR: join(folder.path, 'never-made'), BACKUP_DIR };
  const verdicts = await examine(readConfig(env), { pushServices: [push] });
  expect(verdicts.find(({ about }) => about === 'Backups')).toMatchObject({
    state: 'wrong',
    text: `BACKUP_DIR ${BACKUP_DIR} cannot be written (a broken link is in its place): no backup can be made.`,
  });
  expect(() => refuseBackupFile(BACKUP_DIR)).not.toThrow();
});

test('an embedded game in production without BACKUP_DIR is doubtful, in doctor and among the warnings', async () => {
  const env = { ...PRODUCTION, DATA_DIR: join(folder.path, 'unsaved') };
  const text = 'BACKUP_DIR is not set: the game is not backed up. Name a folder, on another disk.';
  const backupsOf = async (settings: Record<string, string>) => {
    const verdicts = await examine(readConfig(settings), { pushServices: [push] });
    return verdicts.find(({ about }) => about === 'Backups');
  };
  expect(await backupsOf(env)).toEqual({ about: 'Backups', state: 'doubtful', text });
  const config = readConfig(env);
  const objects = openObjectStore({ config, secret: '', clock: systemClock });
  expect(await findWarnings(config, objects)).toEqual([`Backups: ${text}`]);
  expect(await backupsOf({ ...env, BACKUP_DIR: join(folder.path, 'saved') })).toMatchObject({
    state: 'well',
  });
  expect(await backupsOf({ ...env, NODE_ENV: 'development' })).toMatchObject({ state: 'unused' });
});

test('a stream is tried through PUBLIC_URL: well if its events come one by one, doubtful if a proxy holds them back', async () => {
  const server = await startServer({ DATA_DIR: join(folder.path, 'streams'), DATABASE_URL: databaseUrl });
  const proxy = await startBufferingProxy(server.port);
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
  });
  const check = (publicUrl: string) => judge('Streams', streamCheck({ publicUrl }));
  expect(await check(server.url)).toMatchObject({
    state: 'well',
    text: expect.stringContaining('one by one'),
  });
  expect(await check(proxy.url)).toMatchObject({
    state: 'doubtful',
    text: expect.stringContaining('holds events back'),
  });
  expect(await check(push)).toMatchObject({ state: 'doubtful', text: expect.stringContaining('with 200') });
});

test('beside a first start, doctor waits for its migration', async () => {
  const url = await emptyPostgresDatabase(inject('postgresUrl'));
  const first = openPostgres(url, 1, () => {});
  afterAll(first.close);
  const held = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const migrated = migrate(first, MIGRATIONS, async (run) => {
    await run('CREATE EXTENSION pg_trgm');
    taken.resolve();
    await held.promise;
  });
  await taken.promise;
  const checked = judge('Database', databaseCheck(readConfig({ DATABASE_URL: url })));
  await expect.poll(() => runSql(url, WAITING)).toEqual([{ count: 1 }]);
  held.resolve();
  expect((await migrated).length).toBeGreaterThan(0);
  expect(await checked).toMatchObject({ state: 'well' });
});

test('a clock that is ahead of the database or of the web is reported', async () => {
  const now = () => Date.now() + 60_000;
  const check = (database?: () => Promise<number>) =>
    judge('Clock', clockCheck({ now, database, addresses: [push] }));
  expect((await check(async () => Date.now())).text).toMatch(/60 s ahead of that of the database/);
  expect((await check()).text).toMatch(/(59|60|61) s ahead of that of the web/);
});

test('as a command: it says what is not configured, and the exit code tells', async () => {
  const data = join(folder.path, 'playground');
  const run = (env: Record<string, string>) =>
    new Promise<{ code: unknown; lines: string[] }>((done) => {
      const options = { env: { PATH: process.env.PATH, DATA_DIR: data, ...env } };
      execFile(process.execPath, ['dist/server/doctor.js'], options, (error, stdout) =>
        done({ code: error?.code ?? 0, lines: stdout.trim().split('\n') }),
      );
    });
  const [found, misread] = await Promise.all([
    run({ SMTP_URL: `smtp://${nowhere}` }),
    run({ PORT: 'eighty' }),
  ]);
  expect(found.code).toBe(1);
  expect(found.lines.map((line) => line.slice(0, 11).trim())).toEqual(
    expect.arrayContaining(['– Database', '✓ Folder', '✗ Mail', '✓ Pictures', '– OpenID', '– PayPal']),
  );
  expect(misread).toEqual({
    code: 1,
    lines: ['✗ Variables PORT must be a whole number from 0 to 65535, not "eighty".'],
  });
});
