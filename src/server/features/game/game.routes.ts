import type { FastifyRequest } from 'fastify';
import { game } from '../../../contract/game.ts';
import type { Day } from '../../../rules/day.ts';
import { type App, route } from '../../platform/http/route.ts';
import { hashNetwork } from '../../platform/security/network.ts';
import { checkAnswer } from './check.service.ts';
import { buyHint, currentGame, saveTime, startGame } from './game.service.ts';
import { prepareToday, type SubmitDeps, submitAnswer, type Today } from './submit.service.ts';

interface RouteDeps extends Omit<SubmitDeps, 'today'> {
  today: Today;
  secret: string;
  /** Days of which the caller's browser was shown something as a guest. */
  shownDays(request: FastifyRequest): readonly Day[];
}

export function gameRoutes(app: App, { secret, shownDays, today, ...others }: RouteDeps): void {
  const deps = { ...others, today: prepareToday(today) };
  route(app, game.start, ({ player }) => startGame(deps, player.id));
  route(app, game.current, ({ player }) => currentGame(deps, player.id));
  route(app, game.update, ({ player, params, body }) => saveTime(deps, player.id, params.sessionId, body));
  route(app, game.submit, ({ player, params, body, request }) =>
    submitAnswer(deps, player.id, params.sessionId, {
      ...body,
      networkHash: hashNetwork('game', request.ip, secret),
      shownDays: shownDays(request),
    }),
  );
  route(app, game.check, ({ player, params, body, request }) =>
    checkAnswer(deps, player.id, params.sessionId, {
      ...body,
      networkHash: hashNetwork('game', request.ip, secret),
      shownDays: shownDays(request),
    }),
  );
  route(app, game.hint, ({ player, params, body }) => buyHint(deps, player.id, params.sessionId, body.type));
}
