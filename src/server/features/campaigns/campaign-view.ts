import type { Campaign, CampaignStatus } from '../../../contract/campaigns.ts';
import { isUndelivered, type MessageRow } from '../messages/messages.service.ts';
import type { CampaignRow } from './campaigns.store.ts';

/** Returns a campaign as admins see it, with the counts of its message if it was sent. */
export function shown(row: CampaignRow, sent: MessageRow | null = null): Campaign {
  const { id, title, message, targetType, inactiveDays, createdAt, revision, sentAt } = row;
  const status = sent ? statusOf(sent) : row.scheduledAt ? 'scheduled' : 'draft';
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
    sentCount: sent ? sent.deliveredCount + sent.failedCount + sent.unknownCount : 0,
    deliveredCount: sent?.deliveredCount ?? 0,
    failedCount: sent?.failedCount ?? 0,
    failure: sent?.failure ?? null,
    canResend: Boolean(sent?.completedAt && !sent.isForgotten && sent.failedCount > sent.goneCount),
    status,
    pendingCount: sent ? pendingOf(sent) : 0,
  };
}

/** Returns the status of a campaign that was sent. */
export function statusOf(message: MessageRow): CampaignStatus {
  if (!message.completedAt) return 'sending';
  return isUndelivered(message) ? 'undelivered' : 'sent';
}

export function pendingOf(message: MessageRow): number {
  const { targetCount, deliveredCount, failedCount, unknownCount, skippedCount } = message;
  return targetCount - deliveredCount - failedCount - unknownCount - skippedCount;
}
