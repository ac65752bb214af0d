import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';
import { runCommand } from '../support/command.ts';
import { testFolder } from '../support/for-test.ts';
import { OLD_COMMIT, oldGame } from '../support/old-data.ts';

const FROM = String.raw`Punnery 0\.2\.0 \(${OLD_COMMIT}\w*\)`;

/** The migrations that were applied to it. */
async function versionIn(dataDir: string) {
  const database = await openEmbedded(join(dataDir, 'db'));
  try {
    return await database.script((run) => run('SELECT name FROM migrations ORDER BY name'));
  } finally {
    await database.close();
  }
}

test('a backup of older data leaves it of its version, and a rehearsal migrates only its copy', async () => {
  const DATA_DIR = await oldGame();
  const before = await versionIn(DATA_DIR);
  const backups = testFolder();
  const { code, output } = await runCommand('backup', [backups], { DATA_DIR });
  expect(await versionIn(DATA_DIR)).toEqual(before);
  expect([code, output]).toEqual([0, expect.stringMatching(new RegExp(`MB of data from ${FROM}\\n$`))]);
  const [name = ''] = readdirSync(backups);
  const TMPDIR = testFolder();
  const rehearsed = await runCommand('rehearse', [join(backups, name)], { DATA_DIR, TMPDIR });
  expect([rehearsed.code, rehearsed.last]).toEqual([0, expect.stringMatching(/ MB, can be restored \(/)]);
  expect(readdirSync(TMPDIR)).toEqual([]);
  expect(await versionIn(DATA_DIR)).toEqual(before);
});

test('commands that would use older data refuse it, say of which version it is, and change nothing', async () => {
  const DATA_DIR = await oldGame();
  const before = await versionIn(DATA_DIR);
  for (const [command, ...args] of [['admin', 'grant', 'ann@example.com'], ['audit']] as const) {
    const { code, last } = await runCommand(command, [...args], { DATA_DIR });
    expect([command, code]).toEqual([command, command === 'audit' ? 2 : 1]);
    expect(last).toMatch(
      new RegExp(
        `^The data is from ${FROM} and lacks 0100_baseline\\.sql, which Punnery \\S+ needs: back it up, then run npm run migrate or start the game\\.$`,
      ),
    );
  }
  expect(await versionIn(DATA_DIR)).toEqual(before);
  expect((await runCommand('migrate', [], { DATA_DIR })).code).toBe(0);
  expect((await runCommand('audit', [], { DATA_DIR })).last).toMatch(/, 0 broken$/);
});

test('two builds of the same version are told apart by their commits', async () => {
  const DATA_DIR = await oldGame();
  const newer = { DATA_DIR, PUNNERY_COMMIT: 'c0ffee' };
  const older = { DATA_DIR, PUNNERY_COMMIT: 'decade' };
  expect((await runCommand('audit', [], newer)).last).toMatch(/, which Punnery \S+ \(c0ffee\) needs: /);
  expect((await runCommand('migrate', [], newer)).last).toMatch(/ ready for Punnery \S+ \(c0ffee\)\.$/);
  const backups = testFolder();
  expect((await runCommand('backup', [backups], older)).last).toMatch(/ data from Punnery \S+ \(c0ffee\)$/);
  const database = await openEmbedded(join(DATA_DIR, 'db'));
  await database.script((run) =>
    run(
      `UPDATE migrations SET name = '9999_of_tomorrow.sql' WHERE name = (SELECT max(name) FROM migrations)`,
    ),
  );
  await database.close();
  expect((await runCommand('audit', [], older)).last).toMatch(
    /^The database was upgraded by Punnery \S+ \(c0ffee\), which brought 9999_of_tomorrow\.sql, and this is Punnery \S+ \(decade\): /,
  );
  await runCommand('backup', [backups], newer);
  const newest = readdirSync(backups).sort().at(-1) ?? '';
  expect(
    (await runCommand('restore', [join(backups, newest)], { ...older, DATA_DIR: testFolder() })).last,
  ).toMatch(
    / was made by Punnery \S+ \(c0ffee\), which is newer than this one, Punnery \S+ \(decade\): update this one first\. /,
  );
});

test('commands make no database where there is none', async () => {
  const DATA_DIR = testFolder();
  for (const [command, ...args] of [
    ['admin', 'grant', 'ann@example.com'],
    ['audit'],
    ['backup', testFolder()],
  ] as const)
    expect((await runCommand(command, [...args], { DATA_DIR })).last).toMatch(/^There is no database in /);
  expect(existsSync(join(DATA_DIR, 'db'))).toBe(false);
});

test('a folder whose game has moved to a server says so, until its mark is deleted', async () => {
  const DATA_DIR = await oldGame();
  const mark = join(DATA_DIR, 'moved');
  writeFileSync(mark, '2026-11-17T12:00:00.000Z, db.example/punnery');
  const { code, last } = await runCommand('migrate', [], { DATA_DIR });
  expect([code, last]).toEqual([
    1,
    `The game in ${DATA_DIR} has moved to a PostgreSQL server (2026-11-17T12:00:00.000Z, db.example/punnery): set DATABASE_URL to that server. To open the old database here, delete ${mark}.`,
  ]);
});
