import { daily } from '../../../contract/daily.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { type App, route } from '../../platform/http/route.ts';
import { choosePun, readPlan, readPlannedDay } from './calendar.service.ts';
import { type DailyDeps, readArchive, readDaily, startDaily, startPast } from './daily.service.ts';
import { readReminder, setReminder } from './reminder.service.ts';

export function dailyRoutes(app: App, deps: DailyDeps & { reads: Reads }): void {
  route(app, daily.read, ({ player, query }) => readDaily(deps, player.id, query.zone));
  route(app, daily.start, ({ player, query: { zone, day } }) =>
    day === undefined ? startDaily(deps, player.id, zone) : startPast(deps, player.id, day, zone),
  );
  route(app, daily.archive, ({ player, query }) => readArchive(deps, player.id, query));
  route(app, daily.readReminder, ({ player }) => readReminder(deps, player.id));
  route(app, daily.setReminder, ({ player, body }) => setReminder(deps, player.id, body));
  route(app, daily.plan, () => deps.reads.fresh((db) => readPlan({ ...deps, db })));
  route(app, daily.planned, ({ params }) => readPlannedDay(deps, params.day));
  route(app, daily.choose, ({ player, params, body }) => choosePun(deps, player.id, params.day, body));
}
