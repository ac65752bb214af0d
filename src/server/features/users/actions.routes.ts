import { DONE } from '../../../contract/endpoint.ts';
import { personActions } from '../../../contract/user-actions.ts';
import { type App, route } from '../../platform/http/route.ts';
import { createSealer } from '../../providers/identity/sealer.ts';
import type { AccountDeps } from '../profile/account.service.ts';
import type { ActDeps } from './act-on-other.service.ts';
import { deleteUser } from './delete-user.service.ts';
import { type NameDeps, resetName, resetPicture, signOutUser } from './reset.service.ts';
import { grantAdmin, type RoleDeps, revokeAdmin } from './roles.service.ts';

type PeopleDeps = ActDeps & AccountDeps & Omit<RoleDeps, 'sealer'> & NameDeps;

export function peopleActionRoutes(app: App, deps: PeopleDeps): void {
  const roleDeps = { ...deps, sealer: createSealer(deps.secret) };
  route(app, personActions.resetName, ({ player, params, body }) =>
    resetName(deps, { actorId: player.id, targetId: params.userId }, body.reason),
  );
  route(app, personActions.resetPicture, ({ player, params, body }) =>
    resetPicture(deps, { actorId: player.id, targetId: params.userId }, body.reason),
  );
  route(app, personActions.signOut, ({ player, params, body }) =>
    signOutUser(deps, { actorId: player.id, targetId: params.userId }, body.reason),
  );
  route(app, personActions.remove, async ({ player, params, body, request }) => {
    const { sessionId } = request;
    await deleteUser(deps, { actorId: player.id, targetId: params.userId, sessionId }, body);
    return DONE;
  });
  route(app, personActions.grantAdmin, ({ player, params, body, request }) =>
    grantAdmin(roleDeps, player, { targetId: params.userId, ...body, sessionId: request.sessionId }),
  );
  route(app, personActions.revokeAdmin, ({ player, params, body, request }) =>
    revokeAdmin(roleDeps, player, { targetId: params.userId, ...body, sessionId: request.sessionId }),
  );
}
