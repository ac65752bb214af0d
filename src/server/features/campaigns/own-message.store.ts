import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { campaigns, deliveries } from './campaigns.tables.ts';

/** A message that the game itself sends to one player, for one cause. */
interface OwnMessage {
  id: string;
  title: string;
  message: string;
  createdAt: Date;
  challengeId?: string;
  nudgeDay?: string;
}

export async function insertOwnMessage(tx: Db, message: OwnMessage, lastDevice: number): Promise<void> {
  const listed = { sentAt: message.createdAt, listedTo: lastDevice, listEnd: lastDevice };
  await tx.insert(campaigns).values({ ...message, ...listed, targetType: 'all' });
}

/** Deletes messages whose deliveries are gone; nobody would ever look at them. */
export async function deleteOwnMessages(db: Db, before: Date, limit: number): Promise<void> {
  await db.execute(sql`DELETE FROM ${campaigns} WHERE id IN (
    SELECT id FROM ${campaigns} AS c WHERE num_nonnulls(challenge_id, nudge_day) > 0
      AND completed_at < ${before.toISOString()}::timestamptz
      AND NOT EXISTS (SELECT FROM ${deliveries} AS d WHERE d.campaign_id = c.id) LIMIT ${limit})`);
}
