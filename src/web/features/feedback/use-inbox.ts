import { feedback } from '../../../contract/feedback.ts';
import type { FeedbackStatus } from '../../../rules/feedback.ts';
import { usePages } from '../../api/use-pages.ts';

export function useInbox(status: FeedbackStatus) {
  return usePages(feedback.inbox, { status });
}
