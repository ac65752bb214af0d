import { devices as contract } from '../../../contract/devices.ts';
import { DONE } from '../../../contract/endpoint.ts';
import type { Db } from '../../platform/database/db.ts';
import { type App, route } from '../../platform/http/route.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { devicesOf, signOutDevice } from './devices.service.ts';

export function deviceRoutes(app: App, { db, clock }: { db: Db; clock: Clock }): void {
  route(app, contract.list, ({ player, request }) =>
    devicesOf(db, { playerId: player.id, sessionId: request.sessionId, now: clock.now() }),
  );
  route(app, contract.signOut, async ({ player, params, request, reply }) => {
    await signOutDevice(db, player.id, params.deviceId);
    if (params.deviceId === request.sessionId) app.sessions.clear(reply);
    return DONE;
  });
}
