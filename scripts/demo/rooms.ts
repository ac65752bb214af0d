import { asc, eq } from 'drizzle-orm';
import type { RoomSettings } from '../../src/contract/room-settings.ts';
import { READY_MS } from '../../src/rules/room.ts';
import type { RoomDeps } from '../../src/server/features/rooms/deps.ts';
import { makeRoom, moveOn, startGame } from '../../src/server/features/rooms/host.service.ts';
import { joinRoom } from '../../src/server/features/rooms/join.service.ts';
import { readSettled } from '../../src/server/features/rooms/phase.service.ts';
import { checkBoard, giveUp, showLetter } from '../../src/server/features/rooms/play.service.ts';
import { createRoomTurns } from '../../src/server/features/rooms/room-queues.ts';
import type { Snapshot } from '../../src/server/features/rooms/snapshot.store.ts';
import { createStreams } from '../../src/server/features/rooms/streams.service.ts';
import { joinerOf } from '../../src/server/features/seats/seats.service.ts';
import { seats } from '../../src/server/features/seats/seats.tables.ts';
import { daysBefore } from '../../src/server/platform/process/clock.ts';
import { hashNetwork } from '../../src/server/platform/security/network.ts';
import type { Player } from '../../src/server/player.ts';
import type { Chance } from './chance.ts';
import type { PastClock } from './clock.ts';

interface World extends Omit<RoomDeps, 'streams' | 'inTurn'> {
  clock: PastClock;
  chance: Chance;
}
type Deps = World & RoomDeps;

const PUNS = 5;
/** When rooms were opened, and how many guests came. */
const ROOMS: readonly { daysAgo: number; guests: number; games: number; mode: RoomSettings['mode'] }[] = [
  { daysAgo: 24, guests: 5, games: 1, mode: 'race' },
  { daysAgo: 17, guests: 26, games: 2, mode: 'calm' },
  { daysAgo: 10, guests: 7, games: 2, mode: 'race' },
  { daysAgo: 9, guests: 24, games: 1, mode: 'calm' },
  { daysAgo: 3, guests: 9, games: 3, mode: 'race' },
  { daysAgo: 2, guests: 27, games: 2, mode: 'race' },
];

/** These players host rooms in turn, which guests and the next player play through the game's own services. */
export async function playRooms(world: World, players: readonly Player[], now: Date): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  const deps = { ...world, streams: createStreams({ ...world, onError }), inTurn: createRoomTurns() };
  for (const [turn, { daysAgo, guests, games, mode }] of ROOMS.entries()) {
    const [host, friend] = [players[turn % players.length], players[(turn + 1) % players.length]];
    if (!host || !friend) return;
    world.clock.set(daysBefore(now, daysAgo));
    const network = `10.2.0.${turn + 1}`;
    const caller = { player: host, networkHash: hashNetwork('game', network, world.secret) };
    const { id, code } = await makeRoom(deps, caller, settingsOf(mode));
    for (let n = 0; n < guests; n++) await join(deps, code, null, network);
    await join(deps, code, friend, network);
    const callNow = async () => ({ ...caller, id, rev: (await look(deps, id)).rev });
    for (let game = 0; game < games; game++) {
      await startGame(deps, await callNow());
      for (let pun = 0; pun < PUNS; pun++) {
        await playPun(deps, id);
        // Unless everybody has finished.
        if ((await look(deps, id)).phase === 'playing') await moveOn(deps, await callNow(), 'next');
        world.clock.advance(10);
        await moveOn(deps, await callNow(), 'next');
      }
      // From the podium back to the lobby.
      await moveOn(deps, await callNow(), 'next');
    }
    await moveOn(deps, await callNow(), 'end');
  }
}

function settingsOf(mode: RoomSettings['mode']): RoomSettings {
  const choice = { difficulty: 'any', kind: null, theme: null, favourites: false } as const;
  return { mode, puns: PUNS, seconds: 90, choice, hostPlays: false, typedNames: false, strangers: false };
}

async function join(deps: Deps, code: string, player: Player | null, network: string): Promise<void> {
  const visitor = { player, token: undefined };
  const joiner = joinerOf(visitor, network, deps.secret);
  const networkHash = hashNetwork('game', network, deps.secret);
  await joinRoom(deps, { ...visitor, code, name: undefined, joiner, networkHash });
  deps.clock.advance(deps.chance.between(1, 4));
}

/** Applies what has become due, as the look of a process does. */
async function look(deps: Deps, id: string): Promise<Snapshot> {
  const found = await readSettled(deps, id);
  if (!found) throw new Error('A room of the demo is missing.');
  return found;
}

async function playPun(deps: Deps, id: string): Promise<void> {
  const { db, clock, chance } = deps;
  clock.advance(READY_MS / 1000);
  const { pun, words } = await look(deps, id);
  const sitting = await db.select().from(seats).where(eq(seats.venueId, id)).orderBy(asc(seats.number));
  for (const { id: seatId } of chance.shuffled(sitting)) {
    clock.advance(chance.between(1, 3));
    const which = { roomId: id, seatId, pun };
    if (chance.happens(0.2)) await showLetter(deps, which);
    if (chance.happens(0.75)) await checkBoard(deps, which, words?.answer ?? '');
    else if (chance.happens(0.5)) await giveUp(deps, which);
  }
}
