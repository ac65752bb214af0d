import { randomUUID } from 'node:crypto';
import type { Body } from '../../../contract/endpoint.ts';
import type { moderation } from '../../../contract/users.ts';
import { isBanEnd, isResetAmount } from '../../../rules/admin-actions.ts';
import { counted, inFull } from '../../../rules/numbers.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { minuteInUtc } from '../../platform/process/clock.ts';
import { resetCredits } from '../credits/credits.service.ts';
import { clearPoints, setBan } from '../players/players.service.ts';
import { type ActDeps, actOnOther, type Pair, reasonOf, type Target } from './act-on-other.service.ts';
import { liftIfOver } from './bans.service.ts';

export interface ModerationDeps extends ActDeps {
  /** Called in the transaction of the ban. */
  onBanned(tx: Db, playerId: string): Promise<void>;
}

export type Decision = Body<typeof moderation.release>;

/** A second ban is refused, because two admins would otherwise overwrite each other's reason. */
export async function banUser(deps: ModerationDeps, pair: Pair, ban: Body<typeof moderation.ban>) {
  const { until: end, ...decision } = ban;
  const reason = reasonOf(decision.reason);
  const bannedUntil = end === undefined ? null : new Date(end);
  if (bannedUntil && !isBanEnd(bannedUntil, deps.clock.now())) throw new Refusal('invalid_ban_end');
  return actOnOther(deps, { ...pair, reason }, async (tx, at, target) => {
    refuseDecided(target, decision);
    await liftIfOver(tx, target.id, at);
    if (!(await setBan(tx, target.id, { bannedAt: at, banReason: reason, bannedUntil })))
      throw new Refusal('already_banned');
    await deps.onBanned(tx, target.id);
    const details = bannedUntil ? `Banned the user until ${minuteInUtc(bannedUntil)}.` : 'Banned the user.';
    return { action: 'ban', details };
  });
}

export async function unbanUser(deps: ModerationDeps, pair: Pair) {
  return actOnOther(deps, pair, async (tx, _at, { id }) => {
    if (!(await setBan(tx, id, null))) throw new Refusal('not_banned');
    return { action: 'unban', details: 'Lifted the ban.' };
  });
}

export async function resetUserCredits(
  deps: ModerationDeps,
  pair: Pair,
  { amount, reason: text }: Body<typeof moderation.resetCredits>,
) {
  if (!isResetAmount(amount)) throw new Refusal('invalid_reset');
  return actOnOther(deps, { ...pair, reason: reasonOf(text) }, async (tx, at, { id: playerId }) => {
    const there = await resetCredits(tx, { playerId, reference: randomUUID(), amount, at });
    const details = `Set credits from ${inFull(there)} to ${inFull(amount)}.`;
    return { action: 'reset_credits', details };
  });
}

/** The ledger remembers each badge that was paid, so earning it again pays nothing. */
export async function resetUserPoints(deps: ModerationDeps, pair: Pair, text: string) {
  return actOnOther(deps, { ...pair, reason: reasonOf(text) }, async (tx, at, { id, points }) => {
    await clearPoints(tx, id, at);
    return { action: 'reset_points', details: `Took ${counted(points, 'point')} and the badge.` };
  });
}

/** Refuses the second of two admins who decide about the same review. The target must be locked. */
export function refuseDecided(target: Target, { heldAt }: Decision): void {
  if (heldAt !== undefined && target.reviewSince?.toISOString() !== heldAt)
    throw new Refusal('review_decided');
}
