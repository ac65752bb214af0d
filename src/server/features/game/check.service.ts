import type { CheckedBoard } from '../../../contract/board.ts';
import type { SubmitResult } from '../../../contract/game.ts';
import { BOARD_CHECKS, judgeLine } from '../../../rules/board-check.ts';
import { isTimeUp } from '../../../rules/clock.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type CheckedSession, countWrongCheck, findSessionToCheck } from './end.store.ts';
import { noteShownAsGuest } from './guests.service.ts';
import { endWithAnswer, type SubmitDeps, type Written } from './submit.service.ts';

type Checked = CheckedBoard<SubmitResult>;

/**
 * Checks a full board. The right answer ends the session as its submit would; any other is counted, and the
 * session stays open. Most checks are of wrong answers, which need no lock: the count itself compares what can change.
 */
export async function checkAnswer(
  deps: SubmitDeps,
  playerId: string,
  sessionId: string,
  written: Written,
): Promise<Checked> {
  const { db, clock } = deps;
  await noteShownAsGuest(db, playerId, written.shownDays, clock.now());
  const session = await findSessionToCheck(db, playerId, sessionId);
  admitCheck(session, clock.now());
  const judged = judgeLine(written.answer, session);
  if (judged.status === 'solved') return solve(deps, playerId, sessionId, written);
  const wrongChecks = await countWrongCheck(db, sessionId);
  // Another call has just ended the game or used the last check: the game as it is now refuses this one.
  if (wrongChecks === undefined) return checkAnswer(deps, playerId, sessionId, written);
  return { ...judged, checksLeft: BOARD_CHECKS - wrongChecks, ended: null };
}

function solve(deps: SubmitDeps, playerId: string, sessionId: string, written: Written): Promise<Checked> {
  return deps.db.transaction(async (tx) => {
    const session = await deps.today.lock(tx, { playerId, id: sessionId, now: deps.clock.now() });
    const now = deps.clock.now();
    admitCheck(session, now);
    const ended = await endWithAnswer(tx, session, { ...deps, ...written, isCorrect: true }, now);
    return { status: 'solved', checksLeft: BOARD_CHECKS - session.wrongChecks - 1, ended };
  });
}

function admitCheck<Session extends CheckedSession>(
  session: Session | undefined,
  now: Date,
): asserts session is Session {
  if (!session) throw new Refusal('session_not_found');
  if (session.completedAt || isTimeUp(session, now)) throw new Refusal('session_completed');
  if (session.wrongChecks >= BOARD_CHECKS) throw new Refusal('too_many_checks');
}
