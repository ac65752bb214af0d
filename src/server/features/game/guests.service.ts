import { type Day, dayIn, UTC } from '../../../rules/day.ts';
import { GUEST_ANSWERS_A_DAY, GUEST_ANSWERS_DAYS, NETWORK_CHECKS } from '../../../rules/shared-day.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import {
  addGuestChecks,
  countOtherAnswers,
  dropGuests,
  insertGuestAnswer,
  insertRoomShowing,
  insertShowing,
  markOpenDailyShown,
  type RoomShowing,
  type Showing,
} from './guests.store.ts';

const WINDOW_MS = NETWORK_CHECKS.minutes * 60_000;

/** Identifies the pun that a guest plays and the network that the guest plays from. */
export interface GuestPlay {
  networkHash: string;
  punId: number;
}

/**
 * Counts a check in the database, because several processes may serve one network. The lock on the network
 * makes both limits exact. Whether the answer is right is looked at afterwards: a refusal that met only the
 * right one would give it away.
 */
export async function countGuestCheck(tx: Db, play: GuestPlay, now: Date): Promise<void> {
  const { checks, since } = await addGuestChecks(tx, play.networkHash, 1, windowAt(now));
  if (checks > NETWORK_CHECKS.checks) {
    const seconds = Math.ceil((since.getTime() + WINDOW_MS - now.getTime()) / 1000);
    throw new Refusal('too_many_guest_checks', undefined, Math.max(1, seconds));
  }
  await refuseManyAnswers(tx, play, now);
}

/** Locks the network and refuses an answer that would be one too many for its guests today. */
export async function admitGuestAnswer(tx: Db, play: GuestPlay, now: Date): Promise<void> {
  await addGuestChecks(tx, play.networkHash, 0, windowAt(now));
  await refuseManyAnswers(tx, play, now);
}

async function refuseManyAnswers(tx: Db, { networkHash, punId }: GuestPlay, now: Date): Promise<void> {
  const others = await countOtherAnswers(tx, networkHash, punId, dayIn(UTC, now));
  if (others >= GUEST_ANSWERS_A_DAY) throw new Refusal('too_many_guest_answers');
}

/** Records that a guest is shown an answer, for the check for learnt answers. */
export function noteGuestAnswer(tx: Db, play: GuestPlay, now: Date): Promise<void> {
  return insertGuestAnswer(tx, { ...play, day: dayIn(UTC, now), shownAt: now });
}

/**
 * Records that a pun is shown in something that is played together, to these players and to their network. A guest is
 * refused one too many; what a player is shown takes nothing from the guests of the network.
 */
export async function showTogether(tx: Db, showing: Showing, now: Date): Promise<void> {
  if (!showing.isPlayer) await addGuestChecks(tx, showing.networkHash, 0, windowAt(now));
  const others = await insertShowing(tx, showing, { day: dayIn(UTC, now), now });
  if (others >= GUEST_ANSWERS_A_DAY) throw new Refusal('too_many_guest_answers');
}

/** Records that a pun is shown to a whole room. The host can show only so many, so no network is refused any. */
export function showInRoom(tx: Db, showing: RoomShowing, now: Date): Promise<void> {
  return insertRoomShowing(tx, showing, { day: dayIn(UTC, now), now });
}

/**
 * Records that this browser was shown something of these days as a guest, if one of them is the player's open daily:
 * the game then counts as remembered on every device.
 */
export async function noteShownAsGuest(
  db: Db,
  playerId: string,
  days: readonly Day[],
  now: Date,
): Promise<void> {
  if (days.length > 0) await markOpenDailyShown(db, playerId, days, now);
}

function windowAt(now: Date) {
  return { oldest: windowStart(now), now };
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_MS);
}

export function guestsJob({ db, clock }: { db: Db; clock: Clock }): Job {
  const work = () =>
    dropGuests(db, {
      answers: daysBefore(clock.now(), GUEST_ANSWERS_DAYS),
      checks: windowStart(clock.now()),
    });
  return { name: 'guests', everySeconds: 3600, work };
}
