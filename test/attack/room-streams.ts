import { sql } from 'drizzle-orm';
import { rooms } from '../../src/contract/rooms.ts';
import { NETWORK_STREAMS, SEAT_STREAMS } from '../../src/rules/room-limits.ts';
import { type Browser, newBrowser } from '../load/rooms/browser.ts';
import { joinRoom, openRoom } from '../load/rooms/table.ts';
import { residentMegabytes } from '../support/resident.ts';
import { type Probe, type Probing, until } from './probe.ts';

const MANY_STREAMS = 1000;
/** What a thousand streams of one seat may cost the server. */
const MOST_MEGABYTES = 60;

let networks = 0;
/** Every call is a network of its own. */
const freshPlace = ({ target }: Probing) => {
  networks++;
  const url = `http://127.0.0.1:${target.server.port}`;
  return { nextUrl: () => url, address: `127.9.${networks >> 8}.${networks & 255}` };
};

async function openRoomOf(probing: Probing) {
  const { database, addCaller } = probing.target;
  // A room takes explained puns, and those of the target are not.
  await database.db.execute(
    sql`UPDATE puns SET kind = 'sound', sense_one = 'one', sense_two = 'two' WHERE is_active`,
  );
  return openRoom({ ...freshPlace(probing), cookie: (await addCaller('player')).cookie });
}

/** One seat opens a stream after the other. */
export const streamFlood: Probe = {
  name: 'one seat of a room opens a thousand streams',
  async run(probing) {
    const { target, expect, note } = probing;
    const { server } = target;
    const host = await openRoomOf(probing);
    const seat = await joinRoom(freshPlace(probing), host.code);
    const before = await residentMegabytes(server.url);
    const path = rooms.events.path.replace(':id', host.id);
    const statuses = new Map<number, number>();
    let open = 0;
    for (let n = 0; n < MANY_STREAMS; n++) {
      const response = await seat.browser.open(path);
      statuses.set(response.statusCode ?? 0, (statuses.get(response.statusCode ?? 0) ?? 0) + 1);
      open++;
      response
        .on('error', () => {})
        .on('close', () => open--)
        .resume();
    }
    note(
      `${MANY_STREAMS} streams of one seat: ${[...statuses].map(([status, count]) => `${count} × ${status}`)}`,
    );
    await until(() => open <= SEAT_STREAMS);
    expect(open <= SEAT_STREAMS, `one seat has ${open} streams`);
    expect(![...statuses.keys()].some((status) => status >= 500), 'a stream is answered with 5xx');

    const grown = (await residentMegabytes(server.url)) - before;
    note(`memory grew by ${grown.toFixed(0)} MB`);
    expect(grown < MOST_MEGABYTES, `memory grew by ${grown.toFixed(0)} MB`);
    const others = await openRoomOf(probing);
    const fresh = await joinRoom(freshPlace(probing), others.code);
    expect(fresh.watcher.isOpen(), 'another network gets no stream');
    for (const { watcher } of [host, others, fresh, seat]) watcher.close();
  },
};

/** Seats that joined elsewhere meet on one network. */
export const networkStreams: Probe = {
  name: 'one network opens more streams of rooms than it may',
  async run(probing) {
    const { expect, note } = probing;
    const place = freshPlace(probing);
    const hosts = await Promise.all([1, 2].map(() => openRoomOf(probing)));
    const browsers: Browser[] = [];
    let [open, most] = [0, 0];
    const refused = new Set<number>();
    for (const { id, code } of hosts) {
      const home = freshPlace(probing);
      for (let seat = 0; seat < NETWORK_STREAMS / SEAT_STREAMS / hosts.length + 10; seat++) {
        const joining = newBrowser(home);
        await joining.ask(rooms.join, {}, { code });
        const browser = newBrowser({ ...place, cookie: joining.cookie() });
        browsers.push(browser);
        for (let n = 0; n < SEAT_STREAMS; n++) {
          const response = await browser.open(rooms.events.path.replace(':id', id));
          response.on('error', () => {}).resume();
          if (response.statusCode !== 200) refused.add(response.statusCode ?? 0);
          else {
            most = Math.max(most, ++open);
            response.on('close', () => open--);
          }
        }
      }
    }
    note(`at most ${most} streams were open at a time; then ${[...refused].join(', ')}`);
    expect(most <= NETWORK_STREAMS, `${most} streams of one network were open`);
    expect(refused.size === 1 && refused.has(429), `further streams are answered with ${[...refused]}`);
    for (const browser of browsers) browser.close();
    for (const { watcher } of hosts) watcher.close();
  },
};
