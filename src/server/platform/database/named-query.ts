import { Column, fillPlaceholders, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/**
 * Queries that every player causes all the time are built once, when their module is loaded, and planned once
 * per connection. Their values are named with `sql.placeholder`.
 */

type Values = Record<string, unknown>;
type Found<Columns extends Record<string, PgColumn>> = {
  [Key in keyof Columns]: GetColumnData<Columns[Key]>;
};

const dialect = new PgDialect();
/** The method of columns whose values need no conversion. */
const AS_IT_COMES = Column.prototype.mapFromDriverValue;

/** Rows are as the database returns them: columns are named as in the SQL, times and dates are text. */
export function namedQuery<Row>(name: string, query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const named = { name, text };
  return (db: Db, values: Values) => db.named(named, fillPlaceholders(params, values)) as Promise<Row[]>;
}

/** Selects these columns; `rest` begins with `FROM`, or with more of them. Rows have the keys and the types of the table. */
export function namedSelect<Columns extends Record<string, PgColumn>>(
  name: string,
  columns: Columns,
  rest: SQL,
) {
  const entries = Object.entries(columns);
  const list = entries.map(([key, column]) => sql`${column} AS ${sql.identifier(key)}`);
  const mapped = entries.filter(([, column]) => column.mapFromDriverValue !== AS_IT_COMES);
  const find = namedQuery<Values>(name, sql`SELECT ${sql.join(list, sql`, `)} ${rest}`);
  return async (db: Db, values: Values): Promise<Found<Columns>[]> => {
    const rows = await find(db, values);
    for (const row of rows) {
      for (const [key, column] of mapped) {
        if (row[key] !== null) row[key] = column.mapFromDriverValue(row[key]);
      }
    }
    return rows as Found<Columns>[];
  };
}
