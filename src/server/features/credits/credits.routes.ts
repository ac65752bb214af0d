import { credits } from '../../../contract/credits.ts';
import type { Db } from '../../platform/database/db.ts';
import { type App, route } from '../../platform/http/route.ts';
import { creditHistory } from './credits.service.ts';

export function creditRoutes(app: App, { db }: { db: Db }): void {
  route(app, credits.history, ({ player, query }) => creditHistory(db, player.id, query.before));
}
