import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readSchema } from '../../scripts/checks/schema.ts';
import { readConfig } from '../../src/server/config.ts';
import type { Database } from '../../src/server/platform/database/db.ts';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';
import type { Run } from '../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { VERSION, versionText } from '../../src/server/platform/process/version.ts';
import { runCommand } from '../support/command.ts';
import { testFolder } from '../support/for-test.ts';
import { OLD_COMMIT, OLD_DUMP, oldGame } from '../support/old-data.ts';
import { runSql } from '../support/run-sql.ts';
import { SECRET } from '../support/secret.ts';
import { startServer } from '../support/server.ts';
import {
  copyEmbeddedTemplate,
  copyPostgresTemplate,
  dropPostgresCopy,
  emptyPostgresDatabase,
} from '../support/templates.ts';

const UPGRADED =
  /^0100_baseline\.sql\n0101_clear_names\.sql\n(?:01\d\d_\w+\.sql\n)*\d+ migrations applied: the database is ready for Punnery /;

/** What an upgrade must neither lose nor add. */
const SUMS = `SELECT sum(credits)::int AS credits, sum(points)::int AS points,
  (SELECT sum(amount)::int FROM credit_entries) AS ledger, (SELECT sum(points)::int FROM monthly_points) AS monthly,
  (SELECT count(*)::int FROM game_sessions) AS games, (SELECT count(*)::int FROM friendships) AS friendships FROM players`;

/** Everything in the catalogue that has a name, with columns in their order. */
async function catalogueOf(database: Database): Promise<string[]> {
  const names = (run: Run) =>
    run(`SELECT relkind::text || ' ' || relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT contype::text || ' ' || conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT 'trigger ' || tgname FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`);
  return [await readSchema(database), ...(await database.script(names)).map(({ name }) => String(name))];
}

async function oldPostgres(): Promise<string> {
  const postgresUrl = inject('postgresUrl');
  const url = await emptyPostgresDatabase(postgresUrl);
  onTestFinished(() => dropPostgresCopy(postgresUrl, url));
  await runSql(url, OLD_DUMP);
  return url;
}

async function freshCatalogue(): Promise<{ embedded: string[]; postgres: string[] }> {
  const folder = testFolder();
  copyEmbeddedTemplate(folder);
  const embedded = await openEmbedded(folder);
  const url = await copyPostgresTemplate(inject('postgresUrl'));
  const postgres = openPostgres(url, 1, () => {});
  const found = { embedded: await catalogueOf(embedded), postgres: await catalogueOf(postgres) };
  await Promise.all([embedded.close(), postgres.close()]);
  await dropPostgresCopy(inject('postgresUrl'), url);
  return found;
}

/** A player of that commit signs in with their password, finds their points and credits, and gets a new pun. */
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
  const { username, points } = await get('/api/auth/user');
  expect([username, points > 0]).toEqual(['ann', true]);
  expect((await get('/api/game/start')).pun.question).toEqual(expect.any(String));
  expect(await server.stop()).toBe(0);
}

test('data before the baseline is upgraded in PostgreSQL: equal to a fresh database, and nothing is lost', async () => {
  const DATABASE_URL = await oldPostgres();
  const env = { DATABASE_URL, DATA_DIR: testFolder() };
  const before = await runSql(DATABASE_URL, SUMS);
  expect((await runCommand('migrate', [], env)).output).toMatch(UPGRADED);
  expect((await runCommand('migrate', [], env)).output).toMatch(/^0 migrations applied: /);
  expect(await runSql(DATABASE_URL, SUMS)).toEqual(before);
  const database = openPostgres(DATABASE_URL, 1, () => {});
  expect(await catalogueOf(database)).toEqual((await freshCatalogue()).postgres);
  await database.close();
  await expectAnnAtHome(env);
  expect((await runCommand('audit', [], env)).last).toMatch(/, 0 broken$/);
});

