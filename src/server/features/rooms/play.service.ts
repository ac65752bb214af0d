import { createHmac } from 'node:crypto';
import type { Reply } from '../../../contract/endpoint.ts';
import type { CheckedInRoom, rooms } from '../../../contract/rooms.ts';
import { hiddenPositions } from '../../../rules/hints.ts';
import { dueSteps, type RoomMoment, takesAnswers, timeUsed } from '../../../rules/room.ts';
import { shownLettersMax } from '../../../rules/shared-day.ts';
import { SHARED_CHECKS, SHARED_LETTERS_MAX, scoreOf } from '../../../rules/shared-score.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { isNearMiss, isRight } from '../game/submit.service.ts';
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
import { secondsOf } from './rooms.store.ts';

/** A pun that could be answered when the call arrived. */
interface Open extends OpenPun {
  moment: RoomMoment;
  words: NonNullable<AskedRoom['words']>;
}

type ShownLetter = Reply<typeof rooms.letter>;

/** Each try that fails means that the room or the board has just changed; a board has few letters to show. */
const TRIES = SHARED_LETTERS_MAX + 2;

/** The right answer ends the pun for this seat; any other is counted. Repeated, it returns the same score. */
export function checkBoard(deps: RoomDeps, which: PunOfSeat, written: string): Promise<CheckedInRoom> {
  // Judged by when it arrived, however long it waits for its turn.
  const now = deps.clock.now();
  return deps.inTurn(which.roomId, () => checkAt(deps, which, written, now));
}

async function checkAt(deps: RoomDeps, which: PunOfSeat, written: string, now: Date): Promise<CheckedInRoom> {
  const known = await tryKnown(deps, which, now, (open) => checkOnce(deps, open, written));
  if (known) return known;
  for (let tries = 0; tries < TRIES; tries++) {
    const board = await readBoard(deps, which);
    // The first reply may have been lost.
    if (board.ended?.isSolved)
      return { status: 'solved', checksLeft: SHARED_CHECKS - board.checks, score: board.ended.score };
    const open = board.ended ? undefined : openIn(board, which, now);
    if (!open || board.fromPun > which.pun) throw new Refusal('pun_not_open');
    if (board.checks >= SHARED_CHECKS) throw new Refusal('too_many_checks', NO_CHECKS_LEFT);
    const checked = await checkOnce(deps, open, written);
    if (checked) return checked;
  }
  throw new Refusal('pun_not_open');
}

const NO_CHECKS_LEFT = `This pun has used its ${SHARED_CHECKS} checks.`;

async function checkOnce(deps: RoomDeps, open: Open, written: string): Promise<CheckedInRoom | undefined> {
  if (!isRight(open.words, written)) {
    const checks = await countCheck(deps.db, open);
    const status = isNearMiss(open.words, written) ? 'sounds_right' : 'not_quite';
    return checks === undefined ? undefined : { status, checksLeft: SHARED_CHECKS - checks, score: null };
  }
  const saved = await insertAnswer(deps.db, open, answerOf(open, true));
  if (!saved) return undefined;
  deps.streams.progressed(open.roomId);
  return { status: 'solved', checksLeft: SHARED_CHECKS - saved.checks, score: saved.score };
}

/** Repeated, it does nothing. */
export function giveUp(deps: RoomDeps, which: PunOfSeat): Promise<void> {
  const now = deps.clock.now();
  return deps.inTurn(which.roomId, () => giveUpAt(deps, which, now));
}

async function giveUpAt(deps: RoomDeps, which: PunOfSeat, now: Date): Promise<void> {
  const giveUpOnce = async (open: Open) =>
    (await insertAnswer(deps.db, open, answerOf(open, false))) !== undefined;
  let isDone = await tryKnown(deps, which, now, giveUpOnce);
  for (let tries = 0; !isDone && tries < TRIES; tries++) {
    const board = await readBoard(deps, which);
    if (board.ended) return;
    const open = openIn(board, which, now);
    if (!open || board.fromPun > which.pun) throw new Refusal('pun_not_open');
    isDone = await giveUpOnce(open);
  }
  deps.streams.progressed(which.roomId);
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
    const lettersLeft = shownLettersMax(answer) - board.revealed.length;
    const index = nextLetter(which, answer, board.revealed, deps.secret);
    if (index === undefined || lettersLeft <= 0) throw new Refusal('nothing_to_reveal');
    if (!(await saveLetter(deps.db, open, { index, shown: board.revealed.length }))) continue;
    // The other devices of this seat show it, too.
    deps.streams.progressed(which.roomId);
    return { index, letter: answer.charAt(index), lettersLeft: lettersLeft - 1 };
  }
  throw new Refusal('pun_not_open');
}

/** By a keyed hash: all seats are shown the same letters, so that a second browser learns no others. */
function nextLetter(
  { roomId, pun }: PunOfSeat,
  answer: string,
  revealed: readonly number[],
  secret: string,
): number | undefined {
  const hash = (index: number) =>
    createHmac('sha256', `room-letters:${secret}`).update(`${roomId}:${pun}:${index}`).digest('hex');
  return hiddenPositions(answer, revealed, 'letter')
    .map((index) => ({ index, hash: hash(index) }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))[0]?.index;
}

/** Where this process knows the room, it need not be read: what it knows is compared when the answer is saved. */
async function tryKnown<T>(
  { streams }: RoomDeps,
  which: PunOfSeat,
  now: Date,
  work: (open: Open) => Promise<T>,
): Promise<T | undefined> {
  const room = streams.recall(which.roomId);
  const open = room && openIn({ ...room, current: room.pun }, which, now);
  return open && work(open);
}

async function readBoard({ db }: RoomDeps, which: PunOfSeat) {
  const board = await findBoard(db, which);
  if (!board) throw new Refusal('seat_required');
  return board;
}

/** Undefined if this pun cannot be answered at this time. What is due by then counts as applied. */
function openIn(room: AskedRoom, which: PunOfSeat, now: Date): Open | undefined {
  const { settings, phase, puns, number, startsAt, deadline, pausedAt, words } = room;
  const times = { startsAt, deadline, pausedAt };
  const kept = { mode: settings.mode, seconds: secondsOf(settings), phase, puns, number, ...times };
  const moment = dueSteps(kept, now.getTime()).at(-1) ?? kept;
  if (which.pun !== room.current || moment.number !== number || !takesAnswers(moment, now.getTime()))
    return undefined;
  return words && startsAt !== null ? { ...which, startsAt, now, moment, words } : undefined;
}

function answerOf({ moment, startsAt, now }: Open, isSolved: boolean): NewAnswer {
  const time = timeUsed(moment, now.getTime());
  const scores = Array.from({ length: SHARED_LETTERS_MAX + 1 }, (_, letters) =>
    scoreOf({ isSolved, letters, time }),
  );
  return { isSolved, scores, usedMs: Math.max(0, now.getTime() - startsAt) };
}
