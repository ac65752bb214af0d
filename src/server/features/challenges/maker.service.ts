import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { deleteSeat, drawGuestName } from '../seats/seats.service.ts';
import { type ChallengeDeps, findFor } from './challenges.service.ts';
import { givePlaceBack, lockEntry } from './challenges.store.ts';
import { findPlacedSeats } from './result.store.ts';

interface OwnSeat {
  challengeId: string;
  seatId: string;
  makerId: string;
}

/** Removes a seat with its results; its person may join again. The maker cannot start over in this way. */
export function removeSeat({ db, clock }: ChallengeDeps, { challengeId, seatId, makerId }: OwnSeat) {
  return db.transaction(async (tx) => {
    await admitMaker(tx, challengeId, makerId, clock.now());
    const entry = await lockEntry(tx, challengeId, seatId);
    if (!entry || entry.playerId === makerId) throw new Refusal('seat_not_found');
    if (entry.placedAt) await givePlaceBack(tx, challengeId);
    await deleteSeat(tx, seatId);
  });
}

/** Replaces the name of a guest by a drawn one; players have theirs. */
export function renameSeat(
  { db, clock, random }: ChallengeDeps,
  { challengeId, seatId, makerId }: OwnSeat,
): Promise<{ name: string }> {
  return db.transaction(async (tx) => {
    await admitMaker(tx, challengeId, makerId, clock.now());
    const taken = (await findPlacedSeats(tx, challengeId)).map(({ name }) => name);
    return { name: await drawGuestName(tx, { venueId: challengeId, seatId, taken }, random) };
  });
}

/** To anybody else the seats of a challenge do not exist. */
async function admitMaker(tx: Db, challengeId: string, makerId: string, now: Date): Promise<void> {
  const found = await findFor(tx, challengeId, { playerId: makerId, tokenHash: null }, now);
  if (found.makerId !== makerId) throw new Refusal('seat_not_found');
}
