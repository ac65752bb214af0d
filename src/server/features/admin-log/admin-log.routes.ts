import { adminLog } from '../../../contract/admin-log.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { type App, route } from '../../platform/http/route.ts';
import { readLog } from './admin-log.service.ts';

export function adminLogRoutes(app: App, { reads }: { reads: Reads }): void {
  route(app, adminLog.read, ({ query }) => reads.fresh((db) => readLog(db, query)));
}
