import type { BadgeName } from '../../../rules/badges.ts';
import { moveOf, type PlayerRating } from '../../../rules/rating.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { lockRating } from '../ratings/ratings.service.ts';
import { type EndingSession, lockSessionToEnd, saveResult } from './end.store.ts';
import type { SessionRow } from './game.store.ts';

export interface Award {
  pointsEarned: number;
  creditsAwarded: number;
  badgeEarned: BadgeName | null;
  /** How many of `creditsAwarded` were paid for badges. */
  badgeCredits: number;
}

/** The award of an unsolved game or of one that does not pay. */
export const NO_AWARD: Award = { pointsEarned: 0, creditsAwarded: 0, badgeEarned: null, badgeCredits: 0 };

export interface Ending {
  isCorrect: boolean;
  award: Award;
  /** Null if the server ends the game. */
  networkHash: string | null;
  /** True if the player had found the answer before the game began, so that it moves no rating. */
  wasKnown?: boolean;
}

/** Every game ends here: stores its result and moves the ratings of the player and of the pun. */
export async function endGame(
  tx: Db,
  session: EndingSession,
  { isCorrect, award, networkHash, wasKnown = false }: Ending,
  now: Date,
): Promise<void> {
  const isRemembered = wasKnown || wasShown(session);
  const result = { ...award, isCorrect, isRemembered, completedAt: now, networkHash };
  const game = { ...session, isCorrect, isRemembered, player: playerOf(session), pun: punOf(session) };
  if (await saveResult(tx, session, result, moveOf(game))) return;
  // Another game of the player, such as a daily, has moved the rating since it was read.
  const player = (await lockRating(tx, session.playerId)) ?? null;
  if (!(await saveResult(tx, session, result, moveOf({ ...game, player })))) throw new Refusal('unavailable');
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
  if (session) await endGame(tx, session, { isCorrect: false, award: NO_AWARD, networkHash: null }, now);
}
