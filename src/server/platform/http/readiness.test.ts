import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { setReadOnly } from '../../../../test/support/read-only.ts';
import { visitorsOf } from '../../../../test/support/visitors.ts';
import { isUnwritable } from '../database/db-errors.ts';

const log: Record<string, unknown>[] = [];
const server = await startApp(
  { logLevel: 'error' },
  { logTo: { write: (line) => void log.push(JSON.parse(line)) } },
);
const { app, db } = server;
const player = await signedInPlayer(server);

const ready = async () => (await app.inject({ url: '/readyz' })).statusCode;
let signUps = 0;
const signUp = () => visitorsOf(server).signUp(`hopeful${++signUps}`);
const write = () => player.post('/api/reviews', { type: 'feedback', content: 'Hear, hear' });
const isReadyAgain = () => expect.poll(ready).toBe(200);

beforeEach(() => log.splice(0));
afterEach(async () => {
  await setReadOnly(server, false);
  await isReadyAgain();
});

test('with a read-only database, every call that writes and the readiness probe answer 503 and are logged', async () => {
  await setReadOnly(server, true);
  await expect.poll(async () => (await app.inject({ url: '/api/auth/user' })).statusCode).toBe(401);
  for (const answer of [await signUp(), await app.inject({ url: '/readyz' })])
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  expect((await write()).status).toBe(503);
  expect(log.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(log)).toContain('25006');

  await setReadOnly(server, false);
  await isReadyAgain();
  expect((await signUp()).statusCode).toBe(200);
  expect((await write()).status).toBe(200);
});

test('a database without disk space is answered with 503', async () => {
  await db.execute(
    sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`,
  );
  for (const table of ['players', 'feedback'])
    await db.execute(sql.raw(`CREATE TRIGGER refuse BEFORE INSERT ON ${table} EXECUTE FUNCTION refuse()`));
  const answers = [(await signUp()).statusCode, (await write()).status];
  await db.execute(sql`DROP FUNCTION refuse CASCADE`);
  expect(answers).toEqual([503, 503]);
  expect(log).toMatchObject([{ level: 50 }, { level: 50 }]);
});

test('a check of the database is good for a second, and serves all who ask at once', async () => {
  // On a busy machine the second may be over before the database is read-only; then it is tried again.
  const seenSoonAfter = async () => {
    await isReadyAgain();
    await setReadOnly(server, true);
    const statuses = await Promise.all(Array.from({ length: 50 }, ready));
    await setReadOnly(server, false);
    return new Set(statuses);
  };
  await expect.poll(seenSoonAfter).toEqual(new Set([200]));
  await setReadOnly(server, true);
  await expect.poll(ready).toBe(503);
});

test('a database that cannot write is recognised by its code, and a crashed embedded engine by its error', () => {
  const broken = Object.assign(new Error('Aborted(). Build with -sASSERTIONS for more info.'), {
    name: 'RuntimeError',
  });
  expect(isUnwritable(new Error('Failed query', { cause: broken }))).toBe(true);
  for (const code of ['25006', '53100', '53200', '58030'])
    expect(isUnwritable(new Error('Failed query', { cause: Object.assign(new Error(), { code }) }))).toBe(
      true,
    );
  expect(isUnwritable(new Error('Failed query'))).toBe(false);
});
