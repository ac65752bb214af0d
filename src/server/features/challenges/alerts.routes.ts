import { challenges } from '../../../contract/challenges.ts';
import type { Db } from '../../platform/database/db.ts';
import { type App, route } from '../../platform/http/route.ts';
import { readAlerts, setAlerts } from './alerts.service.ts';

export function alertRoutes(app: App, deps: { db: Db }): void {
  route(app, challenges.readAlerts, ({ player }) => readAlerts(deps, player.id));
  route(app, challenges.setAlerts, ({ player, body }) => setAlerts(deps, player.id, body));
}
