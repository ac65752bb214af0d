import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A list too long to be read at once. */
export type Pages<Row> = AsyncIterable<Row[]>;

/** The rows after the last one of the page before, at most `limit`. */
export interface After<Key> {
  after: Key | undefined;
  limit: number;
}

/** So few that neither the database nor the process is busy with one page for long. */
const ROWS_A_PAGE = 200;

/** Everything that `read` finds, in its order. The pages share no snapshot: a change in between may or may not be seen. */
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

/** A place in a list that is in the order of a time, and of a key where two have the same time. */
export interface TimePlace {
  /** As exactly as the database has it: a Date knows milliseconds only. */
  micros: string;
  key: string;
}

export function microsOf(time: PgColumn): SQL<string> {
  return sql<string>`(extract(epoch FROM ${time}) * 1000000)::bigint::text`;
}

/** Undefined at the beginning of the list. */
export function comesAfter(time: PgColumn, key: PgColumn, after: TimePlace | undefined): SQL | undefined {
  return (
    after &&
    sql`(${time}, ${key}) > (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.key})`
  );
}
