import type { SubmitResult } from '../../../contract/game.ts';
import { type Explanation, soundsRight } from '../../../rules/anatomy.ts';
import { foldAnswer, lettersOf } from '../../../rules/answer.ts';
import type { BadgeName } from '../../../rules/badges.ts';
import { isTimeUp } from '../../../rules/clock.ts';
import {
  BADGE_CREDITS,
  badgesCrossed,
  memoryPoints,
  newBadge,
  pointsFor,
  SOLVE_CREDITS,
} from '../../../rules/scoring.ts';
import { startOfDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { grantCredits } from '../credits/credits.service.ts';
import { addPoints } from '../players/players.service.ts';
import type { GameDeps } from './game.service.ts';
import {
  type ExplainedSession,
  lockExplainedSession,
  rememberedPointsSince,
  type SessionRow,
  saveResult,
  wasAnswerShownSince,
} from './game.store.ts';
import { memoryOf } from './left-games.service.ts';

interface Award {
  isRemembered: boolean;
  pointsEarned: number;
  creditsAwarded: number;
  badgeEarned: BadgeName | null;
  /** The part of the credits that badges paid. */
  badgeCredits: number;
}

const NOTHING: Award = {
  isRemembered: false,
  pointsEarned: 0,
  creditsAwarded: 0,
  badgeEarned: null,
  badgeCredits: 0,
};

interface Submitted {
  answer: string;
  /** Ends the session even where the answer sounds right. */
  final?: boolean;
  /** Of the connection that it came from. */
  householdHash: string;
}

/**
 * Any submit ends the session, right or wrong, but for one that is right by ear: it may be spelt again while there is time.
 * A second one gets the first one's result.
 */
export function submitAnswer(
  { db, clock }: GameDeps,
  playerId: string,
  sessionId: string,
  { answer, final = false, householdHash }: Submitted,
) {
  return db.transaction(async (tx): Promise<SubmitResult> => {
    const session = await lockExplainedSession(tx, playerId, sessionId);
    if (!session) throw new Refusal('session_not_found');
    if (session.completedAt) return storedResult(session);

    const now = clock.now();
    const isLate = isTimeUp(session, now);
    if (!final && !isLate && isNearMiss(session, answer)) throw new Refusal('sounds_right');
    const isRight = lettersOf(foldAnswer(answer)) === lettersOf(session.answer);
    const isCorrect = isRight && !isLate;
    const award = isCorrect ? await awardSolve(tx, session, now) : NOTHING;
    const completed = { ...session, ...award, isCorrect, completedAt: now };
    await saveResult(tx, session, { ...award, isCorrect, completedAt: now, householdHash });
    return storedResult(completed);
  });
}

function isNearMiss({ ordinary, answer }: ExplainedSession, written: string): boolean {
  return ordinary !== null && soundsRight(written, ordinary, answer);
}

async function awardSolve(tx: Db, session: SessionRow, now: Date): Promise<Award> {
  const { playerId, punId } = session;
  const isRemembered = await wasAnswerShownSince(tx, playerId, punId, memoryOf(now));
  if (session.isPaid === false) return { ...NOTHING, isRemembered };
  const pointsEarned = isRemembered
    ? memoryPoints(await rememberedPointsSince(tx, playerId, startOfDay(now)))
    : pointsFor({
        ...session,
        revealed: session.revealed.length,
        seconds: secondsSince(session.openedAt, now),
      });
  const points = await addPoints(tx, playerId, pointsEarned, now);

  let solveCredits = 0;
  if (!isRemembered && session.revealed.length === 0) {
    solveCredits = await grantCredits(tx, {
      playerId,
      kind: 'solve',
      reference: session.id,
      amount: SOLVE_CREDITS,
      at: now,
    });
  }
  let badgeCredits = 0;
  for (const badge of badgesCrossed(points - pointsEarned, points)) {
    badgeCredits += await grantCredits(tx, {
      playerId,
      kind: 'badge',
      reference: badge,
      amount: BADGE_CREDITS,
      at: now,
    });
  }
  return {
    isRemembered,
    pointsEarned,
    creditsAwarded: solveCredits + badgeCredits,
    badgeEarned: newBadge(points - pointsEarned, points),
    badgeCredits,
  };
}

function storedResult(session: ExplainedSession): SubmitResult {
  return {
    punId: session.punId,
    isCorrect: session.isCorrect ?? false,
    correctAnswer: session.answer,
    pointsEarned: session.pointsEarned ?? 0,
    creditsAwarded: session.creditsAwarded ?? 0,
    badgeEarned: session.badgeEarned,
    explanation: explanationOf(session),
  };
}

function explanationOf({ kind, senseOne, senseTwo }: ExplainedSession): Explanation | null {
  return kind && senseOne && senseTwo ? { kind, senses: [senseOne, senseTwo] } : null;
}

function secondsSince(start: Date, now: Date): number {
  return (now.getTime() - start.getTime()) / 1000;
}
