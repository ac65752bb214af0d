import type { PlayerData } from '../../../contract/profile.ts';
import { MEMORY_DAYS } from '../../../rules/scoring.ts';
import { signalSentence } from '../../../rules/signals.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Player } from '../../platform/session.ts';
import { barBanned, proveOwner } from '../identity/credentials.service.ts';
import { userOf } from '../identity/identity.service.ts';
import {
  deleteGames,
  findActionsAbout,
  findAdViews,
  findCreditEntries,
  findDevices,
  findFeedback,
  findFriends,
  findGames,
  findPurchases,
  findPushDevices,
  findSignals,
  forgetPlayer,
} from './account.store.ts';
import { removeObjects } from './objects.service.ts';
import { takeOutOfUse } from './picture.store.ts';
import type { ProfileDeps } from './profile.service.ts';
import { lockPlayer } from './profile.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function playerData({ db, clock }: ProfileDeps, player: Player): Promise<PlayerData> {
  const [devices, credits, games, friends, purchases, adViews, feedback, alerts, signals, actions] =
    await Promise.all([
      findDevices(db, player.id),
      findCreditEntries(db, player.id),
      findGames(db, player.id),
      findFriends(db, player.id),
      findPurchases(db, player.id),
      findAdViews(db, player.id),
      findFeedback(db, player.id),
      findPushDevices(db, player.id),
      findSignals(db, player.id),
      findActionsAbout(db, player.id),
    ]);
  return {
    exportedAt: clock.now().toISOString(),
    profile: userOf(player),
    emailVerified: player.emailVerified,
    lastSeenAt: player.lastSeenAt.toISOString(),
    devices: devices.map(({ createdAt, ipAddress, userAgent }) => ({
      signedInAt: createdAt.toISOString(),
      ipAddress,
      userAgent,
    })),
    credits: credits.map(({ kind, amount, createdAt }) => ({ kind, amount, at: createdAt.toISOString() })),
    games: games.map((game) => ({
      question: game.question,
      answer: game.completedAt ? game.answer : null,
      hints: game.revealed.length,
      openedAt: game.openedAt.toISOString(),
      completedAt: game.completedAt?.toISOString() ?? null,
      isCorrect: game.isCorrect,
      pointsEarned: game.pointsEarned,
      creditsAwarded: game.creditsAwarded,
    })),
    referrals: {
      code: player.referralCode,
      usedCode: player.referredBy,
      friendsJoinedAt: friends.map(({ createdAt }) => createdAt.toISOString()),
    },
    purchases: purchases.map(({ credits, cents, status, refundedCredits, createdAt, capturedAt }) => ({
      credits,
      cents,
      status,
      refundedCredits,
      orderedAt: createdAt.toISOString(),
      paidAt: capturedAt?.toISOString() ?? null,
    })),
    adViews: adViews.map(({ reward, requestedAt, claimedAt }) => ({
      reward,
      requestedAt: requestedAt.toISOString(),
      claimedAt: claimedAt?.toISOString() ?? null,
    })),
    feedback: feedback.map(({ type, content, rating, status, createdAt }) => ({
      type,
      content,
      rating,
      status,
      sentAt: createdAt.toISOString(),
    })),
    signals: signals.map(({ kind, figures, foundAt }) => ({
      sentence: signalSentence(kind, figures),
      foundAt: foundAt.toISOString(),
    })),
    moderation: actions.map(({ action, reason, details, createdAt }) => ({
      action,
      reason,
      details,
      at: createdAt.toISOString(),
    })),
    alerts: alerts.map(({ endpoint, createdAt, renewedAt }) => ({
      endpoint,
      subscribedAt: createdAt.toISOString(),
      renewedAt: renewedAt.toISOString(),
    })),
  };
}

/** Gone from boards and sign-in at once. Credits that moved stay in the ledger, of nobody in particular. */
export async function deleteAccount(
  deps: ProfileDeps,
  player: Player,
  { username, password, sessionId }: { username: string; password?: string; sessionId: string },
): Promise<void> {
  if (username !== (player.username ?? player.email)) throw new Refusal('wrong_confirmation');
  await proveOwner(deps, { playerId: player.id, sessionId, password });
  const keptSince = new Date(deps.clock.now().getTime() - MEMORY_DAYS * DAY_MS);
  const pictureId = await deps.db.transaction(async (tx) => {
    await deleteGames(tx, player.id, keptSince);
    if (!(await lockPlayer(tx, player.id))) throw new Refusal('unauthorized');
    // What began between the two: from here on nobody can begin another.
    await deleteGames(tx, player.id, keptSince);
    await barBanned(tx, player.id);
    await forgetPlayer(tx, player.id, deps.clock.now());
    return takeOutOfUse(tx, player.id);
  });
  await removeObjects(deps, player.id, pictureId);
}
