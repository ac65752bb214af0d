import type { User } from '../../../contract/identity.ts';
import type { PlayerRef } from '../../../contract/page.ts';
import { badgeFor, badgeProgress } from '../../../rules/badges.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Player } from '../../player.ts';
import { findLastSeen, forgetPlayer } from './players.store.ts';
import { forgetMonths } from './points.store.ts';

/** What other features may do with a player's row, which only this folder writes. */
export {
  claimReferralCode,
  endBan,
  endReview,
  endReviewsBefore,
  lockPlayer,
  lockPlayerByEmail,
  lockPlayers,
  lockRow,
  markConfirmed,
  putUnderReview,
  setAdmin,
  setBan,
  setDailyGoal,
  setEmailHashes,
  setFirstName,
  setPicture,
  setReferredBy,
  setRelaxed,
  setSecondFactor,
  setUsername,
  takeTurn,
  touchLastSeen,
} from './players.store.ts';
export { clearPoints, SOLVE_PAYMENT, solvePaymentOf } from './points.store.ts';
export { changeDebt, giveCredits, type Movement, rememberWelcomed, takeCredits } from './wallet.store.ts';

/** The badge is derived from the points at every read; it is not stored. */
export function userOf(player: Player): User {
  return {
    id: player.id,
    username: player.username,
    firstName: player.firstName || null,
    email: player.email,
    profileImageUrl: player.profileImageUrl,
    isAdmin: player.isAdmin,
    isBanned: player.bannedAt !== null,
    credits: player.credits,
    points: player.points,
    currentBadge: badgeFor(player.points).name,
    badgeProgress: badgeProgress(player.points),
    createdAt: player.createdAt.toISOString(),
    referredBy: player.referredBy,
    banReason: player.banReason,
    bannedUntil: player.bannedUntil?.toISOString() ?? null,
    secondFactor: player.secondFactor,
    relaxed: player.relaxed,
    dailyGoal: player.dailyGoal,
  };
}

/** A player as named in an admin's list; the address of a deleted account is left out. */
export function playerRefOf({
  id,
  email,
  username,
  deletedAt,
}: Pick<Player, 'id' | 'email' | 'username'> & { deletedAt: Date | null }): PlayerRef {
  return { id, email: deletedAt ? null : email, username };
}

export const playersData = {
  collect: async (db, player) => ({
    profile: userOf(player),
    emailVerified: player.emailVerified,
    lastSeenAt: ((await findLastSeen(db, player.id)) ?? player.createdAt).toISOString(),
  }),
  forget: async (tx, id, at) => {
    await forgetMonths(tx, id);
    await forgetPlayer(tx, id, at);
  },
} satisfies PersonalData;
