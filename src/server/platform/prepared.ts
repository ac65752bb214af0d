import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PgliteSession } from 'drizzle-orm/pglite';
import type { Db } from './db.ts';

/**
 * The calls that every player makes all the time are built once and planned once for each connection, instead of at
 * every call. The query builder can do this for the pool alone; here it is done for transactions too.
 */

type Values = Record<string, unknown>;
interface Client {
  query(query: unknown, values: unknown[]): Promise<{ rows: unknown[] }>;
}
interface Query<Result> {
  execute(values: Values): Promise<Result>;
}

const dialect = new PgDialect();

/** What is beneath a handle: the pool, or the connection of a transaction. */
function sessionOf(db: Db): { client: Client; constructor: Function } {
  return (db as unknown as { session: { client: Client; constructor: Function } }).session;
}

/** A query of the builder, its values named by `sql.placeholder`. */
export function prepared<Result>(name: string, build: (db: Db) => { prepare(name: string): Query<Result> }) {
  const builtFor = new Map<Function, Query<Result>>();
  return (db: Db, values: Values): Promise<Result> => {
    const { client, constructor: engine } = sessionOf(db);
    const built = builtFor.get(engine) ?? build(db).prepare(name);
    builtFor.set(engine, built);
    return (Object.create(built, { client: { value: client } }) as Query<Result>).execute(values);
  };
}

/** The same for plain SQL. */
export function statement<Row>(name: string, query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return async (db: Db, values: Values): Promise<Row[]> => {
    const session = sessionOf(db);
    const isEmbedded = session.constructor === PgliteSession;
    const filled = fillPlaceholders(params, values);
    const { rows } = await session.client.query(isEmbedded ? text : { name, text }, filled);
    return rows as Row[];
  };
}
