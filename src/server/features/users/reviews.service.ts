import type { Review } from '../../../contract/users.ts';
import { REVIEW_DAYS, signalSentence } from '../../../rules/signals.ts';
import type { Db } from '../../platform/database/db.ts';
import { daysBefore } from '../../platform/process/clock.ts';
import { endReviewsBefore, playerRefOf } from '../players/players.service.ts';
import { findOldReviews, findSignalsOf, findUnderReview } from './reviews.store.ts';
import { isAdmin, type UsersDeps } from './users.service.ts';

const SHOWN = 200;
const FORGOTTEN_AT_ONCE = 1000;

export async function readReviews({ db, adminEmails }: UsersDeps): Promise<Review[]> {
  const found = await findUnderReview(db, SHOWN);
  const signals =
    found.length > 0
      ? await findSignalsOf(
          db,
          found.map(({ id }) => id),
        )
      : [];
  return found.map((player) => ({
    player: playerRefOf(player),
    isAdmin: isAdmin(player, adminEmails),
    points: player.points,
    reviewSince: (player.reviewSince ?? new Date(0)).toISOString(),
    evidence: signals
      .filter(({ playerId }) => playerId === player.id)
      .map(({ kind, figures, foundAt }) => ({
        kind,
        sentence: signalSentence(kind, figures),
        foundAt: foundAt.toISOString(),
      })),
  }));
}

export async function closeOldReviews(db: Db, now: Date): Promise<void> {
  const before = daysBefore(now, REVIEW_DAYS);
  await endReviewsBefore(db, await findOldReviews(db, before, FORGOTTEN_AT_ONCE), before);
}
