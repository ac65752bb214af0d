import { feedback } from '../../../contract/feedback.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { type App, route } from '../../platform/http/route.ts';
import { type FeedbackDeps, sendFeedback } from './feedback.service.ts';
import { decide, readInbox } from './inbox.service.ts';

export function feedbackRoutes(app: App, deps: FeedbackDeps & { reads: Reads }): void {
  route(app, feedback.send, ({ player, body }) => sendFeedback(deps, player.id, body));
  route(app, feedback.inbox, ({ query }) => deps.reads.fresh((db) => readInbox(db, query)));
  route(app, feedback.approve, ({ player, params }) =>
    decide(deps, player.id, Number(params.feedbackId), 'approved'),
  );
  route(app, feedback.dismiss, ({ player, params }) =>
    decide(deps, player.id, Number(params.feedbackId), 'dismissed'),
  );
}
