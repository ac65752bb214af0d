import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { pushSubscriptions } from '../push/push.tables.ts';
import { campaigns } from './campaigns.tables.ts';

export function findDevices(tx: Db, playerIds: string[]): Promise<{ id: number; playerId: string }[]> {
  return tx
    .select({ id: pushSubscriptions.id, playerId: pushSubscriptions.playerId })
    .from(pushSubscriptions)
    .innerJoin(players, eq(players.id, pushSubscriptions.playerId))
    .where(
      and(
        inArray(pushSubscriptions.playerId, playerIds),
        isNull(players.bannedAt),
        isNull(players.deletedAt),
      ),
    );
}

interface NewReminder {
  id: string;
  title: string;
  message: string;
  remindsAt: Date;
  createdAt: Date;
  sentAt: Date;
}

/** Finds or creates the reminder of its hour, extends its list to `lastDevice` and returns its id. */
export async function openReminder(tx: Db, reminder: NewReminder, lastDevice: number): Promise<string> {
  const upto = { listedTo: lastDevice, listEnd: lastDevice };
  const further = sql`greatest(${campaigns.listedTo}, ${lastDevice}::bigint)`;
  const [row] = await tx
    .insert(campaigns)
    .values({ ...reminder, ...upto, targetType: 'all' })
    .onConflictDoUpdate({ target: campaigns.remindsAt, set: { listedTo: further, listEnd: further } })
    .returning({ id: campaigns.id });
  return row?.id ?? reminder.id;
}

/** Changes deliveries and their count in one statement, and reopens the campaign if any were added. */
export async function listDevices(tx: Db, id: string, devices: number[], now: Date): Promise<void> {
  await tx.execute(sql`
    WITH listed AS (
      INSERT INTO deliveries (campaign_id, subscription_id, due_at)
      SELECT ${id}::uuid, device::bigint, ${now.toISOString()}::timestamptz
      FROM jsonb_array_elements_text(${JSON.stringify(devices)}::jsonb) AS device
      ON CONFLICT DO NOTHING RETURNING 1), counted AS (SELECT count(*) AS added FROM listed)
    UPDATE campaigns SET target_count = target_count + added, completed_at = CASE WHEN added = 0 THEN completed_at END
    FROM counted WHERE id = ${id}::uuid`);
}
