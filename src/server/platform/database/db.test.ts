import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/database.ts';
import { isDuplicate, isRetryable } from './db-errors.ts';
import { migrate } from './migrate.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

function migrationFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'punnery-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('using the pool inside a transaction throws', async () => {
  const misuse = db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`);
    await db.execute(sql`SELECT 1`);
  });
  await expect(misuse).rejects.toSatisfy((error: Error) =>
    String(error.cause).includes('inside a transaction'),
  );
  const nested = db.transaction(() => db.transaction(async () => {}));
  await expect(nested).rejects.toThrow('The pool was used inside a transaction.');
});

test('a transaction cannot be nested, nor used after its end', async () => {
  const nested = db.transaction((tx) => tx.transaction(async () => {}));
  await expect(nested).rejects.toThrow('A transaction was begun inside another.');
  const over = await db.transaction(async (tx) => tx);
  await expect(over.execute(sql`SELECT 1`)).rejects.toSatisfy((error: Error) =>
    String(error.cause).includes('after its end'),
  );
  await expect(over.named({ name: 'one', text: 'SELECT 1' }, [])).rejects.toThrow('after its end');
});

test('a transaction that ignores a failed statement does not count as a success', async () => {
  const careless = db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO welcomed_emails VALUES ('careless')`);
    await tx.execute(sql`SELECT nothing`).catch(() => {});
  });
  await expect(careless).rejects.toThrow('rolled back');
});

test('a transaction that fails leaves nothing behind', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO welcomed_emails VALUES ('half-way')`);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const rows = await db.execute(sql`SELECT FROM welcomed_emails WHERE email_hash = 'half-way'`);
  expect(rows).toMatchObject({ rows: [] });
});

test('a commit that fails is thrown, leaves nothing behind, and the next transaction is its own', async () => {
  await db.execute(sql`CREATE TABLE pairs (n int UNIQUE DEFERRABLE INITIALLY DEFERRED)`);
  const twice = db.transaction(async (tx) => {
    for (let call = 0; call < 2; call++) await tx.execute(sql`INSERT INTO pairs VALUES (1)`);
  });
  await expect(twice).rejects.toSatisfy((error) => isDuplicate(error, 'pairs_n_key'));
  await db.transaction((tx) => tx.execute(sql`INSERT INTO pairs VALUES (2)`));
  expect(await db.execute(sql`SELECT n FROM pairs`)).toMatchObject({ rows: [{ n: 2 }] });
});

test('concurrent statements each get their own values, inside and outside a transaction', async () => {
  const ask = (handle: typeof db) =>
    Promise.all(
      [1, 2, 3].map(async (n) => {
        const [text, [row]] = await Promise.all([
          handle.execute(sql`SELECT ${`text ${n}`}::text AS told`),
          handle.named({ name: 'side_by_side', text: 'SELECT $1::int AS n' }, [n]),
        ]);
        return [text.rows[0]?.told, row?.n];
      }),
    );
  const own = [1, 2, 3].map((n) => [`text ${n}`, n]);
  expect(await ask(db)).toEqual(own);
  expect(await db.transaction(ask)).toEqual(own);
});

test('statements that are pending when their transaction fails are undone with it', async () => {
  const asked: Promise<unknown>[] = [];
  const hasty = db.transaction(async (tx) => {
    for (let n = 0; n < 3; n++) {
      const write = { name: `hasty_${n}`, text: 'INSERT INTO welcomed_emails VALUES ($1)' };
      asked.push(tx.named(write, [`hasty ${n}`]));
      asked.push(tx.execute(sql`INSERT INTO welcomed_emails VALUES (${`hastier ${n}`})`));
    }
    throw new Error('changed my mind');
  });
  await expect(hasty).rejects.toThrow('changed my mind');
  await Promise.allSettled(asked);
  const left = await db.execute(sql`SELECT FROM welcomed_emails WHERE email_hash LIKE 'hast%'`);
  expect(left.rows).toEqual([]);
});

test('a transaction without statements succeeds', async () => {
  expect(await db.transaction(async () => 'nothing')).toBe('nothing');
  await expect(db.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('a closed database refuses statements', async () => {
  const closed = await openTestDatabase();
  await closed.close();
  await expect(closed.db.execute(sql`SELECT 1`)).rejects.toThrow();
  await expect(closed.db.named({ name: 'one', text: 'SELECT 1' }, [])).rejects.toThrow();
  await expect(closed.db.transaction((tx) => tx.execute(sql`SELECT 1`))).rejects.toThrow();
});

test('a transaction that lost a conflict is run again, three times at most', async () => {
  let runs = 0;
  const loses = (times: number) =>
    db.transaction(async (tx) => {
      runs++;
      if (runs <= times) await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$`);
      return runs;
    });
  expect(await loses(3)).toBe(4);
  runs = 0;
  await expect(loses(4)).rejects.toSatisfy(isRetryable);
  expect(runs).toBe(4);
});

test('any other error is not tried again', async () => {
  let runs = 0;
  const failing = db.transaction(async (tx) => {
    runs++;
    await tx.execute(sql`INSERT INTO welcomed_emails VALUES ('twice'), ('twice')`);
  });
  await expect(failing).rejects.toSatisfy((error) => isDuplicate(error, 'welcomed_emails_pkey'));
  expect(runs).toBe(1);
});

test('migrations are applied once and in order; schema.sql is not one of them', async () => {
  const folder = migrationFolder({
    '9002_second.sql': 'INSERT INTO ladder VALUES (2);',
    '9001_first.sql': 'CREATE TABLE ladder (step int); INSERT INTO ladder VALUES (1);',
    'schema.sql': 'CREATE TABLE ladder (step int);',
  });
  expect(await migrate(database, folder)).toEqual(['9001_first.sql', '9002_second.sql']);
  expect(await migrate(database, folder)).toEqual([]);
  expect(await db.execute(sql`SELECT step FROM ladder`)).toMatchObject({ rows: [{ step: 1 }, { step: 2 }] });
});

test('a migration that was edited after it had been applied stops the start', async () => {
  const before = migrationFolder({ '9003_edited.sql': 'SELECT 1;' });
  await migrate(database, before);
  const after = migrationFolder({ '9003_edited.sql': 'SELECT 2;' });
  await expect(migrate(database, after)).rejects.toThrow('9003_edited.sql was changed');
});

test('a migration that fails leaves the database as it was', async () => {
  const folder = migrationFolder({
    '9004_good.sql': 'CREATE TABLE half (n int);',
    '9005_bad.sql': 'SELEKT;',
  });
  await expect(migrate(database, folder)).rejects.toThrow('SELEKT');
  expect(await db.execute(sql`SELECT to_regclass('half') AS name`)).toMatchObject({ rows: [{ name: null }] });
});

test('the ledger is append-only', async () => {
  await db.execute(sql`
    INSERT INTO players (id, first_name, email, email_hash) VALUES
      ('00000000-0000-4000-8000-000000000001', '', 'ledger@example.com', 'ledger')`);
  for (const change of [sql`UPDATE credit_entries SET amount = 1000`, sql`DELETE FROM credit_entries`]) {
    await expect(db.execute(change)).rejects.toSatisfy((error: Error) =>
      String(error.cause).includes('append-only'),
    );
  }
});

test('credits never go below zero', async () => {
  const overdraft = db.execute(sql`UPDATE players SET credits = credits - 1000`);
  await expect(overdraft).rejects.toSatisfy((error: Error) =>
    String(error.cause).includes('players_credits_check'),
  );
});
