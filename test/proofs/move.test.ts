import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { describeDatabase, differences } from '../../scripts/move/catalogue.ts';
import { move } from '../../scripts/move/move.ts';
import type { Database } from '../../src/server/platform/database/db.ts';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { lockFolder } from '../../src/server/platform/process/data-folder.ts';
import { runCommand } from '../support/command.ts';
import { testFolder, testServer } from '../support/for-test.ts';
import { freePort } from '../support/free-port.ts';
import { keysOnDisk } from '../support/pictures.ts';
import { runSql } from '../support/run-sql.ts';
import { startS3 } from '../support/s3.ts';
import { SECRET } from '../support/secret.ts';
import { runServer } from '../support/server.ts';
import { startSilentProxy } from '../support/silent-proxy.ts';
import { smallGame } from '../support/small-game.ts';
import { copyPostgresTemplate, dropPostgresCopy, emptyPostgresDatabase } from '../support/templates.ts';

const server = inject('postgresUrl');

/** Somebody who owns their database and may do nothing else. */
async function databaseOfPlainOwner(): Promise<string> {
  const url = new URL(await emptyPostgresDatabase(server));
  const name = url.pathname.slice(1);
  await runSql(server, `CREATE ROLE owner_${name} LOGIN; ALTER DATABASE ${name} OWNER TO owner_${name}`);
  url.username = `owner_${name}`;
  return url.href;
}

const moveCommand = (url: string, env: Record<string, string>, onOutput?: (output: string) => void) =>
  runCommand('move', [], { DATABASE_URL: url, ...env }, onOutput);

const moveHere = (dataDir: string, databaseUrl: string) =>
  move({ dataDir, databaseUrl, s3: undefined }, () => {});

async function described(database: Database): Promise<Map<string, string>> {
  const found = await describeDatabase(database);
  await database.close();
  return found;
}

test('a game moves to a server of a plain owner and to a bucket, at the second try after the server went away', async () => {
  const dataDir = testFolder();
  const player = await smallGame(dataDir);
  const s3 = await startS3();
  const url = await databaseOfPlainOwner();
  const proxy = await startSilentProxy(Number(new URL(url).port));
  const throughProxy = new URL(url);
  throughProxy.port = String(proxy.port);
  let isStopped: Promise<void> | undefined;
  const cut = await moveCommand(throughProxy.href, { DATA_DIR: dataDir, ...s3.env }, (output) => {
    if (output.includes('Making the tables')) isStopped ??= proxy.stop();
  });
  await isStopped;
  expect([cut.code, cut.last]).toEqual([
    1,
    expect.stringMatching(/^The server cannot be reached: .*again\.$/),
  ]);

  const half = await runServer({ DATABASE_URL: url, DATA_DIR: testFolder() });
  expect([half.code, half.output.trim()]).toEqual([
    1,
    'The database at DATABASE_URL holds half a move: run the same npm run move again, to its end.',
  ]);
  const other = testFolder();
  await smallGame(other);
  await expect(moveHere(other, url)).rejects.toThrow(/^That database holds half a move of another/);

  const BACKUP_DIR = join(dataDir, '../backups');
  const moved = await moveCommand(url, { DATA_DIR: dataDir, BACKUP_DIR, ...s3.env });
  expect(moved).toMatchObject({ code: 0, output: expect.stringContaining(', 0 broken\n') });
  expect(moved.output).toContain(`SECRET must be what ${join(dataDir, 'secret')} holds`);
  expect(moved.output).toContain('- without BACKUP_DIR, BACKUP_HOURS and BACKUP_KEEP: ');
  expect(await s3.keys()).toEqual(await keysOnDisk(dataDir));
  const before = await described(await openEmbedded(join(dataDir, 'db')));
  expect(before.get('table players')).toMatch(/^2 rows/);
  expect(differences(before, await described(openPostgres(url, 1, () => {})))).toEqual([]);

  await expect(moveHere(dataDir, url)).rejects.toThrow(/ has moved to a PostgreSQL server /);
  rmSync(join(dataDir, 'moved'));
  await expect(moveHere(dataDir, url)).rejects.toThrow(/^That database is not empty/);
  const without = await runServer({ DATABASE_URL: url, DATA_DIR: testFolder(), ...s3.env });
  expect(without).toEqual({
    code: 1,
    output: expect.stringMatching(/^This database was used with a secret, and there is none in /),
  });
  const site = await testServer({ DATABASE_URL: url, DATA_DIR: testFolder(), SECRET, ...s3.env });
  const answer = await fetch(`${site.url}/api/auth/user`, { headers: { cookie: player.cookie } });
  expect(await answer.json()).toMatchObject({ username: "o'snail" });
  // The next of each sequence is new.
  await runSql(url, "INSERT INTO puns (question, answer, difficulty) VALUES ('And then?', 'NEXT', 3)");
});

test('a move is refused with one sentence, and nothing is touched', async () => {
  const dataDir = testFolder();
  await smallGame(dataDir);
  const filled = await copyPostgresTemplate(server);
  onTestFinished(() => dropPostgresCopy(server, filled));
  const latin = `latin_${crypto.randomUUID().replaceAll('-', '')}`;
  await runSql(
    server,
    `CREATE DATABASE ${latin} ENCODING 'LATIN1' TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'`,
  );
  const inLatin = new URL(server);
  inLatin.pathname = latin;
  const tablesOf = (url: string) =>
    runSql(url, "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace");
  const before = await tablesOf(filled);
  await expect(moveHere(dataDir, filled)).rejects.toThrow(
    /^That database is not empty \(it has accounts\): make an empty one with createdb .*Nothing was touched\.$/,
  );
  await expect(moveHere(dataDir, inLatin.href)).rejects.toThrow(/^That database keeps its text as LATIN1/);
  await expect(moveHere(testFolder(), filled)).rejects.toThrow(/^There is no embedded database in /);
  const lock = lockFolder(dataDir);
  await expect(moveHere(dataDir, filled)).rejects.toThrow('is in use by another Punnery');
  lock.release();
  for (const [address, sentence] of [
    [`${filled}_not`, /^The server does not let us in: database .* does not exist\.$/],
    [`${filled}?sslrootcert=nowhere.pem`, /^DATABASE_URL names nowhere\.pem as sslrootcert, .*ENOENT\)\.$/],
    ['embedded', /^npm run move takes the address of the server, .* from the variable DATABASE_URL alone/],
  ] as const) {
    const { code, last } = await moveCommand(address, { DATA_DIR: dataDir });
    expect([code, last]).toEqual([1, expect.stringMatching(sentence)]);
  }
  const asArgument = await runCommand('move', [filled.replace('@', ':hush@')], { DATA_DIR: dataDir });
  expect(asArgument).toMatchObject({ code: 1, last: expect.stringContaining('DATABASE_URL alone') });
  expect(asArgument.output).not.toContain('hush');
  const nowhere = { endpoint: `http://127.0.0.1:${await freePort()}`, bucket: 'none', region: 'none' };
  const s3 = { ...nowhere, accessKeyId: 'a', secretAccessKey: 'b' };
  const empty = await emptyPostgresDatabase(server);
  await expect(move({ dataDir, databaseUrl: empty, s3 }, () => {})).rejects.toThrow(
    /^The pictures cannot be carried to the bucket of S3_…: fetch failed\. .* run the same command again\.$/,
  );
  expect(await tablesOf(filled)).toEqual(before);
  expect(await tablesOf(inLatin.href)).toEqual([]);
});
