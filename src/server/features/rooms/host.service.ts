import { randomBytes } from 'node:crypto';
import type { RoomSettings } from '../../../contract/room-settings.ts';
import type { OwnRoom } from '../../../contract/rooms.ts';
import { type HostMove, moveRoom } from '../../../rules/room.ts';
import { drawRoomCode } from '../../../rules/room-code.ts';
import { HOST_PUNS_A_DAY, ROOMS_A_DAY } from '../../../rules/room-limits.ts';
import { makeVenueId } from '../../../rules/venue-id.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { startOfDay } from '../../platform/process/clock.ts';
import type { Random } from '../../platform/process/random.ts';
import { pickForRoom } from '../game/room-puns.service.ts';
import { takeTurn } from '../players/players.service.ts';
import { deleteSeat, drawGuestName, seatPlayer } from '../seats/seats.service.ts';
import type { Host, RoomDeps } from './deps.ts';
import { findSeat, findSeatOf, findTaken, insertBan, insertRoomSeat } from './join.store.ts';
import { applyDue, enter } from './phase.service.ts';
import {
  clearTotals,
  countMadeSince,
  countSeats,
  countShownSince,
  findLastPlayed,
  findOpenRoom,
  findUsedPuns,
  insertPuns,
  insertRoom,
  isCodeFree,
  lockRoom,
  momentOf,
  type RoomRow,
  saveRoom,
  secondsOf,
  skipPun,
} from './rooms.store.ts';

/** A host without a player name plays under this one. */
const HOST_NAME = 'The host';

/** A host has one open room, and returns to it. */
export function makeRoom(
  { db, clock, random }: RoomDeps,
  host: Host,
  settings: RoomSettings,
): Promise<{ id: string; code: string }> {
  return db.transaction(async (tx) => {
    const { id: hostId } = host.player;
    if (!(await takeTurn(tx, hostId))) throw new Refusal('unauthorized');
    const open = await findOpenRoom(tx, hostId);
    if (open) return open;
    const now = clock.now();
    if ((await countMadeSince(tx, hostId, startOfDay(now))) >= ROOMS_A_DAY)
      throw new Refusal('too_many_rooms');
    const id = makeVenueId(randomBytes(16));
    const seen = { hostSeenAt: now, hostNetworkHash: host.networkHash };
    const room = { id, hostId, madeAt: now, settings, puns: settings.puns, ...seen };
    let code = drawRoomCode(random.fraction);
    while (!(await insertRoom(tx, { ...room, code }))) code = drawRoomCode(random.fraction);
    if (settings.hostPlays) await seatHost(tx, { id, fromPun: 1 }, host, now);
    return { id, code };
  });
}

export async function readOwn(
  { db, clock }: RoomDeps,
  hostId: string,
  openCommand: string | null,
): Promise<OwnRoom> {
  const today = startOfDay(clock.now());
  const [room, endedId, made, shown] = await Promise.all([
    findOpenRoom(db, hostId),
    findLastPlayed(db, hostId),
    countMadeSince(db, hostId, today),
    countShownSince(db, hostId, today),
  ]);
  return {
    room: room ?? null,
    endedId: endedId ?? null,
    roomsLeftToday: Math.max(0, ROOMS_A_DAY - made),
    punsLeftToday: Math.max(0, HOST_PUNS_A_DAY - shown),
    openCommand,
  };
}

/** A call of the host about the state that the host saw. */
export interface HostCall extends Host {
  id: string;
  rev: number;
}

type Work = (tx: Db, room: RoomRow, now: Date) => Promise<void>;

/** Of two devices that press at the same moment one wins. The other is refused, and so is a press about an old state. */
async function change(deps: RoomDeps, { id, rev, player, networkHash }: HostCall, work: Work): Promise<void> {
  const isDone = await deps.db.transaction(async (tx) => {
    const room = await lockAsHost(tx, id, player.id);
    const now = deps.clock.now();
    // Saved, although the call is refused.
    if (await applyDue(tx, room, now, deps.streams.listening(id))) return false;
    if (room.phase === 'ended') throw new Refusal('room_ended');
    if (room.rev !== rev) throw new Refusal('room_moved_on');
    await work(tx, { ...room, hostNetworkHash: networkHash }, now);
    return true;
  });
  deps.streams.changed(id);
  if (!isDone) throw new Refusal('room_moved_on');
}

async function lockAsHost(tx: Db, id: string, hostId: string): Promise<RoomRow> {
  const room = await lockRoom(tx, id);
  if (!room) throw new Refusal('room_not_found');
  if (room.hostId !== hostId) throw new Refusal('not_host');
  return room;
}

