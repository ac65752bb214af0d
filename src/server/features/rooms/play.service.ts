import { createHmac } from 'node:crypto';
import type { CheckedBoard, ShownLetter } from '../../../contract/board.ts';
import type { EndedPun } from '../../../contract/room-view.ts';
import {
  BOARD_CHECKS,
  judgeLine,
  letterOrder,
  lettersLeft,
  SHOWN_LETTERS_MAX,
} from '../../../rules/board-check.ts';
import { dueSteps, type RoomMoment, takesAnswers, timeUsed } from '../../../rules/room.ts';
import { scoreOf } from '../../../rules/shared-score.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { RoomDeps } from './deps.ts';
import {
  type AskedRoom,
  countCheck,
  findBoard,
  insertAnswer,
  type NewAnswer,
  type OpenPun,
  type PunOfSeat,
  saveLetter,
} from './play.store.ts';
import { momentOf } from './rooms.store.ts';

/** A pun that could be answered when the call arrived. */
interface Open extends OpenPun {
  moment: RoomMoment;
  words: NonNullable<AskedRoom['words']>;
}

type Checked = CheckedBoard<EndedPun>;

/** Each try that fails means that the room or the board has just changed; a board has few letters to show. */
const TRIES = SHOWN_LETTERS_MAX + 2;

/** The right answer ends the pun for this seat; any other is counted. Repeated, it returns the same score. */
export function checkBoard(deps: RoomDeps, which: PunOfSeat, written: string): Promise<Checked> {
  // Judged by its arrival, however long it waits for its turn.
  const now = deps.clock.now();
  return deps.inTurn(which.roomId, () => checkAt(deps, which, written, now));
}

async function checkAt(deps: RoomDeps, which: PunOfSeat, written: string, now: Date): Promise<Checked> {
  const known = await tryKnown(deps, which, now, (open) => checkOnce(deps, open, written));
  if (known) return known;
  for (let tries = 0; tries < TRIES; tries++) {
    const board = await readBoard(deps, which);
    // The first reply may have been lost.
    if (board.ended?.isSolved)
      return { status: 'solved', checksLeft: BOARD_CHECKS - board.checks, ended: board.ended };
    const open = board.ended ? undefined : openIn(board, which, now);
    if (!open || board.fromPun > which.pun) throw new Refusal('pun_not_open');
    if (board.checks >= BOARD_CHECKS) throw new Refusal('too_many_checks', NO_CHECKS_LEFT);
    const checked = await checkOnce(deps, open, written);
    if (checked) return checked;
  }
  throw new Refusal('pun_not_open');
}

const NO_CHECKS_LEFT = `This pun has used its ${BOARD_CHECKS} checks.`;

async function checkOnce(deps: RoomDeps, open: Open, written: string): Promise<Checked | undefined> {
  const judged = judgeLine(written, open.words);
  if (judged.status !== 'solved') {
    const checks = await countCheck(deps.db, open);
    return checks === undefined ? undefined : { ...judged, checksLeft: BOARD_CHECKS - checks, ended: null };
  }
  const saved = await insertAnswer(deps.db, open, answerOf(open, true));
  if (!saved) return undefined;
  deps.streams.progressed(open.roomId);
  const { checks, score } = saved;
  return { ...judged, checksLeft: BOARD_CHECKS - checks, ended: { isSolved: true, score } };
}

/** Repeated, it returns how the pun has ended. */
export function giveUp(deps: RoomDeps, which: PunOfSeat): Promise<EndedPun> {
  const now = deps.clock.now();
  return deps.inTurn(which.roomId, () => giveUpAt(deps, which, now));
}

async function giveUpAt(deps: RoomDeps, which: PunOfSeat, now: Date): Promise<EndedPun> {
  const giveUpOnce = (open: Open) => insertAnswer(deps.db, open, answerOf(open, false));
  let saved = await tryKnown(deps, which, now, giveUpOnce);
  for (let tries = 0; !saved && tries < TRIES; tries++) {
    const board = await readBoard(deps, which);
    if (board.ended) return board.ended;
    const open = openIn(board, which, now);
    if (!open || board.fromPun > which.pun) throw new Refusal('pun_not_open');
    saved = await giveUpOnce(open);
  }
  if (!saved) throw new Refusal('pun_not_open');
  deps.streams.progressed(which.roomId);
  return { isSolved: false, score: saved.score };
}

export function showLetter(deps: RoomDeps, which: PunOfSeat): Promise<ShownLetter> {
  const now = deps.clock.now();
  return deps.inTurn(which.roomId, () => showLetterAt(deps, which, now));
}

async function showLetterAt(deps: RoomDeps, which: PunOfSeat, now: Date): Promise<ShownLetter> {
  for (let tries = 0; tries < TRIES; tries++) {
    const board = await readBoard(deps, which);
    const open = board.ended ? undefined : openIn(board, which, now);
    if (!open || board.fromPun > which.pun) throw new Refusal('pun_not_open');
    const { answer } = open.words;
    const shown = board.revealed.length;
    const left = lettersLeft(answer, shown);
    const index = orderOf(which, answer, deps.secret).find((position) => !board.revealed.includes(position));
    if (index === undefined || left === 0) throw new Refusal('nothing_to_reveal');
    if (!(await saveLetter(deps.db, open, { index, shown }))) continue;
    // The other devices of this seat show it, too.
    deps.streams.progressed(which.roomId);
    return { index, letter: answer.charAt(index), lettersLeft: left - 1 };
  }
  throw new Refusal('pun_not_open');
}

/** The same for all seats, so that a second browser learns no other letters. */
function orderOf({ roomId, pun }: PunOfSeat, answer: string, secret: string): number[] {
  return letterOrder(answer, (position) =>
    createHmac('sha256', `room-letters:${secret}`).update(`${roomId}:${pun}:${position}`).digest('hex'),
  );
}

/** A room that this process knows need not be read: what it knows is compared when the answer is saved. */
async function tryKnown<T>(
  { streams }: RoomDeps,
  which: PunOfSeat,
  now: Date,
  work: (open: Open) => Promise<T>,
): Promise<T | undefined> {
  const room = streams.recall(which.roomId);
  const open = room && openIn(room, which, now);
  return open && work(open);
}

async function readBoard({ db }: RoomDeps, which: PunOfSeat) {
  const board = await findBoard(db, which);
  if (!board) throw new Refusal('seat_required');
  return board;
}

/** Undefined if this pun cannot be answered now. Phases that are due count as applied. */
function openIn(room: AskedRoom, which: PunOfSeat, now: Date): Open | undefined {
  const { words, startsAt } = room;
  const kept = momentOf(room);
  const moment = dueSteps(kept, now.getTime()).at(-1) ?? kept;
  if (which.pun !== room.pun || moment.number !== room.number || !takesAnswers(moment, now.getTime()))
    return undefined;
  return words && startsAt !== null ? { ...which, startsAt, now, moment, words } : undefined;
}

function answerOf({ moment, startsAt, now }: Open, isSolved: boolean): NewAnswer {
  const time = timeUsed(moment, now.getTime());
  const scores = Array.from({ length: SHOWN_LETTERS_MAX + 1 }, (_, letters) =>
    scoreOf({ isSolved, letters, time }),
  );
  return { isSolved, scores, usedMs: Math.max(0, now.getTime() - startsAt) };
}
