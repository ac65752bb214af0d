import type { CheckedInRoom } from '../../../contract/rooms.ts';
import { hiddenPositions } from '../../../rules/hints.ts';
import { dueSteps, type RoomMoment, takesAnswers, timeUsed } from '../../../rules/room.ts';
import { shownLettersMax } from '../../../rules/shared-day.ts';
import { SHARED_CHECKS, scoreOf } from '../../../rules/shared-score.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { isNearMiss, isRight } from '../game/submit.service.ts';
import type { RoomDeps } from './deps.ts';
import {
  type Board,
  findAnswer,
  insertAnswer,
  lockBoard,
  type PunOfSeat,
  saveChecks,
  saveLetter,
} from './play.store.ts';
import { secondsOf } from './rooms.store.ts';

/** The board of a pun that can be answered. */
interface OpenBoard {
  moment: RoomMoment;
  answer: string;
  ordinary: string | null;
  checks: number;
  revealed: number[];
}

/** The right answer ends the pun for this seat; any other is counted. Repeated, it returns the same score. */
export async function checkBoard(deps: RoomDeps, which: PunOfSeat, written: string): Promise<CheckedInRoom> {
  // Judged by when it arrived, however long it waits for its turn.
  const arrived = deps.clock.now();
  const checked = await deps.db.transaction(async (tx): Promise<CheckedInRoom> => {
    const board = await lockSeat(tx, which);
    const open = openBoard(board, which.pun, arrived);
    if (!open) return repeatCheck(tx, board, which);
    if (open.checks >= SHARED_CHECKS) throw new Refusal('too_many_checks', NO_CHECKS_LEFT);
    const checks = open.checks + 1;
    const checksLeft = SHARED_CHECKS - checks;
    if (!isRight(open, written)) {
      await saveChecks(tx, which, checks, arrived);
      return { status: isNearMiss(open, written) ? 'sounds_right' : 'not_quite', checksLeft, score: null };
    }
    const score = await finish(tx, which, { ...open, checks }, { isSolved: true, arrived });
    return { status: 'solved', checksLeft, score };
  });
  if (checked.status === 'solved') deps.streams.progressed(which.roomId);
  return checked;
}

const NO_CHECKS_LEFT = `This pun has used its ${SHARED_CHECKS} checks.`;

/** The first reply may have been lost. */
async function repeatCheck(tx: Db, { checks }: Board, which: PunOfSeat): Promise<CheckedInRoom> {
  const answer = await findAnswer(tx, which);
  if (!answer?.isSolved) throw new Refusal('pun_not_open');
  return { status: 'solved', checksLeft: SHARED_CHECKS - checks, score: answer.score };
}

export async function showLetter({ db, clock, random, streams }: RoomDeps, which: PunOfSeat) {
  const arrived = clock.now();
  const shown = await db.transaction(async (tx) => {
    const open = openBoard(await lockSeat(tx, which), which.pun, arrived);
    if (!open) throw new Refusal('pun_not_open');
    const { answer, revealed } = open;
    const lettersLeft = shownLettersMax(answer) - revealed.length;
    const [first, ...others] = hiddenPositions(answer, revealed, 'letter');
    if (first === undefined || lettersLeft <= 0) throw new Refusal('nothing_to_reveal');
    const index = random.pick([first, ...others]);
    await saveLetter(tx, which, index);
    return { index, letter: answer.charAt(index), lettersLeft: lettersLeft - 1 };
  });
  // The other devices of this seat show it, too.
  streams.progressed(which.roomId);
  return shown;
}

/** Repeated, it does nothing. */
export async function giveUp({ db, clock, streams }: RoomDeps, which: PunOfSeat): Promise<void> {
  const arrived = clock.now();
  await db.transaction(async (tx) => {
    const board = await lockSeat(tx, which);
    const open = openBoard(board, which.pun, arrived);
    if (open) await finish(tx, which, open, { isSolved: false, arrived });
    else if (!(await findAnswer(tx, which))) throw new Refusal('pun_not_open');
  });
  streams.progressed(which.roomId);
}

async function lockSeat(tx: Db, which: PunOfSeat): Promise<Board> {
  const board = await lockBoard(tx, which);
  if (!board) throw new Refusal('seat_required');
  return board;
}

/** Undefined if this seat cannot answer this pun at this time. What is due by then counts as applied. */
function openBoard(board: Board, pun: number, arrived: Date): OpenBoard | undefined {
  const { settings, current, answer, ordinary, fromPun } = board;
  const kept = { ...board, mode: settings.mode, seconds: secondsOf(settings) };
  const now = arrived.getTime();
  const moment: RoomMoment = dueSteps(kept, now).at(-1) ?? kept;
  const isThisPun = pun === current && moment.number === board.number && pun >= fromPun;
  if (!isThisPun || answer === null || !takesAnswers(moment, now)) return undefined;
  if (board.pun !== pun) return { moment, answer, ordinary, checks: 0, revealed: [] };
  if (board.isFinished) return undefined;
  return { moment, answer, ordinary, checks: board.checks, revealed: board.revealed };
}

async function finish(
  tx: Db,
  which: PunOfSeat,
  { moment, checks, revealed }: OpenBoard,
  { isSolved, arrived }: { isSolved: boolean; arrived: Date },
): Promise<number> {
  const now = arrived.getTime();
  const letters = revealed.length;
  const score = scoreOf({ isSolved, letters, time: timeUsed(moment, now) });
  const usedMs = Math.max(0, Math.round(now - (moment.startsAt ?? now)));
  await insertAnswer(tx, which, { isSolved, score, usedMs, letters, checks }, arrived);
  return score;
}
