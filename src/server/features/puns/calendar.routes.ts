import { daily } from '../../../contract/daily.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { type App, route } from '../../platform/http/route.ts';
import { type CalendarDeps, choosePun, readPlan, readPlannedDay } from './calendar.service.ts';

export function calendarRoutes(app: App, deps: CalendarDeps & { reads: Reads }): void {
  route(app, daily.plan, () => deps.reads.fresh((db) => readPlan({ ...deps, db })));
  route(app, daily.planned, ({ params }) => readPlannedDay(deps, params.day));
  route(app, daily.choose, ({ player, params, body }) => choosePun(deps, player.id, params.day, body));
}
