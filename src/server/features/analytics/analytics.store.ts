import { gte, isNull, sql, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { creditTallies, seenTallies } from '../players/players.tables.ts';
import { puns } from '../puns/puns.tables.ts';

/** Rounds `since` down to the hour, because players are tallied by the hour in which they were last seen. */
export async function countSeenSince(db: Db, since: Date): Promise<number> {
  const hour = sql`date_trunc('hour', ${since.toISOString()}::timestamptz, 'UTC')`;
  const [row] = await db
    .select({ count: sum(seenTallies.players).mapWith(Number) })
    .from(seenTallies)
    .where(gte(seenTallies.hour, hour));
  return row?.count ?? 0;
}

/** Reads entries and credits per kind by summing a few tally rows, never the ledger itself. */
export async function readTallies(db: Db): Promise<Map<string, { entries: number; amount: number }>> {
  const rows = await db
    .select({
      kind: creditTallies.kind,
      entries: sum(creditTallies.entries).mapWith(Number),
      amount: sum(creditTallies.amount).mapWith(Number),
    })
    .from(creditTallies)
    .groupBy(creditTallies.kind);
  return new Map(rows.map(({ kind, ...tally }) => [kind, tally]));
}

/** Withdrawn puns do not count. */
export async function countPuns(db: Db): Promise<number> {
  return db.$count(puns, isNull(puns.withdrawnAt));
}
