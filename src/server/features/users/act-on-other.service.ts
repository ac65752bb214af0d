import type { AdminActionKind } from '../../../contract/admin-log.ts';
import type { AdminUser } from '../../../contract/users.ts';
import { normaliseReason } from '../../../rules/admin-actions.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Player } from '../../player.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { type lockPlayer, lockPlayers } from '../players/players.service.ts';
import { isAdmin, readUser, type UsersDeps } from './users.service.ts';

export interface ActDeps extends UsersDeps {
  clock: Clock;
}

/** The admin who acts and the player it is done to. */
export interface Pair {
  actorId: string;
  targetId: string;
}

/** A call for an action, with what proves who makes it. */
export interface ActionCall extends Pair {
  actor: Player;
  sessionId: string;
}

export type Target = NonNullable<Awaited<ReturnType<typeof lockPlayer>>>;

/** Locks both and reads the actor's role again, which may have been revoked while the call waited for the lock. */
export async function lockPair(
  tx: Db,
  { adminEmails }: Pick<ActDeps, 'adminEmails'>,
  { actorId, targetId }: Pair,
): Promise<Target> {
  const there = await lockPlayers(tx, [actorId, targetId]);
  const actor = there.find(({ id }) => id === actorId);
  if (!actor || !isAdmin(actor, adminEmails)) throw new Refusal('forbidden');
  const target = there.find(({ id }) => id === targetId);
  if (!target) throw new Refusal('user_not_found');
  return target;
}

export function refuseOwn({ actorId, targetId }: Pair): void {
  if (actorId === targetId) throw new Refusal('own_account');
}

/** Locks the target of an action that no admin does to themselves or to another admin, whichever way they have the role. */
export async function lockOther(tx: Db, deps: Pick<ActDeps, 'adminEmails'>, pair: Pair): Promise<Target> {
  refuseOwn(pair);
  const target = await lockPair(tx, deps, pair);
  if (isAdmin(target, deps.adminEmails)) throw new Refusal('other_admin');
  return target;
}

/**
 * Does it to the locked target and records it, so that the audit trail has the values that were really changed. `work`
 * returns the sentence for the log.
 */
export async function actOnOther(
  deps: ActDeps,
  { kind: action }: { kind: AdminActionKind },
  pair: Pair & { reason?: string },
  work: (tx: Db, at: Date, target: Target) => Promise<string>,
): Promise<AdminUser> {
  await deps.db.transaction(async (tx) => {
    const target = await lockOther(tx, deps, pair);
    const at = deps.clock.now();
    const details = await work(tx, at, target);
    const { actorId, targetId, reason } = pair;
    await recordAction(tx, { actorId, targetId, action, reason, details, createdAt: at });
  });
  return readUser(deps, pair.targetId);
}

export function reasonOf(text: string): string {
  const reason = normaliseReason(text);
  if (!reason) throw new Refusal('reason_required');
  return reason;
}
