import { rooms } from '../../src/contract/rooms.ts';
import { drawRoomCode } from '../../src/rules/room-code.ts';
import { NETWORK_STREAMS, SEAT_STREAMS, STRANGER_SEATS, WRONG_CODES } from '../../src/rules/room-limits.ts';
import { type Browser, newBrowser } from '../load/rooms/browser.ts';
import { joinRoom, RACE } from '../load/rooms/table.ts';
import { residentMegabytes } from '../support/resident.ts';
import { type Probe, until } from './probe.ts';
import { freshPlace, openRoomOf, outcomeOf } from './rooms.ts';

const MANY_STREAMS = 1000;
/** What a thousand streams of one seat may cost the server. */
const MOST_MEGABYTES = 60;

/** One network tries codes until one is right. */
export const guessedCodes: Probe = {
  name: 'codes of rooms are guessed',
  async run(probing) {
    const { expect, note } = probing;
    const host = await openRoomOf(probing);
    const guesser = newBrowser(freshPlace(probing));
    const outcomes: string[] = [];
    for (let n = 0; n < WRONG_CODES.codes + 20; n++)
      outcomes.push(await outcomeOf(guesser.ask(rooms.join, {}, { code: drawRoomCode(Math.random) })));
    const tried = outcomes.filter((outcome) => outcome === 'unknown_room_code').length;
    note(`${tried} codes could be tried, of ${20 ** 6 / 1e6} million`);
    expect(tried <= WRONG_CODES.codes, `${tried} wrong codes could be tried`);
    expect(!outcomes.includes('done'), 'a code was guessed');
    for (const code of ['', '      ', 'AEIOUY', '%', "' OR 1=1", 'BCDFG', 'B'.repeat(50)])
      expect(
        (await outcomeOf(newBrowser(freshPlace(probing)).ask(rooms.join, {}, { code }))) ===
          'unknown_room_code',
        `the code ${JSON.stringify(code)} is not simply unknown`,
      );
    // The old code is worth nothing once there is a new one, and everybody keeps the seat.
    const seat = await joinRoom(freshPlace(probing), host.code);
    const rev = host.watcher.view()?.room.rev ?? 0;
    await host.browser.ask(rooms.code, { id: host.id }, { rev, action: 'renew' });
    const late = await outcomeOf(newBrowser(freshPlace(probing)).ask(rooms.join, {}, { code: host.code }));
    expect(late === 'unknown_room_code', `the old code: ${late}`);
    expect(
      (await outcomeOf(seat.browser.ask(rooms.state, { id: host.id }))) === 'done',
      'a new code costs a seat',
    );
    for (const { watcher } of [host, seat]) watcher.close();
  },
};

/** One network fills a room that is open to strangers. */
export const crowdedRoom: Probe = {
  name: 'one network fills a room of strangers',
  async run(probing) {
    const { expect } = probing;
    const host = await openRoomOf(probing, { ...RACE, strangers: true });
    const place = freshPlace(probing);
    const outcomes: string[] = [];
    for (let n = 0; n < STRANGER_SEATS + 5; n++)
      outcomes.push(await outcomeOf(newBrowser(place).ask(rooms.join, {}, { code: host.code })));
    const seats = outcomes.filter((outcome) => outcome === 'done').length;
    expect(seats === STRANGER_SEATS, `${seats} seats for one network: ${outcomes}`);
    const other = await outcomeOf(newBrowser(freshPlace(probing)).ask(rooms.join, {}, { code: host.code }));
    expect(other === 'done', `another network: ${other}`);
    host.watcher.close();
  },
};

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
