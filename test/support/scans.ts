import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../src/server/platform/database/db.ts';

/** Counts the sequential and the index scans of these tables, in the order of their names, that the work makes. */
export async function readsDuring(tx: Db, tables: readonly string[], work: () => Promise<unknown>) {
  const reads = () =>
    queryRows<{ name: string; whole: number; byIndex: number }>(
      tx,
      sql`SELECT relname AS name, seq_scan::int AS whole, idx_scan::int AS "byIndex" FROM pg_stat_xact_user_tables
        WHERE relname = ANY(string_to_array(${tables.join()}, ',')) ORDER BY relname`,
    );
  const before = await reads();
  if (before.length < tables.length) throw new Error(`Not all of these are tables: ${tables.join(', ')}`);
  await work();
  return (await reads()).map(({ name, whole, byIndex }, place) => ({
    name,
    whole: whole - (before[place]?.whole ?? 0),
    byIndex: byIndex - (before[place]?.byIndex ?? 0),
  }));
}

/** Returns how often the work reads one of these tables from its beginning to its end. */
export function scansDuring(
  db: Db,
  tables: readonly string[],
  work: (tx: Db) => Promise<unknown>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const reads = await readsDuring(tx, tables, () => work(tx));
    return reads.reduce((sum, { whole }) => sum + whole, 0);
  });
}
