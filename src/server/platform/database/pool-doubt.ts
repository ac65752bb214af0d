import { sql } from 'drizzle-orm';
import { type Db, queryRows, type Row } from './db.ts';

const ROOM =
  "SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS room";

/** The pool cannot be compared behind a pooler, nor with the one connection of the embedded database. */
export function isDirect(config: { databaseUrl: string | undefined; databasePrepared: boolean }): boolean {
  return config.databaseUrl !== undefined && config.databasePrepared;
}

/** Warns of a pool that the server cannot fill, so that callers would wait in vain. Undefined if it fits. */
export async function poolDoubt(
  run: (statement: string) => Promise<Row[]>,
  databasePool: number,
): Promise<string | undefined> {
  const [found] = await run(ROOM);
  const room = Number(found?.room);
  return databasePool > room
    ? `DATABASE_POOL is ${databasePool}, but the database server accepts only ${room} connections in all: lower it, or raise max_connections.`
    : undefined;
}

export function findPoolDoubt(db: Db, databasePool: number): Promise<string | undefined> {
  return poolDoubt((statement) => queryRows<Row>(db, sql.raw(statement)), databasePool);
}
