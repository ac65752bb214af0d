import { setTimeout as sleep } from 'node:timers/promises';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { campaigns, deliveries } from '../../src/server/features/campaigns/campaigns.tables.ts';
import type { Db } from '../../src/server/platform/database/db.ts';

const SETTLE_MS = 60_000;

/** What is on its way has its time to arrive. */
export async function untilSettled(read: () => Promise<string[]>): Promise<string[]> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const unsettled = await read();
    if (unsettled.length === 0 || Date.now() > deadline) return unsettled;
    await sleep(1000);
  }
}

/**
 * The pauses between attempts take a quarter of an hour together, so this waits while every open delivery is due later or in
 * somebody's hands, and gives up on a campaign with one that could have gone out long ago, or with none that is open.
 */
export async function untilSent(db: Db, sent: string[]): Promise<string[]> {
  const began = Date.now();
  for (;;) {
    const unsent = await unsentOf(db, sent);
    const late = unsent.filter(({ since }) => Date.now() - Math.max(since, began) > SETTLE_MS);
    if (late.length > 0) return late.map(({ id, open }) => `campaign ${id} stands still, ${open} are open`);
    if (unsent.length === 0) return [];
    await sleep(1000);
  }
}

/** Since when the first of its open deliveries could go out: in the future where none can yet. */
async function unsentOf(db: Db, sent: string[]) {
  if (sent.length === 0) return [];
  const couldGo = sql`CASE WHEN ${deliveries.state} = 'pending' THEN ${deliveries.dueAt} ELSE ${deliveries.leaseUntil} END`;
  return db
    .select({
      id: campaigns.id,
      open: sql<number>`count(${deliveries.state})::int`,
      since: sql<number>`coalesce(extract(epoch FROM min(${couldGo})), 0)::float8 * 1000`,
    })
    .from(campaigns)
    .leftJoin(
      deliveries,
      sql`${deliveries.campaignId} = ${campaigns.id} AND ${deliveries.state} IN ('pending', 'sending')`,
    )
    .where(and(inArray(campaigns.id, sent), isNull(campaigns.completedAt)))
    .groupBy(campaigns.id);
}