export function moveOn(deps: RoomDeps, call: HostCall, move: Exclude<HostMove, 'start'>): Promise<void> {
  return change(deps, call, async (tx, room, now) => {
    const moved = moveRoom(momentOf(room), move, now.getTime());
    if (!moved) throw new Refusal('room_moved_on');
    if (move === 'skip') await skipPun(tx, room.id, room.pun);
    await enter(tx, room, [moved], now);
  });
}

/** Begins a game with puns that the room has not had. */
export function startGame(deps: RoomDeps, call: HostCall): Promise<void> {
  return change(deps, call, async (tx, room, now) => {
    if (room.phase !== 'lobby') throw new Refusal('room_moved_on');
    if ((await countSeats(tx, room.id)) === 0) throw new Refusal('room_without_seats');
    const used = await findUsedPuns(tx, room.id);
    const puns = await pickPuns(tx, room, call.player.id, { used, now, random: deps.random });
    const first = used.length + 1;
    const game = room.game + 1;
    const seconds = secondsOf(room.settings);
    const rows = puns.map(({ id, ...words }, at) => ({
      ...words,
      punId: id,
      roomId: room.id,
      pun: first + at,
      game,
      seconds,
    }));
    await insertPuns(tx, rows);
    await clearTotals(tx, room.id);
    const started = moveRoom({ ...momentOf(room), puns: puns.length }, 'start', now.getTime());
    if (!started) throw new Refusal('room_moved_on');
    await enter(tx, { ...room, game, pun: first }, [started], now);
  });
}

async function pickPuns(
  tx: Db,
  { settings }: RoomRow,
  playerId: string,
  { used, now, random }: { used: number[]; now: Date; random: Random },
) {
  const left = HOST_PUNS_A_DAY - (await countShownSince(tx, playerId, startOfDay(now)));
  if (left <= 0) throw new Refusal('too_many_room_puns');
  const { choice, hostPlays: isPlaying } = settings;
  const count = Math.min(settings.puns, left);
  const puns = await pickForRoom(tx, { playerId, choice, count, used, isPlaying }, now, random);
  if (puns.length === 0) throw new Refusal('no_puns');
  return puns;
}

/** In the lobby only: a game keeps the settings with which it was begun. */
export function changeSettings(deps: RoomDeps, call: HostCall, settings: RoomSettings): Promise<void> {
  return change(deps, call, async (tx, room, now) => {
    if (room.phase !== 'lobby') throw new Refusal('room_moved_on');
    await saveRoom(tx, { id: room.id, settings, puns: settings.puns });
    if (settings.hostPlays) await seatHost(tx, { id: room.id, fromPun: room.pun + 1 }, call, now);
    else await unseatHost(tx, room.id, call.player.id);
  });
}

/** A host who plays has a seat like any other. */
async function seatHost(
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

async function unseatHost(tx: Db, id: string, hostId: string): Promise<void> {
  const seat = await findSeat(tx, id, { playerId: hostId, tokenHash: null });
  if (seat) await deleteSeat(tx, seat.id);
}

export function setLocked(deps: RoomDeps, call: HostCall, isLocked: boolean): Promise<void> {
  return change(deps, call, (tx, { id }) => saveRoom(tx, { id, isLocked }));
}

export function changeCode(deps: RoomDeps, call: HostCall, action: 'renew' | 'hide' | 'show'): Promise<void> {
  return change(deps, call, async (tx, { id }) => {
    if (action !== 'renew') return saveRoom(tx, { id, isCodeHidden: action === 'hide' });
    let code = drawRoomCode(deps.random.fraction);
    while (!(await isCodeFree(tx, code))) code = drawRoomCode(deps.random.fraction);
    await saveRoom(tx, { id, code });
  });
}

/** Removes, bans or renames a seat. The person of a removed seat may join again, that of a banned one may not. */
export async function changeSeat(
  { db, random, streams }: RoomDeps,
  { id, seatId, hostId }: { id: string; seatId: string; hostId: string },
  action: 'remove' | 'ban' | 'rename',
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAsHost(tx, id, hostId);
    const seat = await findSeatOf(tx, id, seatId);
    // The host's own seat depends on the setting that the host plays.
    if (!seat || seat.playerId === hostId) throw new Refusal('seat_not_found');
    if (action === 'rename') {
      const { names } = await findTaken(tx, id, { ...seat, networkHash: '' });
      await drawGuestName(tx, { venueId: id, seatId, taken: names }, random);
    } else {
      if (action === 'ban') await insertBan(tx, id, seat);
      await deleteSeat(tx, seatId);
    }
    // Only a new rev makes the other processes send the room.
    await saveRoom(tx, { id });
  });
  streams.changed(id);
}
