import { setTimeout as sleep } from 'node:timers/promises';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { deliveries, messages } from '../../src/server/features/messages/messages.tables.ts';
import type { Db } from '../../src/server/platform/database/db.ts';

const SETTLE_MS = 60_000;

/** Gives pending work time to finish. */
export async function untilSettled(read: () => Promise<string[]>): Promise<string[]> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const unsettled = await read();
    if (unsettled.length === 0 || Date.now() > deadline) return unsettled;
    await sleep(1000);
  }
}

/**
 * The pauses between attempts add up to a quarter of an hour. This waits while every open delivery is due later or
 * claimed by a sender. It gives up on a campaign that is not complete although a delivery could have been sent long
 * ago, or although none is open.
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

/** `since` is the time at which the first of its open deliveries can be sent, in the future if none can be yet. */
async function unsentOf(db: Db, sent: string[]) {
  if (sent.length === 0) return [];
  const couldGo = sql`CASE WHEN ${deliveries.state} = 'pending' THEN ${deliveries.dueAt} ELSE ${deliveries.leaseUntil} END`;
  return db
    .select({
      id: messages.id,
      open: sql<number>`count(${deliveries.state})::int`,
      since: sql<number>`coalesce(extract(epoch FROM min(${couldGo})), 0)::float8 * 1000`,
    })
    .from(messages)
    .leftJoin(
      deliveries,
      sql`${deliveries.messageId} = ${messages.id} AND ${deliveries.state} IN ('pending', 'sending')`,
    )
    .where(and(inArray(messages.id, sent), isNull(messages.completedAt)))
    .groupBy(messages.id);
}
