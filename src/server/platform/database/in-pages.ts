import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A list that is too long to be read at once. */
export type Pages<Row> = AsyncIterable<Row[]>;

/** Asks for at most `limit` rows after the last one of the previous page. */
export interface After<Key> {
  after: Key | undefined;
  limit: number;
}

/** Few enough that a page keeps neither the database nor the process busy for long. */
const ROWS_A_PAGE = 200;

/** Yields all that `read` finds. Pages share no snapshot: a change in between may or may not be seen. */
export async function* inPages<Found, Key, Row>(
  read: (page: After<Key>) => Promise<Found[]>,
  keyOf: (found: Found) => Key,
  show: (found: Found) => Row,
): AsyncGenerator<Row[]> {
  let after: Key | undefined;
  for (;;) {
    const rows = await read({ after, limit: ROWS_A_PAGE });
    if (rows.length > 0) yield rows.map(show);
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_A_PAGE) return;
    after = keyOf(last);
  }
}

/** A place in a list that is ordered by time, and by key where two times are equal. */
export interface TimePlace {
  /** Microseconds, because the database is more precise than a Date, which has milliseconds only. */
  micros: string;
  key: string;
}

export function microsOf(time: PgColumn): SQL<string> {
  return sql<string>`(extract(epoch FROM ${time}) * 1000000)::bigint::text`;
}

/** Selects the rows after a place; undefined at the beginning of the list. */
export function comesAfter(time: PgColumn, key: PgColumn, after: TimePlace | undefined): SQL | undefined {
  return (
    after &&
    sql`(${time}, ${key}) > (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.key})`
  );
}
