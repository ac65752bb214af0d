import { Refusal } from '../../platform/http/errors.ts';
import { deleteSeat, drawGuestName } from '../seats/seats.service.ts';
import type { RoomDeps } from './deps.ts';
import { lockAsHost } from './host.service.ts';
import { findSeatOf, findTaken, insertBan } from './join.store.ts';
import { saveRoom } from './rooms.store.ts';

/** The host can do this to a seat: whoever is removed may join again, whoever is banned may not. */
export async function changeSeat(
  { db, random, streams }: RoomDeps,
  { id, seatId, hostId }: { id: string; seatId: string; hostId: string },
  action: 'remove' | 'ban' | 'rename',
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAsHost(tx, id, hostId);
    const seat = await findSeatOf(tx, id, seatId);
    // The host's own seat goes with the setting that the host plays.
    if (!seat || seat.playerId === hostId) throw new Refusal('seat_not_found');
    if (action === 'rename') {
      const { names } = await findTaken(tx, id, { ...seat, networkHash: '' });
      await drawGuestName(tx, { venueId: id, seatId, taken: names }, random);
    } else {
      if (action === 'ban') await insertBan(tx, id, seat);
      await deleteSeat(tx, seatId);
    }
    // Everybody is sent the room anew.
    await saveRoom(tx, { id });
  });
  streams.changed(id);
}
