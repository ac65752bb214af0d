import type { Campaign, CampaignStatus } from '../../../contract/campaigns.ts';
import type { CampaignRow } from './campaigns.store.ts';

/** Returns a campaign as admins see it. */
export function shown(row: CampaignRow): Campaign {
  const { id, title, message, targetType, inactiveDays, createdAt, revision, sentAt, completedAt } = row;
  const status = statusOf(row);
  return {
    id,
    title,
    message,
    targetType,
    inactiveDays,
    createdAt: createdAt.toISOString(),
    revision,
    scheduledAt: status === 'scheduled' ? (row.scheduledAt?.toISOString() ?? null) : null,
    unsent: status === 'draft' ? row.unsent : null,
    sentAt: sentAt?.toISOString() ?? null,
    sentCount: row.deliveredCount + row.failedCount + row.unknownCount,
    deliveredCount: row.deliveredCount,
    failedCount: row.failedCount,
    failure: row.failure,
    canResend: completedAt !== null && !row.isForgotten && row.failedCount > row.goneCount,
    status,
    pendingCount: pendingOf(row),
  };
}

export function statusOf(row: CampaignRow): CampaignStatus {
  if (!row.sentAt) return row.scheduledAt ? 'scheduled' : 'draft';
  if (!row.completedAt) return 'sending';
  return row.failedCount > 0 && row.deliveredCount + row.unknownCount === 0 ? 'undelivered' : 'sent';
}

export function pendingOf(row: CampaignRow): number {
  return row.targetCount - row.deliveredCount - row.failedCount - row.unknownCount - row.skippedCount;
}
