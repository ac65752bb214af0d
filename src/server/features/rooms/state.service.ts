import { Refusal } from '../../platform/http/errors.ts';
import type { Seat } from '../../platform/http/seat.ts';
import type { Player } from '../../player.ts';
import { hashGuestToken } from '../seats/seats.service.ts';
import type { RoomDeps } from './deps.ts';
import type { RoomEvents } from './events.ts';
import { banBrowser } from './join.service.ts';
import { findSeat, isBanned } from './join.store.ts';
import { findHost } from './rooms.store.ts';

/** Who looks at a room, with the seat there, if any. */
export interface Looking {
  id: string;
  player: Player | null;
  seat: Seat | null;
  token: string | undefined;
  /** Keyed hash of the network, as the check for learnt answers compares it. */
  networkHash: string;
}

/**
 * Returns the JSON of a RoomView, for the seats of the room and its host only. The call counts as being there. One read
 * serves all who ask at the same time; rights and the caller's own part are judged for each.
 */
export async function readState(deps: RoomDeps, looking: Looking): Promise<string> {
  const { id, player, networkHash } = looking;
  const known = looking.seat;
  // Recorded before the room is read, so that a single seat counts as there.
  if (known) deps.streams.see({ roomId: id, seatId: known.id, networkHash });
  const found = await deps.streams.read(id);
  if (!found) throw new Refusal('room_not_found');
  const isHost = player !== null && player.id === found.room.hostId;
  const seat = await seatIn(found, deps, looking);
  if (isHost) await deps.streams.seeHost({ roomId: id, networkHash });
  else if (!seat) await refuse(deps, looking);
  return found.view({ seatId: seat?.id ?? null, isHost });
}

/**
 * A guest's seat may be remembered from an earlier read, and out of date: through another process, the browser may have
 * joined again, or a player may have claimed the seat.
 */
async function seatIn(
  { seats }: RoomEvents,
  { db, secret }: RoomDeps,
  { id, seat, token }: Looking,
): Promise<Seat | null> {
  const sitting = seat && seats.get(seat.id);
  if (sitting && sitting.isPlayer === (seat.playerId !== null)) return seat;
  if (!seat || seat.playerId !== null || !token) return null;
  const own = await findSeat(db, id, { playerId: null, tokenHash: hashGuestToken(token, id, secret) });
  return own && seats.has(own.id) ? own : null;
}

/** Returns whether the listener is the host. It reads little, because after a restart all pages call at once. */
export function admitListener(deps: RoomDeps, looking: Looking): Promise<boolean> | boolean {
  const { id, player, seat } = looking;
  if (seat && !player) return false;
  return deps.inTurn(id, async () => {
    const room = await findHost(deps.db, id);
    if (!room) throw new Refusal('room_not_found');
    const isHost = player !== null && player.id === room.hostId;
    if (!isHost && !seat) await refuse(deps, looking);
    return isHost;
  });
}

/** The page says whether joining again is possible: after a removal, not after a ban. */
async function refuse(deps: RoomDeps, { id, player, token }: Looking): Promise<never> {
  const tokenHash = token ? hashGuestToken(token, id, deps.secret) : null;
  const banned = await isBanned(deps.db, id, { playerId: player?.id ?? null, tokenHash });
  if (banned && tokenHash) await banBrowser(deps, id, tokenHash);
  throw new Refusal(banned ? 'room_banned' : 'seat_required');
}
