import { drawName } from '../../../rules/drawn-name.ts';
import { dueSteps } from '../../../rules/room.ts';
import { readRoomCode } from '../../../rules/room-code.ts';
import { ROOM_SEATS, STRANGER_SEATS, WRONG_CODES } from '../../../rules/room-limits.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Player } from '../../player.ts';
import { showInRoom } from '../game/guests.service.ts';
import { noteShownTogether } from '../game/together.service.ts';
import { takeTurn } from '../players/players.service.ts';
import {
  admitName,
  claimSeat,
  deleteSeat,
  hashGuestToken,
  type Joiner,
  newGuestToken,
  takeSeat,
} from '../seats/seats.service.ts';
import type { RoomDeps } from './deps.ts';
import {
  type Asking,
  addWrongCode,
  findByCode,
  findPunId,
  findSeat,
  findSeatOf,
  findShownTo,
  findTaken,
  insertBan,
  insertRoomSeat,
  isBanned,
} from './join.store.ts';
import { isPlayed } from './room-view.ts';
import { lockRoom, momentOf, type RoomRow, saveRoom } from './rooms.store.ts';

interface Joining {
  player: Player | null;
  token: string | undefined;
  code: string;
  name: string | undefined;
  /** For the limits of joins and of wrong codes. */
  joiner: Joiner;
  /** Keyed hash of the network, as the check for learnt answers compares it. */
  networkHash: string;
}

interface Joined {
  id: string;
  /** Undefined if another call took the seat. */
  seatId?: string | undefined;
  /** The guest's, for the cookie; a player needs none. */
  token: string | undefined;
}

const WINDOW_MS = WRONG_CODES.minutes * 60_000;

/** A second join returns the same seat. The host needs none. */
export async function joinRoom(deps: RoomDeps, joining: Joining): Promise<Joined> {
  const { player } = joining;
  const { id, hostId } = await findRoom(deps, joining);
  if (player && player.id === hostId) return { id, token: undefined };
  const token = joining.token ?? (player ? undefined : newGuestToken());
  const asking = {
    playerId: player?.id ?? null,
    tokenHash: token ? hashGuestToken(token, id, deps.secret) : null,
  };
  const isNew = !player && !joining.token;
  const known = isNew ? undefined : await findSeat(deps.db, id, asking);
  const seatId = known ? known.id : await deps.inTurn(id, () => sitDown(deps, id, asking, joining));
  if (known && player && known.playerId === null)
    await claim(deps, { roomId: id, seatId: known.id, playerId: player.id });
  deps.streams.progressed(id);
  return { id, seatId, token: player ? undefined : token };
}

/** After too many wrong codes right ones are refused, too: otherwise the refusal would reveal which are wrong. */
async function findRoom({ db, clock }: RoomDeps, { code, joiner }: Joining) {
  const now = clock.now();
  const asked = { joinerHash: joiner.hash, oldest: new Date(now.getTime() - WINDOW_MS) };
  const { id, hostId, wrongCodes } = await findByCode(db, { ...asked, code: readRoomCode(code) });
  if (wrongCodes >= WRONG_CODES[joiner.kind]) throw new Refusal('too_many_codes');
  if (id !== null) return { id, hostId };
  await addWrongCode(db, asked.joinerHash, now, asked.oldest);
  throw new Refusal('unknown_room_code');
}

/** The lock of the room makes its limits exact. */
function sitDown(
  { db, clock, random }: RoomDeps,
  id: string,
  asking: Asking,
  joining: Joining,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const room = await lockRoom(tx, id);
    const now = clock.now();
    if (!room) throw new Refusal('unknown_room_code');
    const { names, ofNetwork } = await admitNewcomer(tx, room, asking, joining.networkHash);
    if (room.settings.strangers && ofNetwork >= STRANGER_SEATS) throw new Refusal('room_network_full');
    const name = guestName(room, joining, names) ?? drawName(random.fraction, names);
    const seat = { venueId: id, name, ...asking, joiner: joining.joiner };
    // A player is recognised by the account, not by the browser.
    const taken = await takeSeat(tx, { ...seat, tokenHash: joining.player ? null : asking.tokenHash }, now);
    // Another call of this visitor was first.
    if (!taken) return undefined;
    const seatId = taken.id;
    const { networkHash } = joining;
    const first = { fromPun: firstPun(room, now), shownFrom: isPlayed(room) ? room.pun : room.pun + 1 };
    await insertRoomSeat(tx, { seatId, roomId: id, ...first, seenAt: now, networkHash });
    await noteCurrentPun(tx, room, { playerId: asking.playerId, networkHash }, now);
    return seatId;
  });
}

