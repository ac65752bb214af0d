import { friends } from '../../../contract/friends.ts';
import type { Db } from '../../platform/database/db.ts';
import { type App, madeJson, route } from '../../platform/http/route.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { readDay } from './day.service.ts';
import { nudgeFriend, readPreference, setPreference } from './nudges.service.ts';
import { chooseShared, readShared } from './shared-streaks.service.ts';

export function friendRoutes(app: App, deps: { db: Db; clock: Clock }): void {
  route(app, friends.day, async ({ player, query, reply }) =>
    madeJson(reply, await readDay(deps, player.id, query.day)),
  );
  route(app, friends.streaks, ({ player }) => readShared(deps, player.id));
  route(app, friends.chooseStreak, ({ player, params, body }) =>
    chooseShared(deps, player.id, { otherId: params.player, ...body }),
  );
  route(app, friends.nudge, ({ player, params }) => nudgeFriend(deps, player.id, params.player));
  route(app, friends.readNudges, ({ player }) => readPreference(deps, player.id));
  route(app, friends.setNudges, ({ player, body }) => setPreference(deps, player.id, body));
}
