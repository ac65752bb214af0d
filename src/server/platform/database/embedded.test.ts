import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/database.ts';
import { isUnwritable } from './db-errors.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

test('a value that cannot be sent does not leave the statements after it outside the transaction', async () => {
  await db.execute(sql`CREATE TABLE moments (at timestamptz)`);
  const note = { name: 'note_moment', text: 'INSERT INTO moments VALUES ($1)' };
  await db.named(note, ['2026-11-17']);
  const undone = db.transaction(async (tx) => {
    await expect(tx.named(note, [{}])).rejects.toThrow('Failed query');
    await tx.named(note, ['2026-11-18']);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect((await db.execute(sql`SELECT count(*)::int AS count FROM moments`)).rows).toEqual([{ count: 1 }]);
});

test.each([
  ['parsed', sql`SELEKT 1`, '42601'],
  ['bound', sql`SELECT ${'one'}::int`, '22P02'],
  ['executed', sql`SELECT 1 / (random() * 0)::int`, '22012'],
  ['committed', sql`INSERT INTO pairs VALUES (${1}, ${2})`, '23503'],
])('a statement that cannot be %s fails alone', async (_step, statement, code) => {
  await db.execute(sql`CREATE TABLE IF NOT EXISTS pairs (id int PRIMARY KEY,
    other int REFERENCES pairs DEFERRABLE INITIALLY DEFERRED)`);
  await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code } });
  expect((await db.execute(sql`SELECT count(*)::int AS count FROM pairs`)).rows).toEqual([{ count: 0 }]);
});

test('a burst of statements leaves the rest of the process its turns', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  try {
    await Promise.all(Array.from({ length: 400 }, () => db.execute(sql`SELECT count(*) FROM pg_attribute`)));
  } finally {
    clearInterval(timer);
  }
  expect(turns).toBeGreaterThan(3);
});

/** Must be the last: the engine is of no use after it. */
test('an engine that breaks off has done nothing, and is not asked again: it would never answer', async () => {
  const deep = 100_000;
  const nested = '['.repeat(deep) + ']'.repeat(deep);
  await expect(db.execute(sql`SELECT ${nested}::json`)).rejects.toSatisfy(isUnwritable);
  await expect(db.execute(sql`SELECT 1`)).rejects.toSatisfy(isUnwritable);
  const begun = db.transaction((tx) => tx.execute(sql`SELECT 1`));
  await expect(begun).rejects.toSatisfy(isUnwritable);
});
