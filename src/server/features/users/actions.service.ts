import { randomUUID } from 'node:crypto';
import type { Body, Reply } from '../../../contract/endpoint.ts';
import { type UserActionKey, userActions } from '../../../contract/user-actions.ts';
import { isBanEnd, isResetAmount } from '../../../rules/admin-actions.ts';
import { drawName } from '../../../rules/drawn-name.ts';
import { counted, inFull } from '../../../rules/numbers.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { minuteInUtc } from '../../platform/process/clock.ts';
import type { Random } from '../../platform/process/random.ts';
import { resetCredits } from '../credits/credits.service.ts';
import { signOutEverywhere } from '../identity/devices.service.ts';
import { clearPoints, endReview, setBan, setFirstName, setUsername } from '../players/players.service.ts';
import type { AccountDeps } from '../profile/account.service.ts';
import { removeTaken, takePicture } from '../profile/picture.service.ts';
import type { ProfileDeps } from '../profile/profile.service.ts';
import { renameSeats } from '../seats/seats.service.ts';
import {
  type ActDeps,
  type ActionCall,
  actOnOther,
  type Pair,
  reasonOf,
  type Target,
} from './act-on-other.service.ts';
import { liftIfOver } from './bans.service.ts';
import { deleteUser } from './delete-user.service.ts';
import { grantAdmin, type RoleDeps, revokeAdmin } from './roles.service.ts';

interface BanDeps extends ActDeps {
  /** Called in the transaction of the ban. */
  onBanned(tx: Db, playerId: string): Promise<void>;
}

interface NameDeps extends ActDeps {
  random: Random;
  /** Called in the transaction that resets the name, to take it off screens that are open. */
  onNameTaken(tx: Db, playerId: string): Promise<void>;
}

export type ActionDeps = BanDeps & NameDeps & RoleDeps & AccountDeps;
type BodyOf<Key extends UserActionKey> = Body<(typeof userActions)[Key]>;
type WithReason = BodyOf<'signOut'>;
type Decision = BodyOf<'release'>;

/** A second ban is refused, because two admins would otherwise overwrite each other's reason. */
export async function banUser(deps: BanDeps, pair: Pair, ban: BodyOf<'ban'>) {
  const { until: end, ...decision } = ban;
  const reason = reasonOf(decision.reason);
  const bannedUntil = end === undefined ? null : new Date(end);
  if (bannedUntil && !isBanEnd(bannedUntil, deps.clock.now())) throw new Refusal('invalid_ban_end');
  return actOnOther(deps, userActions.ban, { ...pair, reason }, async (tx, at, target) => {
    refuseDecided(target, decision);
    await liftIfOver(tx, target.id, at);
    if (!(await setBan(tx, target.id, { bannedAt: at, banReason: reason, bannedUntil })))
      throw new Refusal('already_banned');
    await deps.onBanned(tx, target.id);
    return bannedUntil ? `Banned the user until ${minuteInUtc(bannedUntil)}.` : 'Banned the user.';
  });
}

async function unbanUser(deps: ActDeps, pair: Pair) {
  return actOnOther(deps, userActions.unban, pair, async (tx, _at, { id }) => {
    if (!(await setBan(tx, id, null))) throw new Refusal('not_banned');
    return 'Lifted the ban.';
  });
}

/** A second release is refused, so that the audit trail keeps the reason of the first. */
export async function releaseUser(deps: ActDeps, pair: Pair, decision: Decision) {
  const reason = reasonOf(decision.reason);
  return actOnOther(deps, userActions.release, { ...pair, reason }, async (tx, at, target) => {
    refuseDecided(target, decision);
    if (!(await endReview(tx, target.id, at))) throw new Refusal('not_under_review');
    return 'Released the user from review.';
  });
}

/** Refuses the second of two admins who decide about the same review. The target must be locked. */
function refuseDecided(target: Target, { reviewSince }: Decision): void {
  if (reviewSince !== undefined && target.reviewSince?.toISOString() !== reviewSince)
    throw new Refusal('review_decided');
}

async function resetUserCredits(deps: ActDeps, pair: Pair, { amount, reason }: BodyOf<'resetCredits'>) {
  if (!isResetAmount(amount)) throw new Refusal('invalid_reset');
  return actOnOther(
    deps,
    userActions.resetCredits,
    { ...pair, reason: reasonOf(reason) },
    async (tx, at, { id: playerId }) => {
      const before = await resetCredits(tx, { playerId, reference: randomUUID(), amount, at });
      return `Set credits from ${inFull(before)} to ${inFull(amount)}.`;
    },
  );
}

/** The ledger remembers each badge that was paid, so earning it again pays nothing. */
async function resetUserPoints(deps: ActDeps, pair: Pair, { reason }: WithReason) {
  return actOnOther(
    deps,
    userActions.resetPoints,
    { ...pair, reason: reasonOf(reason) },
    async (tx, at, { id, points }) => {
      await clearPoints(tx, id, at);
      return `Took ${counted(points, 'point')} and the badge.`;
    },
  );
}

/**
 * A deletion locks the seats before the player, and the calls of a room lock the room before: whoever loses the deadlock
 * runs again.
 */
async function resetName(deps: NameDeps, pair: Pair, { reason }: WithReason) {
  return actOnOther(
    deps,
    userActions.resetName,
    { ...pair, reason: reasonOf(reason) },
    async (tx, _at, target) => {
      if (target.username === null && target.firstName === '') throw new Refusal('nothing_to_reset');
      await setUsername(tx, target.id, null);
      await setFirstName(tx, target.id, '');
      await renameSeats(tx, target.id, drawName(deps.random.fraction));
      await deps.onNameTaken(tx, target.id);
      return 'Took the player name and the first name.';
    },
  );
}

async function resetPicture(deps: ActDeps & ProfileDeps, pair: Pair, { reason }: WithReason) {
  let unused: string | undefined;
  const user = await actOnOther(
    deps,
    userActions.resetPicture,
    { ...pair, reason: reasonOf(reason) },
    async (tx, _at, target) => {
      if (target.profileImageUrl === null) throw new Refusal('nothing_to_reset');
      unused = await takePicture(tx, target.id);
      return 'Took the picture.';
    },
  );
  await removeTaken(deps, unused);
  return user;
}

async function signOutUser(deps: ActDeps, pair: Pair, { reason }: WithReason) {
  return actOnOther(
    deps,
    userActions.signOut,
    { ...pair, reason: reasonOf(reason) },
    async (tx, _at, { id }) => {
      await signOutEverywhere(tx, id);
      return 'Signed the user out on every device.';
    },
  );
}

type Act<Key extends UserActionKey> = (
  deps: ActionDeps,
  call: ActionCall,
  body: BodyOf<Key>,
) => Promise<Reply<(typeof userActions)[Key]>>;

export const ACTIONS: { [Key in UserActionKey]: Act<Key> } = {
  ban: banUser,
  unban: unbanUser,
  release: releaseUser,
  resetCredits: resetUserCredits,
  resetPoints: resetUserPoints,
  resetName,
  resetPicture,
  signOut: signOutUser,
  grantAdmin,
  revokeAdmin,
  remove: deleteUser,
};
