import { push as contract } from '../../../contract/push.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type App, route } from '../../platform/http/route.ts';
import { type PushDeps, subscribe, unsubscribe } from './push.service.ts';

export function pushRoutes(app: App, deps: PushDeps): void {
  route(app, contract.key, async () => {
    if (!deps.push.isOn) throw new Refusal('push_off');
    return { publicKey: await deps.push.publicKey() };
  });
  route(app, contract.subscribe, ({ player, body, request }) =>
    subscribe(deps, { playerId: player.id, sessionId: request.sessionId }, body),
  );
  route(app, contract.unsubscribe, ({ player, body }) => unsubscribe(deps, player.id, body.endpoint));
}
