import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { readTables, tableDifferences } from '../../scripts/checks/tables.ts';
import { openTestDatabase } from '../../test/support/database.ts';

test('differences are reported', async () => {
  const database = await openTestDatabase();
  await database.script((run) =>
    run('CREATE TABLE quills (id integer PRIMARY KEY, owner text NOT NULL, ink smallint)'),
  );
  const quills = pgTable('quills', {
    id: integer('id').primaryKey(),
    ink: integer('ink').notNull().default(1),
    nib: text('nib'),
  });
  const others = await readTables('.');
  expect(await tableDifferences(database, [...others, quills])).toEqual([
    'quills.owner is missing from the *.tables.ts files.',
    'quills.ink is smallint, not integer.',
    'quills.ink may be null.',
    'quills.ink has no default.',
    'No migration creates quills.nib.',
  ]);
  expect(await tableDifferences(database, others)).toEqual(['quills is missing from the *.tables.ts files.']);
  const unmade = pgTable('unmade', { id: smallint('id') });
  expect(await tableDifferences(database, [...others, quills, unmade])).toContain(
    'No migration creates unmade.',
  );
  await database.close();
});
