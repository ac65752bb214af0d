import { playerStats } from '../../../contract/player-stats.ts';
import { type App, route } from '../../platform/http/route.ts';
import { type PlayerStatsDeps, readPlayerStats } from './player-stats.service.ts';

export function playerStatsRoutes(app: App, deps: PlayerStatsDeps): void {
  route(app, playerStats.read, ({ player, query }) => readPlayerStats(deps, player.id, query.zone));
}
