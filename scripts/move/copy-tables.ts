import { type Run, readForeignKeys, readSequences, type Table } from './catalogue.ts';

const ROWS_AT_ONCE = 500;
/** Pictures of the day stand in rows: fewer of those go together. */
const CHARACTERS_AT_ONCE = 4_000_000;

/**
 * Everything of one database into the other, within the transaction of each. The owner of a database may not switch off
 * the checks of its foreign keys, but may drop them and make them anew: nobody else sees that, and tables need no order.
 */
export async function copyTables(
  from: Run,
  to: Run,
  tables: Table[],
  onRows: (rows: number) => void,
): Promise<void> {
  const foreignKeys = await readForeignKeys(to);
  for (const { table, name } of foreignKeys) await to(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of tables) await to(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // What the migrations wrote is in the source too, as it is by now.
  await to(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} RESTART IDENTITY`);
  for (const table of tables) await copyRows(from, to, table, onRows);
  for (const { name, last } of await readSequences(from))
    if (last !== null) await to(`SELECT setval('${name}', ${last})`);
  for (const { name } of tables) await to(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of foreignKeys)
    await to(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  await to('ANALYZE');
}

/** The next rows are read while the last ones are written. */
async function copyRows(
  from: Run,
  to: Run,
  { name, written }: Table,
  onRows: (rows: number) => void,
): Promise<void> {
  await from(`DECLARE rows_to_move NO SCROLL CURSOR FOR
    SELECT row_to_json(chosen)::text AS row FROM (SELECT ${written} FROM ${name}) AS chosen`);
  const read = async () =>
    (await from(`FETCH ${ROWS_AT_ONCE} FROM rows_to_move`)).map(({ row }) => String(row));
  const write = async (rows: string[]) => {
    for (const some of portions(rows)) {
      await to(`INSERT INTO ${name} (${written}) OVERRIDING SYSTEM VALUE
        SELECT ${written} FROM json_populate_recordset(NULL::${name}, '[${some.join(',').replaceAll("'", "''")}]')`);
      onRows(some.length);
    }
  };
  for (let rows = await read(); rows.length > 0; ) [rows] = await Promise.all([read(), write(rows)]);
  await from('CLOSE rows_to_move');
}

function* portions(rows: string[]): Generator<string[]> {
  let some: string[] = [];
  let characters = 0;
  for (const row of rows) {
    some.push(row);
    characters += row.length;
    if (characters < CHARACTERS_AT_ONCE) continue;
    yield some;
    some = [];
    characters = 0;
  }
  if (some.length > 0) yield some;
}
