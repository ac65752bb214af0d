import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { campaigns, deliveries } from './campaigns.tables.ts';

export async function wasToldSince(tx: Db, challengeId: string, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.challengeId, challengeId), gt(campaigns.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}

interface ChallengeMessage {
  id: string;
  challengeId: string;
  title: string;
  message: string;
  createdAt: Date;
}

export async function insertChallengeMessage(
  tx: Db,
  message: ChallengeMessage,
  lastDevice: number,
): Promise<void> {
  const listed = { sentAt: message.createdAt, listedTo: lastDevice, listEnd: lastDevice };
  await tx.insert(campaigns).values({ ...message, ...listed, targetType: 'all' });
}

/** Deletes messages whose deliveries are gone; nobody would ever look at them. */
export async function deleteChallengeMessages(db: Db, before: Date, limit: number): Promise<void> {
  await db.execute(sql`DELETE FROM ${campaigns} WHERE id IN (
    SELECT id FROM ${campaigns} AS c WHERE challenge_id IS NOT NULL AND completed_at < ${before.toISOString()}::timestamptz
      AND NOT EXISTS (SELECT FROM ${deliveries} AS d WHERE d.campaign_id = c.id) LIMIT ${limit})`);
}
