import type { CheckedBoard } from '../../../contract/board.ts';
import type { SubmitResult } from '../../../contract/game.ts';
import { BOARD_CHECKS, judgeLine } from '../../../rules/board-check.ts';
import { isTimeUp } from '../../../rules/clock.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { countWrongCheck, lockSessionToCheck, lockSessionToEnd } from './end.store.ts';
import { noteShownAsGuest } from './guests.service.ts';
import { endWithAnswer, type SubmitDeps, type Written } from './submit.service.ts';

/**
 * Checks a full board. The right answer ends the session as its submit would; any other is counted, and the
 * session stays open.
 */
export async function checkAnswer(deps: SubmitDeps, playerId: string, sessionId: string, written: Written) {
  await noteShownAsGuest(deps.db, playerId, written.shownDays, deps.clock.now());
  return deps.db.transaction(async (tx): Promise<CheckedBoard<SubmitResult>> => {
    const session = await lockSessionToCheck(tx, playerId, sessionId);
    if (!session) throw new Refusal('session_not_found');
    const now = deps.clock.now();
    if (session.completedAt || isTimeUp(session, now)) throw new Refusal('session_completed');
    const checksLeft = BOARD_CHECKS - session.wrongChecks - 1;
    if (checksLeft < 0) throw new Refusal('too_many_checks');

    const judged = judgeLine(written.answer, session);
    if (judged.status !== 'solved') {
      await countWrongCheck(tx, sessionId);
      return { ...judged, checksLeft, ended: null };
    }
    const ending = await lockSessionToEnd(tx, playerId, sessionId);
    if (!ending) throw new Refusal('session_not_found');
    const ended = await endWithAnswer(tx, ending, { ...deps, ...written, isCorrect: true }, now);
    return { ...judged, checksLeft, ended };
  });
}
