import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A condition that takes any number of ids as one parameter. */
export function isOneOf(column: SQLWrapper, ids: readonly number[]): SQL {
  return sql`${column} = ANY (${`{${ids.join(',')}}`}::bigint[])`;
}
