import { bestBoard } from '../../../contract/best-board.ts';
import { leaderboard } from '../../../contract/leaderboard.ts';
import { type App, madeJson, route } from '../../platform/http/route.ts';
import { type LeaderboardDeps, readBest, readBoard } from './leaderboard.service.ts';

export function leaderboardRoutes(app: App, deps: LeaderboardDeps): void {
  route(app, leaderboard.board, async ({ player, params, reply }) =>
    madeJson(reply, await readBoard(deps, player.id, params.key)),
  );
  route(app, bestBoard.read, ({ player }) => readBest(deps, player.id));
}