/** A seat that is taken during a pun sees it at once, and during its reveal the answer. */
async function noteCurrentPun(
  tx: Db,
  room: RoomRow,
  { playerId, networkHash }: { playerId: string | null; networkHash: string },
  now: Date,
): Promise<void> {
  const punId = isPlayed(room) ? await findPunId(tx, room.id, room.pun) : undefined;
  if (punId === undefined) return;
  await showInRoom(tx, { punId, playerIds: playerId ? [playerId] : [], networkHashes: [networkHash] }, now);
}

async function admitNewcomer(tx: Db, room: RoomRow, asking: Asking, networkHash: string) {
  const taken = await findTaken(tx, room.id, { ...asking, networkHash });
  if (taken.isBanned) throw new Refusal('room_banned');
  if (room.phase === 'ended') throw new Refusal('room_ended');
  if (room.isLocked) throw new Refusal('room_locked');
  if (taken.names.length >= ROOM_SEATS) throw new Refusal('room_full');
  return taken;
}

/** Undefined if the name is drawn. */
function guestName(
  { settings }: RoomRow,
  { name, player }: Joining,
  taken: readonly string[],
): string | undefined {
  if (player || !settings.typedNames || name?.trim() === '') return undefined;
  if (name === undefined) throw new Refusal('seat_name_needed');
  const admitted = admitName(name);
  if (taken.some((other) => other.toLowerCase() === admitted.toLowerCase()))
    throw new Refusal('seat_name_taken');
  return admitted;
}

/** A seat that is taken before the pun can be answered plays it; later, the next one. */
function firstPun(room: RoomRow, now: Date): number {
  const moment = momentOf(room);
  const { phase, number } = dueSteps(moment, now.getTime()).at(-1) ?? moment;
  const pun = room.pun + (number > room.number ? number - room.number : 0);
  return phase === 'ready' ? pun : pun + 1;
}

/** For a guest who signs in on the page of the room, where no code is typed. */
export async function claimGuestSeat(
  deps: RoomDeps,
  roomId: string,
  playerId: string,
  token: string | undefined,
): Promise<void> {
  const tokenHash = token ? hashGuestToken(token, roomId, deps.secret) : null;
  const seat = await findSeat(deps.db, roomId, { playerId, tokenHash });
  if (!seat) throw new Refusal('seat_required');
  if (seat.playerId === null) await claim(deps, { roomId, seatId: seat.id, playerId });
  deps.streams.changed(roomId);
}

/** Gives the guest's seat to the player, with all that was shown there. Does nothing if either already changed. */
async function claim(
  { db, clock, streams }: RoomDeps,
  { roomId, seatId, playerId }: { roomId: string; seatId: string; playerId: string },
): Promise<void> {
  const isRefused = await db.transaction(async (tx) => {
    // The room is locked first, as when a pun is shown, so that none is shown during the claim.
    if (!(await lockRoom(tx, roomId))) throw new Refusal('room_not_found');
    if (!(await takeTurn(tx, playerId))) throw new Refusal('unauthorized');
    if (await isBanned(tx, roomId, { playerId, tokenHash: null })) {
      // Committed, although the call is refused.
      await banGuest(tx, roomId, seatId);
      return true;
    }
    const now = clock.now();
    if (!(await claimSeat(tx, seatId, playerId, now))) return false;
    // A new rev makes all processes send the new name.
    await saveRoom(tx, { id: roomId });
    for (const punId of await findShownTo(tx, roomId, seatId))
      await noteShownTogether(tx, [playerId], punId, now);
    return false;
  });
  if (!isRefused) return;
  streams.changed(roomId);
  throw new Refusal('room_banned');
}

/** Bans the browser of a guest who is a banned player, and frees the seat. The room must be locked. */
async function banGuest(tx: Db, id: string, seatId: string): Promise<void> {
  const seat = await findSeatOf(tx, id, seatId);
  if (!seat || seat.playerId) return;
  await insertBan(tx, id, seat);
  await deleteSeat(tx, seatId);
  await saveRoom(tx, { id });
}

/** Bans the browser in which a banned player has returned as a guest, who would otherwise play on there after signing out. */
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
