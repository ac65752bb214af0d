import { setTimeout as sleep } from 'node:timers/promises';
import { rooms } from '../../src/contract/rooms.ts';
import { ROOM_SEATS } from '../../src/rules/room-limits.ts';
import { joinRoom, openRoom } from '../../test/load/rooms/table.ts';
import { type Line, none, printWrong } from '../line.ts';
import { percentile } from '../percentile.ts';
import { addressOf, withWorld } from './world.ts';

const WITHIN_MS = 10_000;

/** A full room joins from one address within ten seconds. */
export function bigRoom(): Promise<Line[]> {
  return withWorld(1, async ({ urls: [url = ''], addHost }) => {
    const place = { nextUrl: () => url, address: addressOf(0) };
    const host = await openRoom({ ...place, cookie: await addHost() });
    const times: number[] = [];
    const refused: string[] = [];
    const joining = Array.from({ length: ROOM_SEATS }, async () => {
      await sleep(Math.random() * WITHIN_MS);
      const began = performance.now();
      const seat = await joinRoom(place, host.code).catch((error: Error) => void refused.push(error.message));
      times.push(performance.now() - began);
      return seat;
    });
    const seats = await Promise.all(joining);
    const { room } = await host.browser.ask(rooms.state, { id: host.id });
    const late = seats.reduce((sum, seat) => sum + (seat?.watcher.losses() ?? 0), 0);
    for (const each of [host, ...seats]) each?.watcher.close();
    printWrong(refused);
    return [
      {
        what: `${ROOM_SEATS} seats within ${WITHIN_MS / 1000} s from one address`,
        figure: `${room.progress.seats} seats, ${refused.length} refused`,
        goal: 'none refused',
        isMet: refused.length === 0 && room.progress.seats === ROOM_SEATS,
      },
      none('streams refused', late),
      {
        what: 'from the press to the first event of its stream',
        figure: `p50 ${percentile(times, 50).toFixed(0)} ms, p99 ${percentile(times, 99).toFixed(0)} ms`,
      },
    ];
  });
}
