import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../test/support/for-test.ts';
import { addPlayer } from '../../test/support/player.ts';
import { openApp } from '../../test/worst-case/app.ts';
import { rowsAllowed } from '../../test/worst-case/budget.ts';
import { addCallers } from '../../test/worst-case/callers.ts';
import { allRows, isExpected, learn, shotOf, titleOf } from '../../test/worst-case/calls.ts';
import { addCollector, fillLibrary, NOW } from '../../test/worst-case/collector.ts';
import { rowsRead } from '../../test/worst-case/rows-read.ts';
import { readUsers } from './features/users/users.service.ts';
import { openPostgres } from './platform/database/postgres.ts';
import type { App } from './platform/http/route.ts';

/** Enough rows to stand out from what a call may read. The bench `worst-case` takes 100,000. */
const [ROWS, PUNS] = [6000, 500];

async function emptyDatabase() {
  const database = openPostgres(await testDatabase(), 1, () => {});
  onTestFinished(() => database.close());
  // Filling takes long on a busy machine.
  await database.db.execute(sql`SET statement_timeout = 0`);
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

test('what a call reads does not grow with what players have collected, for every call of the contract', async () => {
  const { app, db, player } = await collectorAtHome();
  const callers = await addCallers({ app, db }, player, { rows: ROWS, puns: PUNS });
  const over: string[] = [];
  for (const row of allRows()) {
    const { cookie, known } = callers[row.as];
    const { method, path, headers, body, until } = shotOf(row, known);
    const before = await rowsRead(db);
    const call = { method: method as 'GET', url: path, headers: { ...headers, cookie } };
    const { statusCode, text } = await answerOf(
      app,
      { ...call, ...(body !== undefined && { payload: body }) },
      until,
    );
    const rows = (await rowsRead(db)) - before;
    if (rows > rowsAllowed(titleOf(row), ROWS, PUNS)) over.push(`${titleOf(row)} reads ${rows} rows`);
    if (isExpected(row, statusCode)) learn(row, text, known);
    else over.push(`${titleOf(row)} answers ${statusCode} ${text}`);
  }
  expect(over).toEqual([]);
});

async function answerOf(
  app: App,
  call: InjectOptions,
  until?: string,
): Promise<{ statusCode: number; text: string }> {
  const { statusCode, ...response } = await app.inject({ ...call, payloadAsStream: true });
  let text = '';
  for await (const chunk of response.stream()) {
    text += chunk;
    if (until !== undefined && text.includes(until)) break;
  }
  return { statusCode, text };
}

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
