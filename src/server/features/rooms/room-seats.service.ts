import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { deleteSeat, drawGuestName } from '../seats/seats.service.ts';
import type { RoomDeps } from './deps.ts';
import { lockAsHost } from './host.service.ts';
import { findSeat, findSeatOf, findTaken, insertBan } from './join.store.ts';
import { lockRoom, saveRoom } from './rooms.store.ts';

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

/** Bans the browser of a guest who turns out to be a banned player, and frees the seat. The room must be locked. */
export async function banGuest(tx: Db, id: string, seatId: string): Promise<void> {
  const seat = await findSeatOf(tx, id, seatId);
  if (!seat || seat.playerId) return;
  await insertBan(tx, id, seat);
  await deleteSeat(tx, seatId);
  await saveRoom(tx, { id });
}

/** Bans the browser with which a banned player has come back as a guest, who would play on there after signing out. */
export async function banBrowser(
  { db, streams }: Pick<RoomDeps, 'db' | 'streams'>,
  id: string,
  tokenHash: string,
): Promise<void> {
  const seat = await findSeat(db, id, { playerId: null, tokenHash });
  if (!seat) return;
  await db.transaction(async (tx) => {
    if (await lockRoom(tx, id)) await banGuest(tx, id, seat.id);
  });
  streams.changed(id);
}
