import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../src/server/platform/database/db.ts';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { schemaDifferences } from './schema.ts';

interface DatabaseColumn {
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  isPrimary: boolean;
}

const OWN_TABLES = ['migrations'];

/**
 * Returns the differences between the table definitions of the queries and what the migrations create, as sentences.
 */
export async function tableDifferences(database: Database, tables: PgTable[]): Promise<string[]> {
  const made = await readColumns(database);
  const told = new Map(tables.map(getTableConfig).map(({ name, columns }) => [name, columns]));
  const untold = [...made.keys()].filter((name) => !told.has(name) && !OWN_TABLES.includes(name));
  return [
    ...untold.map((name) => `${name} is missing from the *.tables.ts files.`),
    ...[...told].flatMap(([name, columns]) => {
      const found = made.get(name);
      return found ? columnDifferences(name, columns, found) : [`No migration creates ${name}.`];
    }),
  ];
}

function columnDifferences(table: string, told: PgColumn[], made: Map<string, DatabaseColumn>): string[] {
  const untold = [...made.keys()].filter((name) => !told.some((column) => column.name === name));
  return [
    ...untold.map((name) => `${table}.${name} is missing from the *.tables.ts files.`),
    ...told.flatMap((column) => {
      const name = `${table}.${column.name}`;
      const found = made.get(column.name);
      if (!found) return [`No migration creates ${name}.`];
      const type = column.getSQLType();
      return [
        found.type !== type && `${name} is ${found.type}, not ${type}.`,
        found.isRequired !== column.notNull && `${name} ${found.isRequired ? 'may not' : 'may'} be null.`,
        column.hasDefault && !found.hasDefault && `${name} has no default.`,
        column.primary && !found.isPrimary && `${name} is not the primary key.`,
      ].filter((sentence) => sentence !== false);
    }),
  ];
}

async function readColumns(database: Database): Promise<Map<string, Map<string, DatabaseColumn>>> {
  const rows = await database.script((run) =>
    run(`
      SELECT c.relname AS table_name, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
        a.attnotnull AS required, a.atthasdef OR a.attidentity <> '' AS has_default,
        EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY (i.indkey)) AS is_primary
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname, a.attnum`),
  );
  const tables = new Map<string, Map<string, DatabaseColumn>>();
  for (const row of rows) {
    const columns = tables.get(String(row.table_name)) ?? new Map<string, DatabaseColumn>();
    tables.set(String(row.table_name), columns);
    columns.set(String(row.name), {
      type: String(row.type),
      isRequired: row.required === true,
      hasDefault: row.has_default === true,
      isPrimary: row.is_primary === true,
    });
  }
  return tables;
}

export async function readTables(root: string): Promise<PgTable[]> {
  const files = globSync('src/server/**/*.tables.ts', { cwd: root });
  const modules = await Promise.all(files.map((file): Promise<object> => import(resolve(root, file))));
  return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
}

if (import.meta.main) {
  const database = await openEmbedded('memory://');
  await migrate(database, join('migrations'));
  const found = [
    ...(await tableDifferences(database, await readTables('.'))),
    ...(await schemaDifferences(database)),
  ];
  for (const sentence of found) console.log(sentence);
  await database.close();
  process.exitCode = found.length > 0 ? 1 : 0;
}
