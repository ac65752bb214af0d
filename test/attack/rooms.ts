import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Body, Endpoint } from '../../src/contract/endpoint.ts';
import { rooms } from '../../src/contract/rooms.ts';
import { queryRows } from '../../src/server/platform/database/db.ts';
import { type Browser, newBrowser, Refused } from '../load/rooms/browser.ts';
import { joinRoom, openRoom, RACE } from '../load/rooms/table.ts';
import { explain } from './challenges.ts';
import { type Probe, type Probing, until } from './probe.ts';

let networks = 0;
/** Every call is a network of its own. */
export const freshPlace = ({ target }: Probing) => {
  networks++;
  const url = `http://127.0.0.1:${target.server.port}`;
  return { nextUrl: () => url, address: `127.9.${networks >> 8}.${networks & 255}` };
};

export async function openRoomOf(probing: Probing, settings = RACE) {
  await explain(probing);
  const { cookie } = await probing.target.addCaller('player');
  return openRoom({ ...freshPlace(probing), cookie }, settings);
}

/** The code of the refusal; 'done' if there is none. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error) => {
      if (error instanceof Refused) return error.code || String(error.status);
      throw error;
    },
  );
}

type Attempt = (browser: Browser, id: string, seat: string, rev: number) => Promise<unknown>;
const by =
  <E extends Endpoint>(endpoint: E, body: (rev: number) => Body<E>): Attempt =>
  (browser, id, seat, rev) =>
    browser.ask(endpoint, { id, seat }, body(rev));

const HOST_CALLS: Record<string, Attempt> = {
  start: by(rooms.start, (rev) => ({ rev })),
  next: by(rooms.next, (rev) => ({ rev })),
  skip: by(rooms.skip, (rev) => ({ rev })),
  end: by(rooms.end, (rev) => ({ rev })),
  pause: by(rooms.pause, (rev) => ({ rev, isPaused: true })),
  lock: by(rooms.lock, (rev) => ({ rev, isLocked: true })),
  code: by(rooms.code, (rev) => ({ rev, action: 'renew' as const })),
  settings: by(rooms.change, (rev) => ({ rev, settings: { ...RACE, mode: 'calm' as const } })),
  ban: by(rooms.seat, () => ({ action: 'ban' as const })),
  results: (browser, id) => browser.ask(rooms.results, { id }),
};

/** Strangers, seats and former hosts try everything that only the host may do. */
export const hostTakeOver: Probe = {
  name: "a room's host is taken over",
  async run(probing) {
    const { target, expect } = probing;
    const host = await openRoomOf(probing, { ...RACE, typedNames: true });
    const seat = await joinRoom(freshPlace(probing), host.code, '');
    const sitting = await target.addCaller('player');
    const player = await joinRoom({ ...freshPlace(probing), cookie: sitting.cookie }, host.code);
    const stranger = await target.addCaller('player');
    const admin = await target.addCaller('admin');
    const callers: Record<string, Browser> = {
      'a guest with a seat': seat.browser,
      'a player with a seat': player.browser,
      'a stranger': newBrowser({ ...freshPlace(probing), cookie: stranger.cookie }),
      'an admin': newBrowser({ ...freshPlace(probing), cookie: admin.cookie }),
      'a visitor': newBrowser(freshPlace(probing)),
    };
    const before = host.watcher.view()?.room;
    const victim = seat.watcher.view()?.you?.seat ?? '';
    for (const [who, browser] of Object.entries(callers))
      for (const [call, attempt] of Object.entries(HOST_CALLS)) {
        const outcome = await outcomeOf(attempt(browser, host.id, victim, before?.rev ?? 0));
        expect(
          ['not_host', 'unauthorized', 'forbidden', 'room_not_found', 'second_factor_required'].includes(
            outcome,
          ),
          `${call} by ${who}: ${outcome}`,
        );
      }
    // A name is a label: the host's name, or that of a seat, brings nothing and is somebody else's.
    for (const name of [before?.host ?? 'Host', seat.watcher.view()?.you?.name ?? ''])
      expect(
        (await outcomeOf(joinRoom(freshPlace(probing), host.code, name))) !== 'done' ||
          (await outcomeOf(seat.browser.ask(rooms.state, { id: host.id }))) === 'done',
        `joining as ${name} takes a seat over`,
      );
    const { room } = await host.browser.ask(rooms.state, { id: host.id });
    expect(room.rev === before?.rev, `the room has changed: rev ${before?.rev} → ${room.rev}`);
    // Two devices of the host press at once, with the same state, and once with a made-up one.
    const presses = await Promise.all(
      [1, 2, 3].map(() => outcomeOf(host.browser.ask(rooms.start, { id: host.id }, { rev: room.rev }))),
    );
    expect(presses.filter((press) => press === 'done').length === 1, `start three times: ${presses}`);
    for (const rev of [room.rev, room.rev + 2, 2 ** 31 - 1, 2 ** 53, -1, 1.5])
      expect(
        (await outcomeOf(host.browser.ask(rooms.next, { id: host.id }, { rev }))) !== 'done',
        `a move from the made-up state ${rev} is accepted`,
      );
    for (const { watcher } of [host, seat, player]) watcher.close();
  },
};

