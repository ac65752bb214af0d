import { randomBytes } from 'node:crypto';
import type { RoomSettings } from '../../../contract/room-settings.ts';
import type { OwnRoom } from '../../../contract/rooms.ts';
import { drawRoomCode } from '../../../rules/room-code.ts';
import { HOST_PUNS_A_DAY, ROOMS_A_DAY } from '../../../rules/room-limits.ts';
import { makeVenueId } from '../../../rules/venue-id.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { startOfDay } from '../../platform/process/clock.ts';
import type { Random } from '../../platform/process/random.ts';
import { takeTurn } from '../players/players.service.ts';
import type { Host, RoomDeps } from './deps.ts';
import { seatHost } from './host-seat.service.ts';
import {
  countMadeSince,
  countShownSince,
  findLastPlayed,
  findOpenRoom,
  insertRoom,
  isCodeFree,
} from './rooms.store.ts';

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

/** Draws a code that no room has. */
export async function drawFreeCode(tx: Db, random: Random): Promise<string> {
  let code = drawRoomCode(random.fraction);
  while (!(await isCodeFree(tx, code))) code = drawRoomCode(random.fraction);
  return code;
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
