import type { Review } from '../../../contract/users.ts';
import { REVIEW_DAYS, signalSentence } from '../../../rules/signals.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { daysBefore } from '../../platform/process/clock.ts';
import { endReview, endReviewsBefore, playerRefOf } from '../players/players.service.ts';
import { type ActDeps, actOnOther, type Pair, reasonOf } from './act-on-other.service.ts';
import { type Decision, refuseDecided } from './actions.service.ts';
import { findHeld, findOldReviews, findSignalsOf } from './reviews.store.ts';
import { isAdmin, type UsersDeps } from './users.service.ts';

const SHOWN = 200;
const FORGOTTEN_AT_ONCE = 1000;

export async function readReviews({ db, adminEmails }: UsersDeps): Promise<Review[]> {
  const held = await findHeld(db, SHOWN);
  const signals =
    held.length > 0
      ? await findSignalsOf(
          db,
          held.map(({ id }) => id),
        )
      : [];
  return held.map((player) => ({
    player: playerRefOf(player),
    isAdmin: isAdmin(player, adminEmails),
    points: player.points,
    heldAt: (player.reviewSince ?? new Date(0)).toISOString(),
    evidence: signals
      .filter(({ playerId }) => playerId === player.id)
      .map(({ kind, figures, foundAt }) => ({
        kind,
        sentence: signalSentence(kind, figures),
        foundAt: foundAt.toISOString(),
      })),
  }));
}

/** A second release is refused, so that the audit trail keeps the reason of the first. */
export async function releaseUser(deps: ActDeps, pair: Pair, decision: Decision) {
  return actOnOther(deps, { ...pair, reason: reasonOf(decision.reason) }, async (tx, at, target) => {
    refuseDecided(target, decision);
    if (!(await endReview(tx, target.id, at))) throw new Refusal('not_held');
    return { action: 'release', details: 'Released the user from review.' };
  });
}

export async function closeOldReviews(db: Db, now: Date): Promise<void> {
  const before = daysBefore(now, REVIEW_DAYS);
  await endReviewsBefore(db, await findOldReviews(db, before, FORGOTTEN_AT_ONCE), before);
}