const SEAT_CALLS: Record<string, (browser: Browser, id: string, pun: number) => Promise<unknown>> = {
  state: (browser, id) => browser.ask(rooms.state, { id }),
  async events(browser, id) {
    const response = await browser.open(rooms.events.path.replace(':id', id));
    response.destroy();
    if (response.statusCode !== 200) throw new Refused('events', response.statusCode ?? 0, '');
  },
  check: (browser, id, pun) => browser.ask(rooms.check, { id }, { pun, answer: 'NO IDEA' }),
  letter: (browser, id, pun) => browser.ask(rooms.letter, { id }, { pun }),
  giveUp: (browser, id, pun) => browser.ask(rooms.giveUp, { id }, { pun }),
};

/** The seats of others, with forged cookies and with those of another room. */
export const roomSeatTheft: Probe = {
  name: 'the seats of a room are stolen',
  async run(probing) {
    const { expect } = probing;
    const [host, other] = [await openRoomOf(probing), await openRoomOf(probing)];
    const seat = await joinRoom(freshPlace(probing), host.code);
    const elsewhere = await joinRoom(freshPlace(probing), other.code);
    const id = seat.watcher.view()?.you?.seat ?? '';
    await host.start();
    await until(() => seat.watcher.view()?.room.phase === 'playing');
    const pun = seat.watcher.view()?.room.pun ?? 0;
    const thieves: Record<string, Browser> = {
      'no cookie': newBrowser(freshPlace(probing)),
      'a made-up cookie': newBrowser({
        ...freshPlace(probing),
        cookie: `punnery.guest=${randomBytes(32).toString('base64url')}`,
      }),
      'the id of the seat': newBrowser({ ...freshPlace(probing), cookie: `punnery.guest=${id}` }),
      'the seat of another room': elsewhere.browser,
      'the host of another room': other.browser,
    };
    for (const [who, browser] of Object.entries(thieves))
      for (const [name, call] of Object.entries(SEAT_CALLS)) {
        const outcome = await outcomeOf(call(browser, host.id, pun));
        expect(outcome !== 'done', `${name} with ${who} is answered`);
      }
    const you = (await seat.browser.ask(rooms.state, { id: host.id })).you;
    expect(you?.ended === null && you.shown.length === 0, 'somebody else has played the seat');
    for (const { watcher } of [host, other, seat, elsewhere]) watcher.close();
  },
};

/** Seats and host read every byte that they get, and ask for puns that are not open. */
export const roomSpying: Probe = {
  name: 'answers of a room before they are shown',
  async run(probing) {
    const { target, expect } = probing;
    const host = await openRoomOf(probing);
    const [seat, neighbour] = [
      await joinRoom(freshPlace(probing), host.code),
      await joinRoom(freshPlace(probing), host.code),
    ];
    const heard: string[] = [];
    const listen = async (browser: Browser) => {
      const response = await browser.open(rooms.events.path.replace(':id', host.id));
      for await (const chunk of response) heard.push(String(chunk));
    };
    for (const browser of [host.browser, seat.browser]) void listen(browser).catch(() => {});
    await host.start();
    await until(() => seat.watcher.view()?.room.phase === 'playing');
    const { pun = 0 } = seat.watcher.view()?.room ?? {};
    const shown = await seat.browser.ask(rooms.letter, { id: host.id }, { pun });
    const replies: unknown[] = [
      await seat.browser.ask(rooms.state, { id: host.id }),
      await neighbour.browser.ask(rooms.state, { id: host.id }),
      await host.browser.ask(rooms.state, { id: host.id }),
      await host.browser.ask(rooms.results, { id: host.id }),
      await host.browser.ask(rooms.own, {}),
      await seat.browser.ask(rooms.check, { id: host.id }, { pun, answer: 'NO IDEA' }),
      await host.browser.ask(rooms.supply, {}, RACE.choice),
    ];
    for (const next of [pun + 1, pun + 4, pun - 1, 2 ** 31 - 1])
      for (const endpoint of [rooms.letter, rooms.giveUp])
        expect(
          (await outcomeOf(seat.browser.ask(endpoint, { id: host.id }, { pun: next }))) !== 'done',
          `${endpoint.path} of pun ${next} is answered while ${pun} is open`,
        );
    // Who has finished may not tell it to another seat of the same browser by the server's help.
    await seat.browser.ask(rooms.giveUp, { id: host.id }, { pun });
    replies.push(await seat.browser.ask(rooms.state, { id: host.id }));
    await host.browser.ask(
      rooms.pause,
      { id: host.id },
      { rev: host.watcher.view()?.room.rev ?? 0, isPaused: true },
    );
    await until(() => heard.some((text) => text.includes('"pausedAt":1')));
    const rows = await queryRows<{ answer: string }>(
      target.database.db,
      sql`SELECT answer FROM room_puns WHERE room_id = ${host.id}`,
    );
    expect(rows.length > 0, 'the room has no puns');
    const all = [...heard, ...replies.map((reply) => JSON.stringify(reply))].join('\n');
    for (const { answer } of rows) expect(!all.includes(answer), `the answer ${answer} is told too early`);
    const others = (await neighbour.browser.ask(rooms.state, { id: host.id })).you;
    expect(others?.shown.length === 0, `a letter for one seat (${shown.index}) is shown to another`);
    for (const { watcher } of [host, seat, neighbour]) watcher.close();
  },
};
