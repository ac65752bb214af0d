import { Value } from 'typebox/value';
import { beforeEach, expect } from 'vitest';
import type { RoomSettings } from '../../src/contract/room-settings.ts';
import { RoomView } from '../../src/contract/room-view.ts';
import { GRACE_MS, READY_MS } from '../../src/rules/room.ts';
import { withRetries } from '../../src/server/platform/database/db.ts';
import type { TestApp } from './app.ts';
import { newBrowser } from './challenge.ts';
import { explained, onlyPuns } from './game.ts';
import { signedInPlayer } from './player.ts';
import { SETTINGS } from './room-settings.ts';

export { SETTINGS };

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** Explained puns whose answers are words that occur nowhere else, so that a reply which holds one tells it. */
export async function roomPunsOf(server: Pick<TestApp, 'db'>, count = 25): Promise<string[]> {
  const answers = Array.from({ length: count }, (_, at) => {
    const word = (start: number) =>
      Array.from({ length: 6 }, (__, place) => LETTERS[(at * 7 + start + place * (at + 3)) % 20]).join('');
    return `${word(0)} ${word(11)}Q`;
  });
  await onlyPuns(server, ...explained(answers));
  return answers;
}

/** Each test begins at noon without rooms, seats and other puns than those of rooms. */
export function withFreshRooms(server: TestApp): void {
  beforeEach(async () => {
    server.clock.set('2026-03-10T12:00:00Z');
    // What a stream of the test before still asks may end in a deadlock with it.
    await withRetries(() =>
      server.runSql(
        'TRUNCATE puns, seats, rooms CASCADE; TRUNCATE seat_networks, room_code_networks, player_ratings',
      ),
    );
    await roomPunsOf(server);
  });
}

type Browser = ReturnType<typeof newBrowser>;

/** The state is not written by its schema, so tests check its shape. */
function shaped(body: unknown): RoomView {
  expect([...Value.Errors(RoomView, body)]).toEqual([]);
  expect(Value.Clean(RoomView, structuredClone(body))).toEqual(body);
  return body as RoomView;
}

/** The calls of one browser in one room. */
export function inRoom(browser: Browser, id: string) {
  const url = `/api/rooms/${id}`;
  const post = (action: string, body?: object) => browser.call('POST', `${url}/${action}`, body);
  const state = () => browser.call('GET', `${url}/state`);
  /** A move about the state that is read first. */
  const move = async (action: string, more: object = {}) => post(action, { rev: await revOf(), ...more });
  const revOf = async () => (await state()).body.room.rev as number;
  return {
    browser,
    id,
    state,
    view: async () => shaped((await state()).body),
    revOf,
    post,
    move,
    start: () => move('start'),
    next: () => move('next'),
    check: (pun: number, answer: string) => post('check', { pun, answer }),
    letter: (pun: number) => post('letter', { pun }),
    giveUp: (pun: number) => post('give-up', { pun }),
    change: async (settings: Partial<RoomSettings>) =>
      browser.call('PUT', `${url}/settings`, { rev: await revOf(), settings: { ...SETTINGS, ...settings } }),
    seat: (seat: string, action: string) => browser.call('PUT', `${url}/seats/${seat}`, { action }),
  };
}
export type InRoom = ReturnType<typeof inRoom>;

/** A host with an open room. */
export async function newRoom(server: TestApp, settings: Partial<RoomSettings> = {}) {
  const player = await signedInPlayer(server);
  const browser = newBrowser(server, { session: player.cookie, remoteAddress: '192.0.2.200' });
  const { status, body } = await browser.call('POST', '/api/rooms', { ...SETTINGS, ...settings });
  expect(status).toBe(200);
  const { id, code } = body as { id: string; code: string };
  const host = inRoom(browser, id);
  /** Joins as a guest, or with the session of a player. */
  const join = async ({
    session = '',
    remoteAddress = '192.0.2.1',
    name = undefined as string | undefined,
  } = {}) => {
    const phone = newBrowser(server, { session, remoteAddress });
    const joined = await phone.call('POST', '/api/rooms/join', { code, ...(name !== undefined && { name }) });
    return { ...inRoom(phone, id), joined };
  };
  /** The answer of a pun, numbered over all games. */
  const answerOf = async (pun: number) => {
    const rows = await server.runSql(`SELECT answer FROM room_puns WHERE room_id = '${id}' AND pun = ${pun}`);
    return String(rows[0]?.answer);
  };
  return { id, code, player, host, join, answerOf };
}

/** From `ready` to where the pun can be answered. */
export function beginPun({ clock }: Pick<TestApp, 'clock'>): void {
  clock.advance(READY_MS / 1000);
}

/** Past the deadline of a pun that began so many seconds ago. */
export function endPun({ clock }: Pick<TestApp, 'clock'>, seconds = 60): void {
  clock.advance(seconds + GRACE_MS / 1000);
}
