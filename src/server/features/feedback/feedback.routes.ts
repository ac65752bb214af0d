import { feedback } from '../../../contract/feedback.ts';
import { type App, route } from '../../platform/route.ts';
import { type FeedbackDeps, sendFeedback } from './feedback.service.ts';

export function feedbackRoutes(app: App, deps: FeedbackDeps): void {
  route(app, feedback.send, ({ player, body }) => sendFeedback(deps, player.id, body));
}
