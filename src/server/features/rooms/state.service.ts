import type { RoomView } from '../../../contract/room-view.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Seat } from '../../platform/http/seat.ts';
import type { Player } from '../../player.ts';
import { hashGuestToken } from '../seats/seats.service.ts';
import type { RoomDeps } from './deps.ts';
import { isBanned } from './join.store.ts';
import { readSettled } from './phase.service.ts';
import { findHost } from './results.store.ts';
import { viewRoom } from './room-view.ts';

/** Whoever looks at a room, with the seat there, if any. */
export interface Looking {
  id: string;
  player: Player | null;
  seat: Seat | null;
  token: string | undefined;
  /** Keyed hash of the network, as the check for learnt answers compares it. */
  networkHash: string;
}

/** For the seats of the room and its host only. The look counts as being there. */
export async function readState(deps: RoomDeps, looking: Looking): Promise<RoomView> {
  const { id, player, seat, networkHash } = looking;
  // Before the room is read, so that a sole seat counts as there.
  if (seat) await deps.streams.see({ seatId: seat.id, networkHash });
  await deps.streams.keepPresent(id);
  const found = await readSettled(deps, id);
  if (!found) throw new Refusal('room_not_found');
  const { room, hasMoved } = found;
  if (hasMoved) deps.streams.changed(id);
  const isHost = player !== null && player.id === room.hostId;
  if (isHost) await deps.streams.seeHost({ roomId: id, networkHash });
  else if (!room.seats.some((one) => one.id === seat?.id)) await refuse(deps, looking);
  return viewRoom(room, { seatId: seat?.id ?? null, isHost, now: deps.clock.now().getTime() });
}

/** Returns whether the host listens. It reads little: after a restart everybody comes at once. */
export async function admitListener(deps: RoomDeps, looking: Looking): Promise<boolean> {
  const { id, player, seat } = looking;
  if (seat && !player) return false;
  const room = await findHost(deps.db, id);
  if (!room) throw new Refusal('room_not_found');
  const isHost = player !== null && player.id === room.hostId;
  if (!isHost && !seat) await refuse(deps, looking);
  return isHost;
}

/** Whoever was removed may join again; whoever was banned is told so. */
async function refuse({ db, secret }: RoomDeps, { id, player, token }: Looking): Promise<never> {
  const tokenHash = token ? hashGuestToken(token, id, secret) : null;
  const banned = await isBanned(db, id, { playerId: player?.id ?? null, tokenHash });
  throw new Refusal(banned ? 'room_banned' : 'seat_required');
}
