import { analytics } from '../../../contract/analytics.ts';
import { type App, route } from '../../platform/route.ts';
import { type AnalyticsDeps, readAnalytics } from './analytics.service.ts';

export function analyticsRoutes(app: App, deps: AnalyticsDeps): void {
  route(app, analytics.read, () => readAnalytics(deps));
}
