import { setTimeout as sleep } from 'node:timers/promises';
import type { RoomSettings } from '../../src/contract/room-settings.ts';
import { recordArrivals } from '../../test/load/rooms/arrivals.ts';
import { playGame, type Table } from '../../test/load/rooms/game.ts';
import { joinRoom, type OurHost, type OurSeat, openRoom } from '../../test/load/rooms/table.ts';
import { SETTINGS } from '../../test/support/room-settings.ts';
import { numberOption } from '../options.ts';
import { joinSocketRoom, openSocketRoom } from './socket-table.ts';
import { addressOf, type World } from './world.ts';

export interface Size {
  rooms: number;
  seats: number;
  puns: RoomSettings['puns'];
  seconds: { from: number; to: number };
}

/** Seats join, and games begin, spread over this time. */
const SPREAD_MS = numberOption('spread', 40) * 1000;
const REVEAL_MS = 2000;

export interface OurTable extends Table {
  host: OurHost;
  seats: OurSeat[];
}

/** The host calls the first process; the seats are spread over all of them. */
export function gatherOurs(world: World, { rooms, seats, puns }: Size): Promise<OurTable[]> {
  const { urls } = world;
  return all(rooms, async (room) => {
    const address = addressOf(room);
    const cookie = await world.addHost();
    const host = await openRoom({ nextUrl: () => urls[0] ?? '', address, cookie }, { ...SETTINGS, puns });
    const joined = await all(seats, async (seat) => {
      await sleep(Math.random() * SPREAD_MS);
      return joinRoom({ nextUrl: () => urls[seat % urls.length] ?? '', address }, host.code);
    });
    return { host, seats: joined };
  });
}

export function gatherSockets(url: string, { rooms, seats, puns }: Size): Promise<SocketTable[]> {
  return all(rooms, async () => {
    const host = await openSocketRoom(url, puns, SETTINGS.seconds);
    const joined = await all(seats, async (seat) => {
      await sleep(Math.random() * SPREAD_MS);
      return joinSocketRoom(url, host.code, `Guest ${seat}`);
    });
    return { host, seats: joined };
  });
}

export interface SocketTable extends Table {
  host: Awaited<ReturnType<typeof openSocketRoom>>;
  seats: Awaited<ReturnType<typeof joinSocketRoom>>[];
}

/** Plays one game at each table. Readers are numbered as the seats of their room. */
export async function playAll(
  tables: readonly Table[],
  answers: World['answers'],
  { seconds }: Size,
): Promise<ReturnType<typeof recordArrivals> & { failures: string[] }> {
  const arrivals = recordArrivals();
  const failures: string[] = [];
  const onFailure = ({ message }: Error) => void failures.push(message);
  const stops = tables.flatMap(({ seats }) =>
    seats.map((seat, reader) => seat.listen((room, at) => arrivals.note(reader, room, at))),
  );
  await Promise.all(
    tables.map(async (table) => {
      await sleep(Math.random() * SPREAD_MS);
      await playGame(table, { answers, seconds, revealMs: REVEAL_MS, onFailure });
    }),
  );
  for (const stop of stops) stop();
  return { ...arrivals, failures };
}

function all<Item>(count: number, make: (n: number) => Promise<Item>): Promise<Item[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => make(n)));
}
