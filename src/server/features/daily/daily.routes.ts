import { daily } from '../../../contract/daily.ts';
import { type App, route } from '../../platform/http/route.ts';
import { type DailyDeps, readArchive, readDaily, startDaily, startPast } from './daily.service.ts';
import { createGuestCookies } from './guest-cookie.ts';
import { readReminder, setReminder } from './reminder.service.ts';

export function dailyRoutes(app: App, deps: DailyDeps & { publicUrl: string }): void {
  const { shownDays } = createGuestCookies(deps);
  route(app, daily.read, ({ player, query }) => readDaily(deps, player.id, query.zone));
  route(app, daily.start, ({ player, query: { zone, day }, request }) => {
    const browser = { zone, shownDays: shownDays(request) };
    return day === undefined
      ? startDaily(deps, player.id, browser)
      : startPast(deps, player.id, day, browser);
  });
  route(app, daily.archive, ({ player, query }) => readArchive(deps, player.id, query));
  route(app, daily.readReminder, ({ player }) => readReminder(deps, player.id));
  route(app, daily.setReminder, ({ player, body }) => setReminder(deps, player.id, body));
}
