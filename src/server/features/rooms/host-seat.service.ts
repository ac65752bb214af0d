import type { Db } from '../../platform/database/db.ts';
import { deleteSeat, seatPlayer } from '../seats/seats.service.ts';
import type { Host } from './deps.ts';
import { findSeat, insertRoomSeat } from './join.store.ts';

/** A host without a player name plays under this one. */
const HOST_NAME = 'The host';

/** A host who plays has a seat like any other. */
export async function seatHost(
  tx: Db,
  { id, fromPun }: { id: string; fromPun: number },
  { player, networkHash }: Host,
  now: Date,
): Promise<void> {
  if (await findSeat(tx, id, { playerId: player.id, tokenHash: null })) return;
  const seat = { venueId: id, playerId: player.id, name: HOST_NAME };
  const seatId = await seatPlayer(tx, seat, now);
  await insertRoomSeat(tx, { seatId, roomId: id, fromPun, shownFrom: fromPun, seenAt: now, networkHash });
}

export async function unseatHost(tx: Db, id: string, hostId: string): Promise<void> {
  const seat = await findSeat(tx, id, { playerId: hostId, tokenHash: null });
  if (seat) await deleteSeat(tx, seat.id);
}
