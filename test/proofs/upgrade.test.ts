import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { testFolder } from '../support/for-test.ts';
import { runSql } from '../support/run-sql.ts';
import { SECRET } from '../support/secret.ts';
import { startServer } from '../support/server.ts';
import { dropPostgresCopy, emptyPostgresDatabase } from '../support/templates.ts';

const RELEASES = join(import.meta.dirname, '../releases');
const releases = readdirSync(RELEASES).map((file) => file.replace(/[.]sql$/, ''));
const dumpOf = (release: string) => readFileSync(join(RELEASES, `${release}.sql`), 'utf8');

/** A player of that release signs in with their password, finds their points and credits, and gets a new pun. */
async function expectAnnAtHome(env: Record<string, string>): Promise<void> {
  const server = await startServer({ ...env, SECRET });
  const signIn = await fetch(`${server.url}/api/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com', password: 'correct horse' }),
  });
  expect(signIn.status).toBe(200);
  const cookie = signIn.headers
    .getSetCookie()
    .map((given) => given.split(';')[0])
    .join('; ');
  const get = async (path: string) => (await fetch(server.url + path, { headers: { cookie } })).json();
  expect(await get('/api/auth/user')).toMatchObject({ username: 'ann', points: expect.any(Number) });
  expect((await get('/api/auth/user')).points).toBeGreaterThan(0);
  expect((await get('/api/game/start')).pun.question).toEqual(expect.any(String));
  expect(await server.stop()).toBe(0);
}

test.each(releases)(
  'this version starts on what version %s left in PostgreSQL, and every promise holds',
  async (release) => {
    const postgresUrl = inject('postgresUrl');
    const DATABASE_URL = await emptyPostgresDatabase(postgresUrl);
    onTestFinished(() => dropPostgresCopy(postgresUrl, DATABASE_URL));
    await runSql(DATABASE_URL, dumpOf(release));
    const env = { DATABASE_URL, DATA_DIR: testFolder() };
    const run = (command: string) =>
      String(
        execFileSync(process.execPath, [`dist/server/${command}.js`], { env: { ...process.env, ...env } }),
      );
    // A step of its own, and nothing is left for the start.
    expect(run('migrate')).toMatch(
      /^0036_letters\.sql\n[\s\S]*migrations? applied: the database is ready for Punnery /,
    );
    expect(run('migrate')).toMatch(/^0 migrations applied: /);
    await expectAnnAtHome(env);
    expect(run('audit')).toMatch(/, 0 broken\n$/);
  },
);

test.each(releases)('this version opens what version %s left in the embedded database', async (release) => {
  const DATA_DIR = testFolder();
  const left = await openEmbedded(join(DATA_DIR, 'db'));
  await left.script((run) => run(dumpOf(release)));
  await left.close();
  const { script, close } = await openDatabase(readConfig({ DATA_DIR }), () => {});
  const found = await script((run) =>
    run("SELECT username, points > 0 AS has_points FROM players WHERE email = 'ann@example.com'"),
  );
  await close();
  expect(found).toEqual([{ username: 'ann', has_points: true }]);
});
