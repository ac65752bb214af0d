import type { FeedbackItem } from '../../../contract/feedback.ts';
import type { FeedbackStatus } from '../../../rules/feedback.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Page, pageOf } from '../../platform/http/page.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { playerRefOf } from '../players/players.service.ts';
import type { FeedbackDeps } from './feedback.service.ts';
import { decideFeedback, findFeedback, type InboxRow, listFeedback } from './feedback.store.ts';

const PAGE = 25;

export async function readInbox(
  db: Db,
  { status, before }: { status?: FeedbackStatus; before?: string },
): Promise<Page<FeedbackItem>> {
  const rows = await listFeedback(db, status, Number(before ?? Number.MAX_SAFE_INTEGER), PAGE + 1);
  return pageOf(rows, PAGE, itemOf, ({ feedback }) => String(feedback.id));
}

export type Decision = 'approved' | 'dismissed';

/** When two admins decide at once, the first one wins and the other gets `feedback_decided`. */
export function decide({ db, clock }: FeedbackDeps, actorId: string, id: number, decision: Decision) {
  return db.transaction(async (tx) => {
    const isDecided = await decideFeedback(tx, id, decision);
    const row = await findFeedback(tx, id);
    if (!row) throw new Refusal('feedback_not_found');
    if (!isDecided) throw new Refusal('feedback_decided');
    const action = decision === 'approved' ? 'approve_feedback' : 'dismiss_feedback';
    const details = `${decision === 'approved' ? 'Approved' : 'Dismissed'} message ${id}.`;
    const targetId = row.feedback.playerId;
    await recordAction(tx, { actorId, targetId, action, details, createdAt: clock.now() });
    return itemOf(row);
  });
}

function itemOf({ feedback, player }: InboxRow): FeedbackItem {
  const { id, type, content, rating, status, createdAt } = feedback;
  return {
    id,
    type,
    content,
    rating,
    status,
    createdAt: createdAt.toISOString(),
    player: player && playerRefOf(player),
  };
}
