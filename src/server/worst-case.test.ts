import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../test/support/for-test.ts';
import { addPlayer, SESSION_COOKIE } from '../../test/support/player.ts';
import { openApp } from '../../test/worst-case/app.ts';
import { rowsAllowed } from '../../test/worst-case/budget.ts';
import { addCollector, fillLibrary, NOW } from '../../test/worst-case/collector.ts';
import { learn, ownCalls } from '../../test/worst-case/own-calls.ts';
import { rowsRead } from '../../test/worst-case/rows-read.ts';
import { readUsers } from './features/moderation/users.service.ts';
import { openPostgres } from './platform/database/postgres.ts';

/** Enough rows to stand out from what a call may read. The bench `worst-case` takes 100,000. */
const [ROWS, PUNS] = [6000, 500];

async function emptyDatabase() {
  const database = openPostgres(await testDatabase(), 1, () => {});
  onTestFinished(() => database.close());
  return database;
}

async function collectorAtHome() {
  const database = await emptyDatabase();
  await fillLibrary(database, PUNS);
  await addPlayer(database.db, NOW);
  const player = await addCollector(database, { rows: ROWS, puns: PUNS });
  const { app, close } = await openApp(database);
  onTestFinished(close);
  return { app, db: database.db, player };
}

/** The collector has played nothing last week, so there is no picture of it. */
const NO_WEEK = 'GET /api/recap/picture.png';

test('what a call reads does not grow with what its player has collected, for every call of the contract', async () => {
  const { app, db, player } = await collectorAtHome();
  const known: Record<string, unknown> = { username: player.username };
  const over: string[] = [];
  for (const { name, shot } of ownCalls()) {
    const { method, path, headers, body } = shot(known);
    const before = await rowsRead(db);
    const { statusCode, body: text } = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers, cookie: `${SESSION_COOKIE}=${player.cookieValue}` },
      ...(body !== undefined && { payload: body }),
    });
    const rows = (await rowsRead(db)) - before;
    if (rows > rowsAllowed(name, ROWS, PUNS)) over.push(`${name} reads ${rows} rows`);
    if (statusCode >= (method === 'GET' && name !== NO_WEEK ? 300 : 500))
      over.push(`${name} answers ${statusCode} ${text}`);
    else learn(name, text, known);
  }
  expect(over).toEqual([]);
});

test('an admin’s list of users reads as many rows as it shows, in every order, however many users there are', async () => {
  const { db } = await emptyDatabase();
  await db.execute(sql`
    INSERT INTO players (id, first_name, email, email_hash, username, points, credits, created_at, last_seen_at)
    SELECT gen_random_uuid(), '', 'user' || n || '@example.com', n::text, 'player' || n, n % 700, n % 500,
      now() - n * interval '1 minute', now() - n * interval '1 second'
    FROM generate_series(1, 5000) AS n`);
  await db.execute(sql`ANALYZE`);
  for (const sort of ['joined', 'seen', 'points', 'credits', 'email'] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const first = await rowsRead(db);
      const { nextBefore } = await readUsers({ db, adminEmails: new Set() }, { sort, order }, new Date());
      await readUsers({ db, adminEmails: new Set() }, { sort, order, before: nextBefore ?? '' }, new Date());
      expect((await rowsRead(db)) - first, `${sort}, ${order}`).toBeLessThan(600);
    }
  }
});
