import type { Body } from '../../../contract/endpoint.ts';
import { userActions } from '../../../contract/user-actions.ts';
import type { AdminUser } from '../../../contract/users.ts';
import { isBanOver } from '../../../rules/admin-actions.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { proveFreshSignIn } from '../identity/credentials.service.ts';
import { type CodeDeps, withCode } from '../identity/second-factor.service.ts';
import { setAdmin } from '../players/players.service.ts';
import {
  type ActDeps,
  type ActionCall,
  lockPair,
  reasonOf,
  refuseOwn,
  type Target,
} from './act-on-other.service.ts';
import { isAdmin, readUser } from './users.service.ts';

export interface RoleDeps extends ActDeps, CodeDeps {
  /** False without e-mail, and at a provider, which need not say whether it has verified an address. */
  verifiesEmails: boolean;
}

type RoleChange = Body<typeof userActions.grantAdmin>;

const TURN_IT_ON =
  'Turn on the second factor in your profile first: changing who is an admin asks for its code.';

export async function grantAdmin(deps: RoleDeps, call: ActionCall, change: RoleChange): Promise<AdminUser> {
  const { kind: action } = userActions.grantAdmin;
  await changeRole(deps, call, change, async (tx, target, at) => {
    if (isAdmin(target, deps.adminEmails)) throw new Refusal('already_admin');
    if (target.bannedAt && !isBanOver(target, at)) throw new Refusal('user_banned');
    if (deps.verifiesEmails && !target.emailVerified) throw new Refusal('email_unconfirmed');
    await setAdmin(tx, target.id, true);
    return { action, details: 'Made the user an admin.' };
  });
  return readUser(deps, call.targetId);
}

export async function revokeAdmin(deps: RoleDeps, call: ActionCall, change: RoleChange): Promise<AdminUser> {
  const { kind: action } = userActions.revokeAdmin;
  refuseOwn(call);
  await changeRole(deps, call, change, async (tx, target) => {
    if (isAdmin({ ...target, isAdmin: false }, deps.adminEmails)) throw new Refusal('admin_by_setting');
    if (!target.isAdmin) throw new Refusal('not_admin');
    await setAdmin(tx, target.id, false);
    return { action, details: 'Took the role of an admin.' };
  });
  return readUser(deps, call.targetId);
}

type Work = (
  tx: Db,
  target: Target,
  at: Date,
) => Promise<{ action: 'grant_admin' | 'revoke_admin'; details: string }>;

/**
 * Locks both and looks again whether the actor still is an admin. So of two admins who revoke each other at once only
 * one succeeds, and there is always one left: the last who acted. A code is used up only if something changes.
 */
async function changeRole(deps: RoleDeps, call: ActionCall, change: RoleChange, work: Work): Promise<void> {
  const { actorId, targetId } = call;
  const reason = reasonOf(change.reason);
  await proved(deps, call, change, async (tx, confirm) => {
    const target = await lockPair(tx, deps, call);
    const at = deps.clock.now();
    const done = await work(tx, target, at);
    await confirm();
    await recordAction(tx, { actorId, targetId, reason, ...done, createdAt: at });
  });
}

async function proved(
  deps: RoleDeps,
  { actor: { id: playerId, secondFactor, secondFactorOn }, sessionId }: ActionCall,
  { code = '' }: RoleChange,
  work: Parameters<typeof withCode>[2],
): Promise<void> {
  if (secondFactor === 'provider') {
    await proveFreshSignIn(deps, sessionId);
    return deps.db.transaction((tx) => work(tx, async () => {}));
  }
  if (!secondFactorOn) throw new Refusal('second_factor_off', TURN_IT_ON);
  return withCode(deps, { playerId, code }, work);
}
