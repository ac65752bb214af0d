import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readSchema, schemaDifferences } from '../../scripts/checks/schema.ts';
import { openTestDatabase } from '../../test/support/database.ts';
import { temporaryFolder } from '../../test/support/server.ts';

const database = await openTestDatabase();
const change = (statement: string) => database.script((run) => run(statement));
const folder = temporaryFolder();
const file = join(folder.path, 'schema.sql');

beforeEach(async () => writeFileSync(file, await readSchema(database)));
afterAll(async () => {
  await database.close();
  folder.remove();
});

test.each([
  'ALTER TABLE puns ADD COLUMN nib text',
  'ALTER TABLE puns ALTER COLUMN nib SET NOT NULL',
  "ALTER TABLE puns ALTER COLUMN nib SET DEFAULT 'goose'",
  'ALTER TABLE puns ADD CONSTRAINT short_nib CHECK (length(nib) < 9)',
  'CREATE INDEX puns_nib ON puns (nib)',
  'DROP TRIGGER tally ON game_sessions',
  'CREATE OR REPLACE FUNCTION own_shard() RETURNS smallint LANGUAGE sql AS $$ SELECT 1::smallint $$',
  'DROP TABLE seen_tallies',
])('a written schema is out of date after %s', async (statement) => {
  expect(await schemaDifferences(database, file)).toEqual([]);
  await change(statement);
  expect(await schemaDifferences(database, file)).toEqual([
    `${file} is out of date: run npm run schema, and commit what it writes.`,
  ]);
});

test('a schema file that does not exist is out of date, too', async () => {
  const missing = join(folder.path, 'missing.sql');
  expect(await schemaDifferences(database, missing)).toHaveLength(1);
});

test.each([
  ['nibs', 'CREATE VIEW nibs AS SELECT 1 AS nib', 'DROP VIEW nibs'],
  ['ink', "CREATE TYPE ink AS ENUM ('black', 'red')", 'DROP TYPE ink'],
  ['puns', 'ALTER TABLE puns SET (fillfactor = 50)', 'ALTER TABLE puns RESET (fillfactor)'],
])('what the schema file cannot express is refused, not left out: %s', async (name, make, undo) => {
  await change(make);
  await expect(readSchema(database)).rejects.toThrow(`cannot write down ${name}.`);
  await change(undo);
});
