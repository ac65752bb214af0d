import type { SubmitResult } from '../../../contract/game.ts';
import type { Explanation } from '../../../rules/anatomy.ts';
import { judgeLine } from '../../../rules/board-check.ts';
import { isTimeUp } from '../../../rules/clock.ts';
import { crowdResultOf } from '../../../rules/crowd-result.ts';
import type { Day } from '../../../rules/day.ts';
import { GAME_KINDS, type GameKind } from '../../../rules/game-kinds.ts';
import {
  memoryPoints,
  pointsFor,
  pointsLostToHints,
  SOLVE_CREDITS,
  type Solve,
} from '../../../rules/scoring.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { startOfDay } from '../../platform/process/clock.ts';
import { takeTurn } from '../players/players.service.ts';
import { endGame, type Pay, wasShown } from './end.service.ts';
import { type EndingSession, type ExplainedSession, lockingWithSolves, type Today } from './end.store.ts';
import { rememberedPointsSince } from './fair-play.store.ts';
import type { GameDeps } from './game.service.ts';
import { noteShownAsGuest } from './guests.service.ts';

export type { Today } from './end.store.ts';

type Anatomy = Pick<ExplainedSession, 'punKind' | 'senseOne' | 'senseTwo'>;

/** A game that a player has just ended. */
export interface EndedGame {
  playerId: string;
  kind: GameKind;
  isCorrect: boolean;
}

export interface SubmitDeps extends GameDeps {
  /** Runs in the transaction that ends a game, for features that count games. */
  onGameEnded(tx: Db, game: EndedGame, now: Date): Promise<void>;
  today: PreparedToday;
}

type PreparedToday = Pick<Today, 'count'> & { lock: ReturnType<typeof lockingWithSolves> };

export function prepareToday({ solves, count }: Today): PreparedToday {
  return { count, lock: lockingWithSolves(solves) };
}

export interface Written {
  answer: string;
  /** Keyed hash of the network that the answer came from. */
  networkHash: string;
  /** The browser's time zone. */
  zone?: string;
  /** Days of which this browser was shown something as a guest. */
  shownDays: readonly Day[];
}

interface Submitted extends Written {
  /** Ends the session even if the answer sounds right. */
  final?: boolean;
}

/**
 * Any submit, right or wrong, ends the session, except an answer that only sounds right: it may be respelt
 * while there is time. A second submit gets the result of the first.
 */
export async function submitAnswer(
  deps: SubmitDeps,
  playerId: string,
  sessionId: string,
  { final = false, ...written }: Submitted,
) {
  // Stays recorded if the answer is refused, and so applies to a later one from another device.
  await noteShownAsGuest(deps.db, playerId, written.shownDays, deps.clock.now());
  return deps.db.transaction(async (tx): Promise<SubmitResult> => {
    const session = await deps.today.lock(tx, { playerId, id: sessionId, now: deps.clock.now() });
    if (!session) throw new Refusal('session_not_found');
    const now = deps.clock.now();
    const end = { ...deps, ...written };
    if (session.completedAt) return replyOf(session, end, now);

    const isLate = isTimeUp(session, now);
    const { status } = judgeLine(written.answer, session);
    if (status === 'sounds_right' && !final && !isLate) throw new Refusal('sounds_right');
    return endWithAnswer(tx, session, { ...end, isCorrect: status === 'solved' && !isLate }, now);
  });
}

type Counting = Pick<SubmitDeps, 'today'> & Pick<Written, 'zone'>;
/** Includes the player's latest solves. */
type Submitting<Session> = Session & { solves: unknown };

interface End extends Counting, Pick<SubmitDeps, 'onGameEnded'>, Pick<Written, 'networkHash'> {
  isCorrect: boolean;
}

/** Pays a solve and ends the game. The session must be locked. */
export async function endWithAnswer(
  tx: Db,
  session: Submitting<EndingSession>,
  { isCorrect, networkHash, onGameEnded, ...counting }: End,
  now: Date,
): Promise<SubmitResult> {
  const pay = isCorrect ? await payOf(tx, session, now) : undefined;
  const award = await endGame(tx, session, { isCorrect, pay, networkHash }, now);
  await onGameEnded(tx, { playerId: session.playerId, kind: session.kind, isCorrect }, now);
  const ended = { completedAt: now, isCorrect, isRemembered: wasShown(session) };
  return replyOf({ ...session, ...countedIn(session, isCorrect), ...award, ...ended }, counting, now);
}

function replyOf(session: Submitting<ExplainedSession>, { today, zone }: Counting, now: Date): SubmitResult {
  const result = resultOf(session);
  const { completedAt, punId, solves } = session;
  if (!result.isCorrect || !completedAt) return result;
  return { ...result, solvedToday: today.count(solves, { punId, completedAt }, zone, now) };
}

/** Undefined if the day's paid solves were used up when the game was dealt. */
async function payOf(tx: Db, session: EndingSession, now: Date): Promise<Pay | undefined> {
  if (session.isPaid === false) return undefined;
  if (wasShown(session))
    return { points: memoryPoints(await rememberedToday(tx, session.playerId, now)), credits: 0 };
  const credits = session.revealed.length === 0 ? SOLVE_CREDITS : 0;
  return { points: pointsFor(solveOf(session, now)), credits };
}

/** Takes turns, so that a daily that is remembered at the same moment sees the points of this game. */
async function rememberedToday(tx: Db, playerId: string, now: Date): Promise<number> {
  await takeTurn(tx, playerId);
  return rememberedPointsSince(tx, playerId, startOfDay(now));
}

/** Adds this game, because the tallies were read before the database counted it. */
function countedIn({ kind, played, solved }: ExplainedSession, isCorrect: boolean) {
  return GAME_KINDS[kind].tallied ? { played: played + 1, solved: solved + Number(isCorrect) } : {};
}

/** The game must have ended: the result contains the answer. */
export function resultOf(session: ExplainedSession): SubmitResult {
  return {
    punId: session.punId,
    isCorrect: session.isCorrect ?? false,
    correctAnswer: session.answer,
    pointsEarned: session.pointsEarned ?? 0,
    creditsAwarded: session.creditsAwarded ?? 0,
    badgeEarned: session.badgeEarned,
    badgeCredits: session.badgeCredits ?? 0,
    hintCost: hintCostOf(session),
    explanation: explanationOf(session),
    crowdResult: crowdResultOf({ ...session, groan: session.groans }),
    vote: { clever: session.clever ?? false, groan: session.groan ?? false },
  };
}

function hintCostOf(session: ExplainedSession): SubmitResult['hintCost'] {
  const { revealed, hintCosts, pointsEarned, isRemembered, completedAt } = session;
  const isScored = (pointsEarned ?? 0) > 0 && !isRemembered && completedAt !== null;
  return {
    letters: revealed.length,
    credits: hintCosts.reduce((sum, cost) => sum + cost, 0),
    points: isScored ? pointsLostToHints(solveOf(session, completedAt)) : 0,
  };
}

function solveOf(session: ExplainedSession, end: Date): Solve {
  return { ...session, revealed: session.revealed.length, seconds: secondsSince(session.openedAt, end) };
}

export function explanationOf({ punKind, senseOne, senseTwo }: Anatomy): Explanation | null {
  return punKind && senseOne && senseTwo ? { kind: punKind, senses: [senseOne, senseTwo] } : null;
}

function secondsSince(start: Date, now: Date): number {
  return (now.getTime() - start.getTime()) / 1000;
}
