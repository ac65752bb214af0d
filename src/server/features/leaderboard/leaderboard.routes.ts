import { leaderboard } from '../../../contract/leaderboard.ts';
import { type App, route } from '../../platform/route.ts';
import { type LeaderboardDeps, readBoard } from './leaderboard.service.ts';

export function leaderboardRoutes(app: App, deps: LeaderboardDeps): void {
  route(app, leaderboard.board, ({ player, params }) => readBoard(deps, player.id, params.key));
}
