import { analytics } from '../../../contract/analytics.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { type App, route } from '../../platform/http/route.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { readAnalytics } from './analytics.service.ts';

export function analyticsRoutes(app: App, { reads, clock }: { reads: Reads; clock: Clock }): void {
  route(app, analytics.read, () => reads.fresh((db) => readAnalytics({ db, clock })));
}
