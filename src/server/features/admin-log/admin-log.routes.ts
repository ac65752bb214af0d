import { adminLog } from '../../../contract/admin-log.ts';
import type { Db } from '../../platform/db.ts';
import { type App, route } from '../../platform/route.ts';
import { readLog } from './admin-log.service.ts';

export function adminLogRoutes(app: App, { db }: { db: Db }): void {
  route(app, adminLog.read, ({ query }) => readLog(db, query));
}
