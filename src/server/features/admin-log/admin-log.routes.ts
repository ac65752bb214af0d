import { moderation } from '../../../contract/moderation.ts';
import type { Db } from '../../platform/db.ts';
import { type App, route } from '../../platform/route.ts';
import { readLog } from './admin-log.service.ts';

export function adminLogRoutes(app: App, { db }: { db: Db }): void {
  route(app, moderation.audit, ({ query }) => readLog(db, query));
}
