import { randomUUID } from 'node:crypto';
import type { Body } from '../../../contract/endpoint.ts';
import type { moderation } from '../../../contract/moderation.ts';
import { isBanEnd, isResetAmount, normaliseReason } from '../../../rules/admin-actions.ts';
import { counted, inFull } from '../../../rules/numbers.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Clock, minuteInUtc } from '../../platform/process/clock.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { resetCredits } from '../credits/credits.service.ts';
import { clearPoints, lockPlayer, setBan } from '../players/players.service.ts';
import { liftIfOver } from './bans.service.ts';
import { isAdmin, readUser, type UsersDeps } from './users.service.ts';

export interface ModerationDeps extends UsersDeps {
  clock: Clock;
  /** Called in the transaction of the ban. */
  onBanned(tx: Db, playerId: string): Promise<void>;
}

/** The admin who acts and the player it is done to. */
export interface Pair {
  actorId: string;
  targetId: string;
}

export type Decision = Body<typeof moderation.release>;
export type Target = NonNullable<Awaited<ReturnType<typeof lockPlayer>>>;

/** A second ban is refused, because two admins would otherwise overwrite each other's reason. */
export async function banUser(deps: ModerationDeps, pair: Pair, ban: Body<typeof moderation.ban>) {
  const { until: end, ...decision } = ban;
  const reason = reasonOf(decision.reason);
  const bannedUntil = end === undefined ? null : new Date(end);
  if (bannedUntil && !isBanEnd(bannedUntil, deps.clock.now())) throw new Refusal('invalid_ban_end');
  if (pair.actorId === pair.targetId) throw new Refusal('own_ban');
  await act(deps, pair, async (tx, at, target) => {
    refuseDecided(target, decision);
    if (isAdmin(target, deps.adminEmails)) throw new Refusal('admin_ban');
    await liftIfOver(tx, pair.targetId, at);
    if (!(await setBan(tx, pair.targetId, { bannedAt: at, banReason: reason, bannedUntil })))
      throw new Refusal('already_banned');
    await deps.onBanned(tx, pair.targetId);
    const details = bannedUntil ? `Banned the user until ${minuteInUtc(bannedUntil)}.` : 'Banned the user.';
    await recordAction(tx, { ...pair, action: 'ban', reason, details, createdAt: at });
  });
  return readUser(deps, pair.targetId);
}

export async function unbanUser(deps: ModerationDeps, pair: Pair) {
  await act(deps, pair, async (tx, at) => {
    if (!(await setBan(tx, pair.targetId, null))) throw new Refusal('not_banned');
    await recordAction(tx, { ...pair, action: 'unban', details: 'Lifted the ban.', createdAt: at });
  });
  return readUser(deps, pair.targetId);
}

export async function resetUserCredits(
  deps: ModerationDeps,
  pair: Pair,
  { amount, reason: text }: { amount: number; reason: string },
) {
  if (!isResetAmount(amount)) throw new Refusal('invalid_reset');
  const reason = reasonOf(text);
  await act(deps, pair, async (tx, at) => {
    const movement = { playerId: pair.targetId, reference: randomUUID(), amount, at };
    const there = await resetCredits(tx, movement);
    const details = `Set credits from ${inFull(there)} to ${inFull(amount)}.`;
    await recordAction(tx, { ...pair, action: 'reset_credits', reason, details, createdAt: at });
  });
  return readUser(deps, pair.targetId);
}

/** The ledger remembers each badge that was paid, so earning it again pays nothing. */
export async function resetUserPoints(deps: ModerationDeps, pair: Pair, text: string) {
  const reason = reasonOf(text);
  await act(deps, pair, async (tx, at, { points }) => {
    await clearPoints(tx, pair.targetId, at);
    const details = `Took ${counted(points, 'point')} and the badge.`;
    await recordAction(tx, { ...pair, action: 'reset_points', reason, details, createdAt: at });
  });
  return readUser(deps, pair.targetId);
}

/** Refuses the second of two admins who decide about the same review. The target must be locked. */
export function refuseDecided(target: Target, { heldAt }: Decision): void {
  if (heldAt !== undefined && target.heldAt?.toISOString() !== heldAt) throw new Refusal('review_decided');
}

/** Locks the target, so that the audit trail records the values that were really changed. */
export async function act(
  { db, clock }: Pick<ModerationDeps, 'db' | 'clock'>,
  { targetId }: Pair,
  work: (tx: Db, at: Date, target: Target) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const target = await lockPlayer(tx, targetId);
    if (!target) throw new Refusal('user_not_found');
    await work(tx, clock.now(), target);
  });
}

export function reasonOf(text: string): string {
  const reason = normaliseReason(text);
  if (!reason) throw new Refusal('reason_required');
  return reason;
}
