import type { RoomSettings } from '../../../contract/room-settings.ts';
import { type HostMove, moveRoom } from '../../../rules/room.ts';
import { HOST_PUNS_A_DAY } from '../../../rules/room-limits.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { startOfDay } from '../../platform/process/clock.ts';
import type { Random } from '../../platform/process/random.ts';
import { pickForRoom } from '../game/room-puns.service.ts';
import type { Host, RoomDeps } from './deps.ts';
import { seatHost, unseatHost } from './host-seat.service.ts';
import { drawFreeCode } from './make.service.ts';
import { applyDue, enter } from './phase.service.ts';
import {
  clearTotals,
  countSeats,
  countShownSince,
  findUsedPuns,
  insertPuns,
  lockRoom,
  momentOf,
  type RoomRow,
  saveRoom,
  secondsOf,
  skipPun,
} from './rooms.store.ts';

/** A call of the host about the state that the host saw. */
export interface HostCall extends Host {
  id: string;
  rev: number;
}

type Work = (tx: Db, room: RoomRow, now: Date) => Promise<void>;

/** Of two devices that press at the same moment one wins; the other is told, and so is one that is late. */
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

export async function lockAsHost(tx: Db, id: string, hostId: string): Promise<RoomRow> {
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

/** In the lobby only, so that a game is played as it was begun. */
export function changeSettings(deps: RoomDeps, call: HostCall, settings: RoomSettings): Promise<void> {
  return change(deps, call, async (tx, room, now) => {
    if (room.phase !== 'lobby') throw new Refusal('room_moved_on');
    await saveRoom(tx, { id: room.id, settings, puns: settings.puns });
    if (settings.hostPlays) await seatHost(tx, { id: room.id, fromPun: room.pun + 1 }, call, now);
    else await unseatHost(tx, room.id, call.player.id);
  });
}

export function setLocked(deps: RoomDeps, call: HostCall, isLocked: boolean): Promise<void> {
  return change(deps, call, (tx, { id }) => saveRoom(tx, { id, isLocked }));
}

export function changeCode(deps: RoomDeps, call: HostCall, action: 'renew' | 'hide' | 'show'): Promise<void> {
  return change(deps, call, async (tx, { id }) =>
    saveRoom(
      tx,
      action === 'renew'
        ? { id, code: await drawFreeCode(tx, deps.random) }
        : { id, isCodeHidden: action === 'hide' },
    ),
  );
}
