import type { Review } from '../../../contract/moderation.ts';
import { REVIEW_DAYS, signalSentence } from '../../../rules/signals.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { daysBefore } from '../../platform/process/clock.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { endReview, endReviewsBefore, playerRefOf } from '../players/players.service.ts';
import {
  act,
  type Decision,
  type ModerationDeps,
  type Pair,
  reasonOf,
  refuseDecided,
} from './moderation.service.ts';
import { findHeld, findOldReviews, findSignalsOf } from './reviews.store.ts';
import { readUser } from './users.service.ts';

const SHOWN = 200;
const FORGOTTEN_AT_ONCE = 1000;

export async function readReviews({ db }: { db: Db }): Promise<Review[]> {
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
    points: player.points,
    heldAt: (player.heldAt ?? new Date(0)).toISOString(),
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
export async function releaseUser(deps: ModerationDeps, pair: Pair, decision: Decision) {
  const reason = reasonOf(decision.reason);
  await act(deps, pair, async (tx, at, target) => {
    refuseDecided(target, decision);
    if (!(await endReview(tx, pair.targetId, at))) throw new Refusal('not_held');
    const details = 'Released the user from review.';
    await recordAction(tx, { ...pair, action: 'release', reason, details, createdAt: at });
  });
  return readUser(deps, pair.targetId);
}

export async function closeOldReviews(db: Db, now: Date): Promise<void> {
  const before = daysBefore(now, REVIEW_DAYS);
  await endReviewsBefore(db, await findOldReviews(db, before, FORGOTTEN_AT_ONCE), before);
}
