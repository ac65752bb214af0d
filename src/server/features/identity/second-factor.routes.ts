import { DONE } from '../../../contract/endpoint.ts';
import { secondFactor } from '../../../contract/second-factor.ts';
import { type App, route } from '../../platform/http/route.ts';
import type { KnownBrowsers } from './known-browser.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  finishSignIn,
  type SecondFactorDeps,
} from './second-factor.service.ts';

export function secondFactorRoutes(app: App, deps: SecondFactorDeps, knownBrowsers: KnownBrowsers): void {
  route(app, secondFactor.finishSignIn, async ({ body, request, reply }) => {
    const pendingName = app.sessions.pendingSignInOf(request);
    const { answer, email } = await finishSignIn(deps, { request, pendingName, code: body.code });
    app.sessions.passOn(reply, answer.cookies);
    knownBrowsers.remember(request, reply, email);
    return DONE;
  });
  route(app, secondFactor.begin, ({ player, body, request }) =>
    beginSecondFactor(deps, player, { request, password: body.password }),
  );
  route(app, secondFactor.confirm, ({ player, body, request }) =>
    confirmSecondFactor(deps, player, { code: body.code, sessionId: request.sessionId }),
  );
  route(app, secondFactor.end, async ({ player, body, request }) => {
    await endSecondFactor(deps, player, { request, ...body });
    return DONE;
  });
}
