import { type Body, DONE } from '../../../contract/endpoint.ts';
import { userActions } from '../../../contract/user-actions.ts';
import { mentionsAny } from '../../../rules/admin-actions.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { proveOwner } from '../identity/credentials.service.ts';
import { type AccountDeps, removeAccount } from '../profile/account.service.ts';
import { type ActDeps, type ActionCall, lockOther, reasonOf, refuseOwn } from './act-on-other.service.ts';
import { readUser } from './users.service.ts';

type Names = { username: string | null; email: string };

/**
 * Deletes an account as its owner would, at their request. The log keeps that an admin did it and why, but not to whom:
 * a reason that belongs to an account is deleted with it.
 */
export async function deleteUser(
  deps: ActDeps & AccountDeps,
  { actorId, targetId, sessionId }: Omit<ActionCall, 'actor'>,
  { reason: text, name, password }: Body<typeof userActions.remove>,
): Promise<typeof DONE> {
  const pair = { actorId, targetId };
  const reason = reasonOf(text);
  refuseOwn(pair);
  const user = await readUser(deps, targetId);
  if (user.isAdmin) throw new Refusal('other_admin');
  refuseOtherName(user, name);
  if (mentionsAny(reason, [user.username, user.email, user.firstName]))
    throw new Refusal('reason_names_user');
  await proveOwner(deps, { playerId: actorId, sessionId, password });
  const lockNamed = async (tx: Db) => {
    const target = await lockOther(tx, deps, pair);
    refuseOtherName(target, name);
    return target;
  };
  // A deletion begins with votes and reports, which would be gone if the role or the name changed during the proof.
  await deps.db.transaction(lockNamed);
  await removeAccount(deps, targetId, async (tx, at) => {
    const target = await lockNamed(tx);
    const details = 'Deleted an account on request of its owner.';
    await recordAction(tx, { actorId, action: userActions.remove.kind, reason, details, createdAt: at });
    return target;
  });
  return DONE;
}

function refuseOtherName({ username, email }: Names, typed: string): void {
  if (typed.trim() !== (username ?? email)) throw new Refusal('wrong_confirmation');
}
