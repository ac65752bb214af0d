import { moveOf, type PlayerRating } from '../../../rules/rating.ts';
import { BADGE_CREDITS, badgesCrossed, newBadge } from '../../../rules/scoring.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { grantCredits, payBack } from '../credits/credits.service.ts';
import { SOLVE_PAYMENT, solvePaymentOf } from '../players/players.service.ts';
import { lockRating } from '../ratings/ratings.service.ts';
import {
  type Award,
  type EndingSession,
  lockSessionToEnd,
  type Paid,
  saveAward,
  savingWith,
} from './end.store.ts';
import type { SessionRow } from './game.store.ts';

/** The award of an unsolved game or of one that does not pay. */
const NO_AWARD: Award = { pointsEarned: 0, creditsAwarded: 0, badgeEarned: null, badgeCredits: 0 };

const saveResult = savingWith(SOLVE_PAYMENT);

/** What a solve pays, before its badges. */
export interface Pay {
  points: number;
  credits: number;
}

export interface Ending {
  isCorrect: boolean;
  /** Absent if the game pays nothing. */
  pay?: Pay | undefined;
  /** Null if the server ends the game. */
  networkHash: string | null;
  /** True if the player had found the answer before the game began, so that it moves no rating. */
  wasKnown?: boolean;
}

/** Every game ends here: stores its result, pays a solve, and moves the ratings of the player and of the pun. */
export async function endGame(
  tx: Db,
  session: EndingSession,
  { isCorrect, pay, networkHash, wasKnown = false }: Ending,
  now: Date,
): Promise<Award> {
  const isRemembered = wasKnown || wasShown(session);
  const earned = { ...NO_AWARD, pointsEarned: pay?.points ?? 0 };
  const result = { award: earned, isCorrect, isRemembered, completedAt: now, networkHash };
  const game = { ...session, isCorrect, isRemembered, player: playerOf(session), pun: punOf(session) };
  const payment = pay && solvePaymentOf({ ...pay, reference: session.id, at: now });
  const { isRated, paid } = await saveResult(tx, session, result, { move: moveOf(game), payment });
  const award = pay && paid ? await addBadges(tx, session, { pay, paid }, now) : NO_AWARD;
  if (isRated) return award;
  // Another game of the player, such as a daily, has moved the rating since it was read.
  const player = (await lockRating(tx, session.playerId)) ?? null;
  const move = moveOf({ ...game, player });
  const again = await saveResult(tx, session, { ...result, award }, { move });
  if (!again.isRated) throw new Refusal('unavailable');
  return award;
}

/** Pays for the badges that the points have just reached. */
async function addBadges(
  tx: Db,
  { id, playerId }: EndingSession,
  { pay, paid }: { pay: Pay; paid: Paid },
  now: Date,
): Promise<Award> {
  const { credits, points, owed } = paid;
  await payBack(tx, { playerId, kind: 'solve', reference: id, amount: credits, at: now }, owed);
  const before = points - pay.points;
  const badges = badgesCrossed(before, points);
  let badgeCredits = 0;
  for (const reference of badges)
    badgeCredits += await grantCredits(tx, {
      playerId,
      kind: 'badge',
      reference,
      amount: BADGE_CREDITS,
      at: now,
    });
  const badgeEarned = newBadge(before, points);
  const award = {
    pointsEarned: pay.points,
    creditsAwarded: credits + badgeCredits,
    badgeEarned,
    badgeCredits,
  };
  if (badges.length > 0) await saveAward(tx, id, award);
  return award;
}

/** True if this account or another one of the mailbox has been shown the answer before. */
export function wasShown({ shownAt, shownTogetherAt, shownElsewhereAt }: EndingSession): boolean {
  return shownAt !== null || shownTogetherAt !== null || shownElsewhereAt !== null;
}

function playerOf(session: EndingSession): PlayerRating | null {
  const { playerRating: rating, playerDeviation: deviation, playerVolatility: volatility } = session;
  const { playerGames: games } = session;
  const isRated = rating !== null && deviation !== null && volatility !== null && games !== null;
  return isRated ? { rating, deviation, volatility, games } : null;
}

function punOf({ punRating: rating, punDeviation: deviation, punVolatility: volatility }: EndingSession) {
  return { rating, deviation, volatility };
}

/** Ends a game on behalf of the server. The session must be locked. */
export async function closeUnsolved(tx: Db, { playerId, id }: SessionRow, now: Date): Promise<void> {
  const session = await lockSessionToEnd(tx, playerId, id);
  if (session) await endGame(tx, session, { isCorrect: false, networkHash: null }, now);
}
