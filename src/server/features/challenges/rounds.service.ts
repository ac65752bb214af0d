import type { CheckedBoard, ShownLetter } from '../../../contract/board.ts';
import type { EndedRound, OpenedRound } from '../../../contract/challenges.ts';
import { BOARD_CHECKS, judgeLine, lettersLeft, nextLetter } from '../../../rules/board-check.ts';
import { RACE_SECONDS } from '../../../rules/challenge.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type ChallengeDeps, idleSince, stateOf } from './challenges.service.ts';
import { endRound, lockPlay, notePunShown, type Play, readEnded, toEnd } from './end-round.service.ts';
import { viewEnded, viewOpen } from './round-view.ts';
import {
  countCheck,
  type Opening,
  type RoundToPlay,
  saveOpened,
  savePlaced,
  saveRevealed,
  takeFreePlace,
  takeIdlePlace,
} from './rounds.store.ts';

/** The first open starts the clock. Repeated, it returns to the round. */
export function openRound({ db, clock }: ChallengeDeps, play: Play): Promise<OpenedRound> {
  return db.transaction(async (tx) => {
    const before = await lockPlay(tx, play);
    const now = clock.now();
    if (hasEnded(before, play.round)) return viewEnded(before, play.round, await readEnded(tx, before, play));
    if (before.isOpen && before.round === play.round) return returnTo(tx, before, play, now);
    if (play.round !== before.round + 1) throw new Refusal('round_out_of_order');
    if (before.isOpen) await endExpired(tx, before, play, now);

    const deadline = before.mode === 'race' ? new Date(now.getTime() + RACE_SECONDS * 1000) : null;
    const seat = await openOnPlace(tx, before, { seatId: play.seat.id, round: play.round, now, deadline });
    if (!seat) throw new Refusal('seat_required');
    await notePunShown(tx, before, { ...seat, networkHash: play.networkHash }, now);
    const opened = { round: play.round, isOpen: true, openedAt: now, deadline, revealed: [], checks: 0 };
    return viewOpen({ ...before, ...opened }, now);
  });
}

export function showLetter({ db, clock, random }: ChallengeDeps, play: Play): Promise<ShownLetter> {
  return db.transaction(async (tx) => {
    const entry = await lockPlay(tx, play);
    if (!isPlaying(entry, play.round) || isTimeUp(entry, clock.now())) throw new Refusal('round_not_open');
    const { answer, revealed } = entry;
    const left = lettersLeft(answer, revealed.length);
    const index = nextLetter(entry, 'letter', random.pick);
    if (index === undefined || left === 0) throw new Refusal('nothing_to_reveal');
    await saveRevealed(tx, play.seat.id, index);
    return { index, letter: answer.charAt(index), lettersLeft: left - 1 };
  });
}

type Checked = CheckedBoard<EndedRound>;

/** The right answer ends the round; any other is counted, and the round stays open. */
export function checkBoard({ db, clock }: ChallengeDeps, play: Play, written: string): Promise<Checked> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const counted = await countCheck(tx, play.seat.id, play.round, now);
    if (!counted) return refuseCheck(tx, play, now);
    const checksLeft = BOARD_CHECKS - counted.checks;
    const judged = judgeLine(written, counted);
    const isSolved = judged.status === 'solved';
    const ended = isSolved ? await endRound(tx, counted, play, { isSolved, now }) : null;
    return { ...judged, checksLeft, ended };
  });
}

/** A board that comes too late ends the round by its clock; after the end, the result stays as it is. */
async function refuseCheck(tx: Db, play: Play, now: Date): Promise<Checked> {
  const entry = await lockPlay(tx, play);
  const checksLeft = BOARD_CHECKS - entry.checks;
  if (hasEnded(entry, play.round)) {
    const ended = await readEnded(tx, entry, play);
    // Without a clock the round was given up, in another tab.
    if (!ended.isSolved && entry.mode !== 'race') throw new Refusal('round_not_open');
    return { status: ended.isSolved ? 'solved' : 'time_up', checksLeft, ended };
  }
  if (!isPlaying(entry, play.round)) throw new Refusal('round_not_open');
  if (!isTimeUp(entry, now)) throw new Refusal('too_many_checks', NO_CHECKS_LEFT);
  return {
    status: 'time_up',
    checksLeft,
    ended: await endRound(tx, toEnd(entry), play, { isSolved: false, now }),
  };
}

const NO_CHECKS_LEFT = `This pun has used its ${BOARD_CHECKS} checks.`;

/** Ends the round unsolved. Repeated, it returns the same result. */
export function giveUp({ db, clock }: ChallengeDeps, play: Play): Promise<EndedRound> {
  return db.transaction(async (tx) => {
    const entry = await lockPlay(tx, play);
    if (hasEnded(entry, play.round)) return readEnded(tx, entry, play);
    if (!isPlaying(entry, play.round)) throw new Refusal('round_not_open');
    return endRound(tx, toEnd(entry), play, { isSolved: false, now: clock.now() });
  });
}

function hasEnded(entry: RoundToPlay, round: number): boolean {
  return round < entry.round || (round === entry.round && !entry.isOpen);
}

/** Only who has a place plays. */
function isPlaying(entry: RoundToPlay, round: number): boolean {
  return round === entry.round && entry.isOpen && entry.placedAt !== null;
}

function isTimeUp({ deadline }: RoundToPlay, now: Date): boolean {
  return deadline !== null && deadline <= now;
}

async function returnTo(tx: Db, entry: RoundToPlay, play: Play, now: Date): Promise<OpenedRound> {
  if (!entry.placedAt) {
    await takePlace(tx, entry, now);
    await savePlaced(tx, play.seat.id, now);
  }
  if (!isTimeUp(entry, now)) return viewOpen(entry, now);
  return viewEnded(entry, play.round, await endRound(tx, toEnd(entry), play, { isSolved: false, now }));
}

/** The round before may still be open; an expired clock ends it. */
async function endExpired(tx: Db, entry: RoundToPlay, play: Play, now: Date): Promise<void> {
  if (!isTimeUp(entry, now)) throw new Refusal('round_out_of_order');
  const before = { ...play, round: entry.round };
  await returnTo(tx, await lockPlay(tx, before), before, now);
  entry.placedAt ??= now;
}

/** Opens a round on the seat's place, on a free one, or on that of a seat that has been idle for long. */
async function openOnPlace(tx: Db, entry: RoundToPlay, opening: Omit<Opening, 'id'>) {
  const own = { ...opening, id: entry.challengeId };
  if (entry.placedAt) return saveOpened(tx, own, false);
  admitToPlace(entry, opening.now);
  const seat = await saveOpened(tx, own, true);
  if (seat) return seat;
  await takeOver(tx, entry, opening.now);
  return saveOpened(tx, own, false);
}

async function takePlace(tx: Db, entry: RoundToPlay, now: Date): Promise<void> {
  admitToPlace(entry, now);
  if (!(await takeFreePlace(tx, entry.challengeId))) await takeOver(tx, entry, now);
}

function admitToPlace(entry: RoundToPlay, now: Date): void {
  if (stateOf({ ...entry, places: 0, idle: 0 }, now) !== 'open') throw new Refusal('challenge_closed');
}

async function takeOver(tx: Db, { challengeId }: RoundToPlay, now: Date): Promise<void> {
  if (!(await takeIdlePlace(tx, challengeId, idleSince(now)))) throw new Refusal('challenge_full');
}
