import { Column, fillPlaceholders, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/**
 * Queries that every player causes all the time are built once, when their module is loaded, and planned once
 * per connection. Their values are named with `sql.placeholder`.
 */

type Values = Record<string, unknown>;
type Found<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends PgColumn ? GetColumnData<Columns[Key]> : unknown;
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

/**
 * Selects these columns; `rest` begins with `FROM`. Rows have the keys and the types of the table. A row comes as one value of
 * JSON, because the driver takes longer for each of many columns than for parsing it; SQL among the columns stays as JSON has it.
 */
export function namedSelect<Columns extends Record<string, PgColumn | SQL>>(
  name: string,
  columns: Columns,
  rest: SQL,
) {
  const entries = Object.entries(columns);
  const list = entries.map(([key, column]) => sql`${column} AS ${sql.identifier(key)}`);
  const mapped = entries.flatMap(([key, column]) =>
    column instanceof Column && column.mapFromDriverValue !== AS_IT_COMES ? { key, column } : [],
  );
  const find = namedQuery<{ found: Values }>(
    name,
    sql`SELECT row_to_json((SELECT one FROM (SELECT ${sql.join(list, sql`, `)}) AS one)) AS found ${rest}`,
  );
  return async (db: Db, values: Values): Promise<Found<Columns>[]> => {
    const rows = await find(db, values);
    return rows.map(({ found }) => {
      for (const { key, column } of mapped)
        if (found[key] !== null) found[key] = column.mapFromDriverValue(found[key]);
      return found as Found<Columns>;
    });
  };
}