test('data before the baseline is upgraded in the embedded database, and from a backup of before', async () => {
  const DATA_DIR = await oldGame();
  const backups = testFolder();
  expect((await runCommand('backup', [backups], { DATA_DIR })).code).toBe(0);
  const before = await withDatabase(openEmbedded(join(DATA_DIR, 'db')), ({ script }) =>
    script((run) => run(SUMS)),
  );

  const upgraded = async (dataDir: string) => {
    const { output, last } = await runCommand('audit', [], { DATA_DIR: dataDir });
    expect([output, last]).toEqual([output, expect.stringMatching(/, 0 broken$/)]);
    return withDatabase(openEmbedded(join(dataDir, 'db')), async (database) => ({
      sums: await database.script((run) => run(SUMS)),
      catalogue: await catalogueOf(database),
    }));
  };
  expect((await runCommand('migrate', [], { DATA_DIR })).output).toMatch(UPGRADED);
  const expected = { sums: before, catalogue: (await freshCatalogue()).embedded };
  expect(await upgraded(DATA_DIR)).toEqual(expected);

  const restored = testFolder();
  const [name = ''] = readdirSync(backups);
  const { code, output } = await runCommand('restore', [join(backups, name)], { DATA_DIR: restored });
  expect([code, output]).toEqual([0, output]);
  await runCommand('migrate', [], { DATA_DIR: restored });
  expect(await upgraded(restored)).toEqual(expected);
});

async function withDatabase<T>(opening: Promise<Database>, work: (database: Database) => Promise<T>) {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

test.each([
  [`DELETE FROM migrations WHERE name > '0062'`, '0063_database_secret.sql is missing or was changed'],
  [
    `UPDATE migrations SET checksum = 'x' WHERE name = '0066_mispaid_orders.sql'`,
    '0066_mispaid_orders.sql is missing or was changed',
  ],
  [
    `INSERT INTO migrations (name, checksum) VALUES ('0062_of_a_branch.sql', 'x')`,
    '0062_of_a_branch.sql is unknown',
  ],
])(
  'older or other data is refused, and the sentence names the commit to pass through: %s',
  async (change, fault) => {
    const sentence = `: ${fault}. ${versionText(VERSION)} upgrades only data that commit ${OLD_COMMIT} has upgraded: start that commit on it once, then this one.`;
    const DATABASE_URL = await oldPostgres();
    await runSql(DATABASE_URL, change);
    const DATA_DIR = await oldGame();
    await withDatabase(openEmbedded(join(DATA_DIR, 'db')), ({ script }) => script((run) => run(change)));
    for (const env of [{ DATABASE_URL, DATA_DIR: testFolder() }, { DATA_DIR }]) {
      await expect(openDatabase(readConfig(env), () => {})).rejects.toThrow(sentence);
      expect((await runCommand('migrate', [], env)).last.endsWith(sentence)).toBe(true);
    }
  },
);

test('a migration that needs all processes stopped is refused while another one is connected', async () => {
  const DATABASE_URL = await oldPostgres();
  const env = { DATABASE_URL, DATA_DIR: testFolder() };
  const older = new pg.Client({ connectionString: DATABASE_URL, application_name: 'punnery' });
  await older.connect();
  const { code, last } = await runCommand('migrate', [], env);
  expect([code, last]).toEqual([
    1,
    expect.stringMatching(
      /^0101_clear_names\.sql needs all processes of the game stopped, and another one is connected to the database \("punnery" from [\d.]+\): stop them all, then run this again\.$/,
    ),
  ]);
  await expect(openDatabase(readConfig(env), () => {})).rejects.toThrow(last);
  expect(await runSql(DATABASE_URL, "SELECT to_regclass('letters') IS NULL AS is_renamed")).toEqual([
    { is_renamed: false },
  ]);
  await older.end();
  // Processes of this version wait for each other instead, so that all can be started at once.
  const starts = [1, 2, 3].map(() => openDatabase(readConfig(env), () => {}));
  for (const { close } of await Promise.all(starts)) await close();
});
