import type { CheckResult } from '../../../contract/game.ts';
import { isTimeUp } from '../../../rules/clock.ts';
import { CHECKS_A_GAME } from '../../../rules/fair-play.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { countWrongCheck, lockSessionToCheck, lockSessionToEnd } from './end.store.ts';
import { noteShownAsGuest } from './guests.service.ts';
import { endWithAnswer, isNearMiss, isRight, type SubmitDeps, type Written } from './submit.service.ts';

/**
 * Checks a full board. The right answer ends the session as its submit would; any other is counted, and the
 * session stays open.
 */
export async function checkAnswer(deps: SubmitDeps, playerId: string, sessionId: string, written: Written) {
  const { answer } = written;
  await noteShownAsGuest(deps.db, playerId, written.shownDays, deps.clock.now());
  return deps.db.transaction(async (tx): Promise<CheckResult> => {
    const session = await lockSessionToCheck(tx, playerId, sessionId);
    if (!session) throw new Refusal('session_not_found');
    const now = deps.clock.now();
    if (session.completedAt || isTimeUp(session, now)) throw new Refusal('session_completed');
    const checksLeft = CHECKS_A_GAME - session.wrongChecks - 1;
    if (checksLeft < 0) throw new Refusal('too_many_checks');

    if (!isRight(session, answer)) {
      await countWrongCheck(tx, sessionId);
      return { status: isNearMiss(session, answer) ? 'sounds_right' : 'not_quite', checksLeft, result: null };
    }
    const ending = await lockSessionToEnd(tx, playerId, sessionId);
    if (!ending) throw new Refusal('session_not_found');
    const result = await endWithAnswer(tx, ending, { ...deps, ...written, isCorrect: true }, now);
    return { status: 'solved', checksLeft, result };
  });
}
