import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../src/server/platform/database/db.ts';

/**
 * Returns how many table rows and index entries this database has read so far, whether they were used or not. The
 * database must have only one connection, because each reports only its own reads, and only when asked to.
 */
export async function rowsRead(db: Db): Promise<number> {
  await db.execute(sql`SELECT pg_stat_force_next_flush()`);
  const [row] = await queryRows<{ read: number }>(
    db,
    sql`SELECT (SELECT coalesce(sum(seq_tup_read), 0) FROM pg_stat_user_tables)::float8
      + (SELECT coalesce(sum(idx_tup_read), 0) FROM pg_stat_user_indexes)::float8 AS read`,
  );
  return row?.read ?? 0;
}
