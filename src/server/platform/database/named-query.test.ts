import { getTableColumns, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/database.ts';
import { isDuplicate } from './db-errors.ts';
import { namedQuery, namedSelect } from './named-query.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

/** Has every column type that named queries use. */
const things = pgTable('things', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }),
  whole: integer('whole'),
  real: doublePrecision('real'),
  big: bigint('big', { mode: 'number' }),
  small: smallint('small'),
  isSo: boolean('is_so'),
  words: text('words'),
  places: smallint('places').array(),
  day: date('day'),
});
await db.execute(sql`CREATE TABLE things (id uuid PRIMARY KEY, at timestamptz, whole int, real float8, big bigint,
  small smallint, is_so boolean, words text, places smallint[], day date)`);

const of = sql.placeholder;
const insert = namedQuery<Record<string, unknown>>(
  'insert_thing',
  sql`INSERT INTO ${things} VALUES (${of('id')}, ${of('at')}, ${of('whole')}, ${of('real')}, ${of('big')}, ${of('small')},
    ${of('isSo')}, ${of('words')}, ${of('places')}, ${of('day')}) RETURNING *`,
);
const find = namedSelect(
  'find_thing',
  getTableColumns(things),
  sql`FROM ${things} WHERE id = ${of('id')} FOR UPDATE`,
);

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const full = {
  id: id(1),
  at: new Date('2026-11-16T23:59:59.123Z'),
  whole: -2147483648,
  real: 0.1,
  big: Number.MAX_SAFE_INTEGER,
  small: 32767,
  isSo: false,
  words: 'Ünï – ‘quotes’, "more", \\ {} $1 🐌',
  places: [3, 0, -1],
  day: '2024-02-29',
};
const empty = Object.fromEntries(Object.keys(full).map((key) => [key, null]));

test.each([
  ['full', full],
  ['of nulls', { ...empty, id: id(2) }],
  ['of other values', { ...full, id: id(3), isSo: true, real: 1e300, words: '', places: [] }],
])('values that are %s come back as they went in, and as the query builder reads them', async (_, thing) => {
  await insert(db, thing);
  for (let call = 0; call < 2; call++) expect(await find(db, { id: thing.id })).toEqual([thing]);
  expect(await db.select().from(things).where(sql`id = ${thing.id}`)).toEqual([thing]);
});

test('rows of plain SQL have the names of the SQL, with times and dates as text', async () => {
  const read = namedQuery(
    'read_thing',
    sql`SELECT at AT TIME ZONE 'UTC' AS "inUtc", day, whole AS n FROM ${things}
    WHERE id = ${of('id')}`,
  );
  expect(await read(db, { id: id(1) })).toEqual([
    { inUtc: '2026-11-16 23:59:59.123', day: '2024-02-29', n: -2147483648 },
  ]);
});

test('an error has the code and constraint of the database, inside and outside a transaction, and the next call works', async () => {
  const isTaken = (error: unknown) => isDuplicate(error, 'things_pkey');
  for (let call = 0; call < 2; call++) {
    await expect(insert(db, { ...empty, id: 'no uuid' })).rejects.toMatchObject({ cause: { code: '22P02' } });
    await expect(insert(db, { ...empty, id: id(1) })).rejects.toSatisfy(isTaken);
    expect(await find(db, { id: id(1) })).toEqual([full]);
    const failing = db.transaction(async (tx) => {
      await insert(tx, { ...empty, id: id(4) });
      await expect(insert(tx, { ...empty, id: id(1) })).rejects.toSatisfy(isTaken);
      await find(tx, { id: id(1) });
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '25P02' } });
    expect(await find(db, { id: id(4) })).toEqual([]);
  }
});

test('a statement that cannot be parsed leaves its name free', async () => {
  const read = namedQuery('read_later', sql`SELECT n FROM later WHERE n = ${of('n')}`);
  await expect(read(db, { n: 1 })).rejects.toMatchObject({ cause: { code: '42P01' } });
  const inside = db.transaction((tx) => read(tx, { n: 1 }));
  await expect(inside).rejects.toMatchObject({ cause: { code: '42P01' } });
  await db.execute(sql`CREATE TABLE later AS SELECT 1 AS n`);
  expect(await read(db, { n: 1 })).toEqual([{ n: 1 }]);
});

test('a statement first met in a transaction that was rolled back works after it', async () => {
  const read = namedQuery('read_first', sql`SELECT 1 AS one`);
  const undone = db.transaction(async (tx) => {
    await read(tx, {});
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await read(db, {})).toEqual([{ one: 1 }]);
});

test('a named query beside a transaction that is rolled back is not rolled back with it', async () => {
  const { promise: isUnderWay, resolve: tell } = Promise.withResolvers<void>();
  const beside = isUnderWay.then(() => insert(db, { ...empty, id: id(6) }));
  const undone = db.transaction(async (tx) => {
    await insert(tx, { ...empty, id: id(5) });
    tell();
    for (let call = 0; call < 5; call++) expect(await find(tx, { id: id(5) })).toHaveLength(1);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await beside;
  expect(await find(db, { id: id(5) })).toEqual([]);
  expect(await find(db, { id: id(6) })).toHaveLength(1);
});

test('using the pool for a named query inside a transaction throws', async () => {
  const misuse = db.transaction(() => find(db, { id: id(1) }));
  await expect(misuse).rejects.toThrow('The pool was used inside a transaction.');
});
