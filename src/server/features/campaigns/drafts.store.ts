import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { UnsentReason } from '../../../rules/campaign.ts';
import type { Db } from '../../platform/database/db.ts';
import type { CampaignRow } from './campaigns.store.ts';
import { campaigns } from './campaigns.tables.ts';

/** Every function that changes a campaign here expects it to be locked and not yet sent. */
export type Texts = Pick<CampaignRow, 'title' | 'message' | 'targetType' | 'inactiveDays'>;

export function updateTexts(tx: Db, id: string, texts: Texts): Promise<CampaignRow> {
  return change(tx, id, texts);
}

export function updateSchedule(tx: Db, id: string, at: Date, adminId: string): Promise<CampaignRow> {
  return change(tx, id, { scheduledAt: at, scheduledBy: adminId, unsent: null });
}

export function clearSchedule(tx: Db, id: string, unsent: UnsentReason | null): Promise<CampaignRow> {
  return change(tx, id, { scheduledAt: null, scheduledBy: null, unsent });
}

export async function deleteDraft(tx: Db, id: string): Promise<void> {
  await tx.delete(campaigns).where(eq(campaigns.id, id));
}

export async function findDueIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(isNull(campaigns.sentAt), lte(campaigns.scheduledAt, now)))
    .orderBy(asc(campaigns.scheduledAt))
    .limit(limit);
  return due.map(({ id }) => id);
}

type Change = Partial<CampaignRow> & { revision?: never };

async function change(tx: Db, id: string, values: Change): Promise<CampaignRow> {
  const revision: SQL = sql`${campaigns.revision} + 1`;
  const [row] = await tx
    .update(campaigns)
    .set({ ...values, revision })
    .where(eq(campaigns.id, id))
    .returning();
  if (!row) throw new Error('The campaign that was just locked is not there.');
  return row;
}
