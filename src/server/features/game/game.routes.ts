import { game } from '../../../contract/game.ts';
import { type App, route } from '../../platform/http/route.ts';
import { hashNetwork } from '../../platform/security/network.ts';
import { checkAnswer } from './check.service.ts';
import { buyHint, currentGame, saveTime, startGame } from './game.service.ts';
import { type SubmitDeps, submitAnswer } from './submit.service.ts';

export function gameRoutes(app: App, { secret, ...deps }: SubmitDeps & { secret: string }): void {
  route(app, game.start, ({ player }) => startGame(deps, player.id));
  route(app, game.current, ({ player }) => currentGame(deps, player.id));
  route(app, game.update, ({ player, params, body }) => saveTime(deps, player.id, params.sessionId, body));
  route(app, game.submit, ({ player, params, body, request }) =>
    submitAnswer(deps, player.id, params.sessionId, {
      ...body,
      networkHash: hashNetwork('game', request.ip, secret),
    }),
  );
  route(app, game.check, ({ player, params, body, request }) =>
    checkAnswer(deps, player.id, params.sessionId, {
      ...body,
      networkHash: hashNetwork('game', request.ip, secret),
    }),
  );
  route(app, game.hint, ({ player, params, body }) => buyHint(deps, player.id, params.sessionId, body.type));
}
