import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { act, type Pair, type Target } from '../moderation/moderation.service.ts';
import { isAdmin, type UsersDeps } from '../moderation/users.service.ts';

export interface OtherDeps extends UsersDeps {
  clock: Clock;
}

/** Nobody does these things to themselves or to another admin. */
export function refuseOwn({ actorId, targetId }: Pair): void {
  if (actorId === targetId) throw new Refusal('own_account');
}

/** Locks the target and refuses admins, whichever way they have the role. */
export async function actOnOther(
  deps: OtherDeps,
  pair: Pair,
  work: (tx: Db, at: Date, target: Target) => Promise<void>,
): Promise<void> {
  refuseOwn(pair);
  await act(deps, pair, async (tx, at, target) => {
    if (isAdmin(target, deps.adminEmails)) throw new Refusal('other_admin');
    await work(tx, at, target);
  });
}
