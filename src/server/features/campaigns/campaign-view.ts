import type { Campaign, CampaignStatus } from '../../../contract/campaigns.ts';
import { isUndelivered, type MessageRow } from '../messages/messages.service.ts';
import type { CampaignRow } from './campaigns.store.ts';

/** What is known of the message of a campaign that has none yet. */
const UNSENT = {
  targetCount: 0,
  deliveredCount: 0,
  failedCount: 0,
  unknownCount: 0,
  skippedCount: 0,
  goneCount: 0,
  failure: null,
  completedAt: null,
  isForgotten: false,
};

/** Returns a campaign as admins see it, with the counts of its message if it was sent. */
export function shown(row: CampaignRow, sent: MessageRow | null = null): Campaign {
  const { id, title, message, targetType, inactiveDays, createdAt, revision, sentAt } = row;
  const counts = sent ?? UNSENT;
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
    sentCount: counts.deliveredCount + counts.failedCount + counts.unknownCount,
    deliveredCount: counts.deliveredCount,
    failedCount: counts.failedCount,
    failure: counts.failure,
    canResend: counts.completedAt !== null && !counts.isForgotten && counts.failedCount > counts.goneCount,
    status,
    pendingCount: pendingOf(counts),
  };
}

/** Returns the status of a campaign that was sent. */
export function statusOf(message: MessageRow): CampaignStatus {
  if (!message.completedAt) return 'sending';
  return isUndelivered(message) ? 'undelivered' : 'sent';
}

export function pendingOf(counts: typeof UNSENT | MessageRow): number {
  const { targetCount, deliveredCount, failedCount, unknownCount, skippedCount } = counts;
  return targetCount - deliveredCount - failedCount - unknownCount - skippedCount;
}
