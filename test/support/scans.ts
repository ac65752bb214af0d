import { sql } from 'drizzle-orm';
import type { Db } from '../../src/server/platform/database/db.ts';

/** Returns how often the work reads one of these tables from its beginning to its end. */
export function scansDuring(
  db: Db,
  tables: readonly string[],
  work: (tx: Db) => Promise<unknown>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const scans = async () => {
      const found = await tx.execute<{ scans: number }>(sql`SELECT sum(seq_scan)::int AS scans
        FROM pg_stat_xact_user_tables WHERE relname = ANY(string_to_array(${tables.join()}, ','))`);
      return found.rows[0]?.scans ?? Number.NaN;
    };
    const before = await scans();
    await work(tx);
    return (await scans()) - before;
  });
}
