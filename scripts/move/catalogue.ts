import type { Database, Row } from '../../src/server/platform/database/db.ts';
import { MOVE_MARK } from '../../src/server/platform/database/half-moved.ts';

/** Plain SQL in an open transaction; names that stand in it are quoted already. */
export type Run = (sql: string) => Promise<Row[]>;

export interface Table {
  name: string;
  /** All of them, for comparing. */
  columns: string;
  /** Without those that the database computes. */
  written: string;
}

/** So that a value has the same text on both engines; and a long statement may take as long as it takes. */
export const SETTINGS = `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL standard_conforming_strings = on`;

export async function readTables(run: Run): Promise<Table[]> {
  const rows = await run(`SELECT format('%I', relname) AS name,
      string_agg(format('%I', attname), ', ' ORDER BY attnum) AS columns,
      string_agg(format('%I', attname), ', ' ORDER BY attnum) FILTER (WHERE attgenerated = '') AS written
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> '${MOVE_MARK}'
    GROUP BY relname ORDER BY relname COLLATE "C"`);
  return rows as unknown as Table[];
}

export async function countRows(run: Run, tables: Table[]): Promise<number> {
  const [found] = await run(
    `SELECT (${tables.map(({ name }) => `(SELECT count(*) FROM ${name})`).join(' + ')})::text AS rows`,
  );
  return Number(found?.rows);
}

export async function readSequences(run: Run): Promise<{ name: string; last: string | null }[]> {
  const rows = await run(`SELECT format('%I', sequencename) AS name, last_value::text AS last
    FROM pg_sequences WHERE schemaname = current_schema() ORDER BY sequencename COLLATE "C"`);
  return rows as { name: string; last: string | null }[];
}

export async function readForeignKeys(
  run: Run,
): Promise<{ table: string; name: string; definition: string }[]> {
  const rows = await run(`SELECT format('%I', relname) AS table, format('%I', conname) AS name,
      pg_get_constraintdef(pg_constraint.oid) AS definition
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    WHERE contype = 'f' AND relnamespace = current_schema()::regnamespace
    ORDER BY relname COLLATE "C", conname COLLATE "C"`);
  return rows as { table: string; name: string; definition: string }[];
}

async function readTriggers(run: Run): Promise<Row[]> {
  return run(`SELECT relname::text AS table, tgname::text AS name, tgenabled::text AS state
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace
    ORDER BY relname COLLATE "C", tgname COLLATE "C"`);
}

/** One number for all rows of a table, in whatever order they lie. */
async function fingerprint(run: Run, { name, columns }: Table): Promise<string> {
  const hash = `encode(sha256(convert_to(ROW(${columns})::text, 'UTF8')), 'hex')`;
  const [found] = await run(`SELECT count(*) || ' rows, ' ||
    coalesce(sum(('x' || left(${hash}, 15))::bit(60)::bigint), 0) AS text FROM ${name}`);
  return String(found?.text);
}

/** By name, so that what differs can be named: each table, each sequence, each trigger, each foreign key. */
export async function describe(
  run: Run,
  tables: Table[],
  onTable: () => void = () => {},
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const table of tables) {
    found.set(`table ${table.name}`, await fingerprint(run, table));
    onTable();
  }
  for (const { name, last } of await readSequences(run)) found.set(`sequence ${name}`, String(last));
  for (const { table, name, state } of await readTriggers(run))
    found.set(`trigger ${name} of ${table}`, String(state));
  for (const { table, name, definition } of await readForeignKeys(run))
    found.set(`constraint ${name} of ${table}`, definition);
  return found;
}

/** A whole database, in a transaction of its own. */
export function describeDatabase(database: Database): Promise<Map<string, string>> {
  return database.script(async (run) => {
    await run(SETTINGS);
    return describe(run, await readTables(run));
  });
}

export function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name));
}
