import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { newBrowser } from '../../../../test/support/challenge.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { beginPun, inRoom, newRoom, withFreshRooms } from '../../../../test/support/room.ts';
import { allNames } from '../../../rules/drawn-name.ts';
import { ROOM_SEATS, WRONG_CODES } from '../../../rules/room-limits.ts';
import { findBroken } from '../../audit/audit.ts';
import { seenPuns } from '../game/game.tables.ts';
import { players } from '../players/players.tables.ts';
import { roomCodeNetworks } from './rooms.tables.ts';

const server = await startApp();
withFreshRooms(server);
const { db, clock } = server;

const joinWith = async (
  code: string,
  { name, ...browser }: { name?: string; session?: string; remoteAddress?: string } = {},
) => {
  const { status, body } = await newBrowser(server, browser).call('POST', '/api/rooms/join', {
    code,
    ...(name !== undefined && { name }),
  });
  return body.code ?? status;
};

test('a code may be typed in lower case, with spaces and dashes; a wrong one is refused', async () => {
  const { code } = await newRoom(server);
  for (const typed of [
    code,
    code.toLowerCase(),
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
    `${code.slice(0, 3)}-${code.slice(3)}`,
  ])
    expect(await joinWith(typed)).toBe(200);
  const another = code === 'BCDFGH' ? 'BCDFGJ' : 'BCDFGH';
  for (const typed of [another, 'AEIOUA', '', '123456', `${code}B`, 'ЖЖЖЖЖЖ'])
    expect(await joinWith(typed)).toBe('unknown_room_code');
  expect((await newBrowser(server).call('POST', '/api/rooms/join', { code: 'B'.repeat(51) })).body.code).toBe(
    'invalid_input',
  );
});

const WRONG = 'BCDFGG';

/** Every wrong code or join of a browser without a cookie counts for all of them on this network. */
async function useUpNetwork(remoteAddress: string): Promise<void> {
  expect(await joinWith(WRONG, { remoteAddress })).toBe('unknown_room_code');
  await db.update(roomCodeNetworks).set({ codes: WRONG_CODES.network });
}

test('after 60 wrong codes in ten minutes unknown browsers of the network are refused, with right codes too', async () => {
  const { code } = await newRoom(server);
  const guessing = { remoteAddress: '192.0.2.66' };
  expect(await joinWith(WRONG, guessing)).toBe('unknown_room_code');
  await db.update(roomCodeNetworks).set({ codes: WRONG_CODES.network - 1 });
  expect(await joinWith(WRONG, guessing)).toBe('unknown_room_code');
  expect(await joinWith(WRONG, guessing)).toBe('too_many_codes');
  expect(await joinWith(code, guessing)).toBe('too_many_codes');
  expect(await joinWith(code)).toBe(200);
  clock.advance(WRONG_CODES.minutes * 60);
  expect(await joinWith(code, guessing)).toBe(200);
});

test('players, and browsers that have joined before, are not refused for wrong codes of others', async () => {
  const remoteAddress = '192.0.2.66';
  const [before, now] = [await newRoom(server), await newRoom(server)];
  const { browser } = await before.join({ remoteAddress });
  const player = await signedInPlayer(server);
  await useUpNetwork(remoteAddress);
  expect(await joinWith(now.code, { remoteAddress })).toBe('too_many_codes');
  expect((await browser.call('POST', '/api/rooms/join', { code: now.code })).status).toBe(200);
  expect(await joinWith(now.code, { remoteAddress, session: player.cookie })).toBe(200);
});

test('one browser uses up its own wrong codes, not those of its network; one player as well', async () => {
  const { code } = await newRoom(server);
  const player = await signedInPlayer(server);
  for (const [browser, first] of [
    [newBrowser(server), 1],
    [newBrowser(server, { session: player.cookie }), 0],
  ] as const) {
    const type = async (typed: string) =>
      (await browser.call('POST', '/api/rooms/join', { code: typed })).body.code;
    for (let n = 0; n < first + WRONG_CODES.known; n++) expect(await type(WRONG)).toBe('unknown_room_code');
    for (const typed of [WRONG, code]) expect(await type(typed)).toBe('too_many_codes');
  }
  const counts = (await db.select().from(roomCodeNetworks)).map(({ codes }) => codes);
  expect(counts.sort((one, other) => one - other)).toEqual([1, WRONG_CODES.known, WRONG_CODES.known]);
  expect(await joinWith(code)).toBe(200);
});

test('a refusal does not make a browser a known one', async () => {
  const remoteAddress = '192.0.2.66';
  const { code } = await newRoom(server);
  await useUpNetwork(remoteAddress);
  const browser = newBrowser(server, { remoteAddress });
  for (let n = 0; n < 2; n++)
    expect((await browser.call('POST', '/api/rooms/join', { code })).body.code).toBe('too_many_codes');
  expect(browser.guest).toBe('');
});

test('a full room joins from one address within seconds', async () => {
  const { code, host } = await newRoom(server);
  const statuses = await Promise.all(Array.from({ length: ROOM_SEATS }, () => joinWith(code)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await host.view()).room.progress.seats).toBe(ROOM_SEATS);
});

test('an old code is wrong, a locked room says so, an ended one too; seats stay', async () => {
  const { code, host, join } = await newRoom(server);
  const ada = await join();
  const renewed = (await host.move('code', { action: 'renew' })).body.host.code;
  expect(renewed).not.toBe(code);
  expect(await joinWith(code)).toBe('unknown_room_code');
  expect((await ada.state()).status).toBe(200);
  expect((await host.move('code', { action: 'hide' })).body.host).toMatchObject({
    isCodeHidden: true,
    code: renewed,
  });
  expect((await host.move('lock', { isLocked: true })).body.room.isLocked).toBe(true);
  expect(await joinWith(renewed)).toBe('room_locked');
  // A seat can always be returned to.
  const again = await ada.browser.call('POST', '/api/rooms/join', { code: renewed });
  expect(again.status).toBe(200);
  expect((await host.view()).room.progress.seats).toBe(1);
  await host.move('lock', { isLocked: false });
  expect(await joinWith(renewed)).toBe(200);
  await host.move('end');
  expect(await joinWith(renewed)).toBe('room_ended');
  expect((await ada.view()).room.phase).toBe('ended');
});

test('drawn names differ; players keep their own; only rooms with typed names ask for one', async () => {
  const { join, host } = await newRoom(server);
  const player = await signedInPlayer(server);
  for (let n = 0; n < 10; n++) await join({ name: 'Rude Name!!' });
  await join({ session: player.cookie });
  const names = (await host.view()).host?.seats.map(({ name }) => name) ?? [];
  expect(new Set(names).size).toBe(11);
  for (const name of names.slice(0, 10)) expect(allNames()).toContain(name);
  expect(names[10]).toBe(player.username);

  const typed = await newRoom(server, { typedNames: true });
  expect(await joinWith(typed.code)).toBe('seat_name_needed');
  expect(await joinWith(typed.code, { name: '' })).toBe(200);
  expect(await joinWith(typed.code, { name: 'Zoë 2' })).toBe(200);
  expect(await joinWith(typed.code, { name: 'zoë 2' })).toBe('seat_name_taken');
  expect(await joinWith(typed.code, { name: 'x' })).toBe('invalid_seat_name');
  expect(await joinWith(typed.code, { name: '<b>Jo</b>' })).toBe('invalid_seat_name');
  expect(await joinWith(typed.code, { name: 'Admin' })).toBe('unsuitable_name');
  const [drawn, zoe] = (await typed.host.view()).host?.seats ?? [];
  expect(allNames()).toContain(drawn?.name);
  expect(zoe?.name).toBe('Zoë 2');
  expect((await typed.host.seat(zoe?.id ?? '', 'rename')).status).toBe(200);
  expect(allNames()).toContain((await typed.host.view()).host?.seats[1]?.name);
});

test('where strangers are expected, one network takes three seats', async () => {
  const { id, code, join } = await newRoom(server, { strangers: true });
  const from = (remoteAddress: string) => joinWith(code, { remoteAddress });
  const joined = [];
  for (let n = 0; n < 4; n++) joined.push(await from('198.51.100.1'));
  expect(joined).toEqual([200, 200, 200, 'room_network_full']);
  expect(await from('198.51.100.2')).toBe(200);
  // A seat that moves to another network frees no place on the first.
  const elsewhere = { remoteAddress: '198.51.100.3' };
  const phones = [await join(elsewhere), await join(elsewhere), await join(elsewhere)];
  for (const { browser } of phones) {
    const url = `/api/rooms/${id}/state`;
    const headers = { cookie: browser.guest };
    clock.advance(10);
    expect((await server.app.inject({ url, headers, remoteAddress: '198.51.100.4' })).statusCode).toBe(200);
  }
  expect(await from('198.51.100.3')).toBe('room_network_full');
});

test('a banned browser is refused; the same person in another one is not', async () => {
  const { code, host, join } = await newRoom(server);
  const player = await signedInPlayer(server);
  const [ada, bob] = [await join(), await join({ session: player.cookie })];
  for (const phone of [ada, bob]) {
    const { you } = await phone.view();
    expect((await host.seat(you?.seat ?? '', 'ban')).status).toBe(200);
    expect((await phone.browser.call('POST', '/api/rooms/join', { code })).body.code).toBe('room_banned');
    expect((await phone.state()).body.code).toBe('room_banned');
    expect((await phone.giveUp(1)).body.code).toBe('seat_required');
    expect((await host.seat(you?.seat ?? '', 'ban')).body.code).toBe('seat_not_found');
  }
  expect(await joinWith(code, { session: player.cookie })).toBe('room_banned');
  expect(await joinWith(code)).toBe(200);
});

test('a guest who has claimed the seat and is banned does not come back without the account', async () => {
  const { code, host, join } = await newRoom(server);
  const guest = await join();
  const player = await signedInPlayer(server);
  guest.browser.session = player.cookie;
  const { you } = (await guest.post('claim')).body;
  expect((await host.seat(you.seat, 'ban')).status).toBe(200);
  expect((await guest.state()).body.code).toBe('room_banned');
  guest.browser.session = '';
  expect((await guest.state()).body.code).toBe('room_banned');
  expect((await guest.browser.call('POST', '/api/rooms/join', { code })).body.code).toBe('room_banned');
  expect(await joinWith(code, { session: player.cookie })).toBe('room_banned');
  expect(await joinWith(code)).toBe(200);
});

test('a banned player who returns as a guest is refused, and the browser is banned too', async () => {
  const player = await signedInPlayer(server);
  const { code, id, host, join } = await newRoom(server);
  const { you } = await (await join({ session: player.cookie })).view();
  // The server cannot recognise their other browsers.
  const guests = [await join(), await join(), await join(), await join()] as const;
  expect((await host.seat(you?.seat ?? '', 'ban')).status).toBe(200);
  const events = (browser: (typeof guests)[0]['browser']) => browser.call('GET', `/api/rooms/${id}/events`);
  const ways = [
    () => guests[0].post('claim'),
    () => guests[1].browser.call('POST', '/api/rooms/join', { code }),
    () => guests[2].state(),
    () => events(guests[3].browser),
  ];
  for (const [place, way] of ways.entries()) {
    const { browser, state, giveUp } = guests[place] ?? guests[0];
    expect((await state()).status).toBe(200);
    browser.session = player.cookie;
    const { status, body } = await way();
    expect([place, status, body.code]).toEqual([place, 403, 'room_banned']);
    browser.session = '';
    expect((await state()).body.code).toBe('room_banned');
    expect((await giveUp(1)).body.code).toBe('seat_required');
    expect((await browser.call('POST', '/api/rooms/join', { code })).body.code).toBe('room_banned');
  }
  expect((await host.view()).room.progress.seats).toBe(0);
  expect(await server.script(findBroken)).toEqual([]);
  expect(await joinWith(code)).toBe(200);
});

test('latecomers play from the next pun; those who join before the start of a pun play it', async () => {
  const { host, join, answerOf } = await newRoom(server);
  await join();
  await host.start();
  const early = await join();
  expect((await early.view()).you).toMatchObject({ isPlaying: true });
  beginPun(server);
  const late = await join();
  const view = await late.view();
  expect(view.room).toMatchObject({ phase: 'playing' });
  expect(view.you).toMatchObject({ isPlaying: false, played: 0 });
  expect((await late.check(1, await answerOf(1))).body.code).toBe('pun_not_open');
  expect((await early.check(1, await answerOf(1))).body.status).toBe('solved');
  await host.next();
  await host.next();
  expect((await late.view()).you).toMatchObject({ isPlaying: true });
});

test('a pun counts as shown to players who join while it is played or its answer is revealed', async () => {
  const { host, join, player: hosting } = await newRoom(server);
  const seenBy = async (playerId: string) =>
    (await db.select().from(seenPuns).where(eq(seenPuns.playerId, playerId))).map(({ punId }) => punId);
  await join();
  await host.start();
  beginPun(server);
  const [early, late] = [await signedInPlayer(server), await signedInPlayer(server)];
  await join({ session: early.cookie });
  await host.next();
  const phone = await join({ session: late.cookie, remoteAddress: '192.0.2.77' });
  expect((await phone.view()).room.revealed?.answer).toBeDefined();
  const shown = await seenBy(hosting.id);
  expect(shown).toHaveLength(1);
  for (const { id } of [early, late]) expect(await seenBy(id)).toEqual(shown);
  expect(await server.script(findBroken)).toEqual([]);
  // The audit would find it.
  await db.delete(seenPuns).where(eq(seenPuns.playerId, late.id));
  expect(await server.script(findBroken)).toHaveLength(1);
});

test('a pun counts as shown on the networks of the host and of those who listen', async () => {
  const { id, host, join } = await newRoom(server);
  const { browser } = await join();
  const networks = async () =>
    Number(
      (await server.script((run) => run('SELECT count(DISTINCT network_hash) AS n FROM guest_answers')))[0]
        ?.n,
    );
  await server.script((run) => run('TRUNCATE guest_answers'));
  await host.start();
  expect(await networks()).toBe(2);
  const listening = { url: `/api/rooms/${id}/events`, headers: { cookie: browser.guest } };
  const stream = await server.app.inject({
    ...listening,
    remoteAddress: '192.0.2.78',
    payloadAsStream: true,
  });
  for await (const text of stream.stream()) if (String(text).includes('event: room')) break;
  beginPun(server);
  await host.next();
  expect(await networks()).toBe(3);
});

test('every seat is shown the same letters, so that another browser learns no others', async () => {
  const { host, join } = await newRoom(server);
  const phones = await Promise.all(Array.from({ length: 4 }, () => join()));
  await host.start();
  beginPun(server);
  const shown = [];
  for (const phone of phones) {
    expect((await phone.view()).you?.shown).toEqual([]);
    shown.push([(await phone.letter(1)).body.index, (await phone.letter(1)).body.index]);
  }
  for (const one of shown) expect(one).toEqual(shown[0]);
});

test('a guest who signs in takes the seat along, with all that it was shown', async () => {
  const { id, host, join, answerOf } = await newRoom(server, { mode: 'calm' });
  const guest = await join();
  await host.start();
  beginPun(server);
  await guest.check(1, await answerOf(1));
  const { you } = await guest.view();
  const player = await signedInPlayer(server);
  guest.browser.session = player.cookie;
  expect((await guest.state()).body.code).toBe('seat_required');
  for (let n = 0; n < 2; n++) {
    const claimed = await guest.post('claim');
    expect(claimed.body.you).toMatchObject({ seat: you?.seat, name: player.username, total: 1000 });
  }
  const seen = await db.select().from(seenPuns).where(eq(seenPuns.playerId, player.id));
  expect(seen).toHaveLength(1);
  expect(await server.script(findBroken)).toEqual([]);
  // A browser without such a seat has nothing to claim.
  const stranger = newBrowser(server, { session: (await signedInPlayer(server)).cookie });
  expect((await inRoom(stranger, id).post('claim')).body.code).toBe('seat_required');
});

test('the id of a seat is not enough to play it', async () => {
  const { id, host, join } = await newRoom(server);
  const own = await join();
  await host.start();
  beginPun(server);
  const forger = newBrowser(server);
  forger.guest = `punnery.guest=${(await own.view()).you?.seat}`;
  const thief = inRoom(forger, id);
  for (const reply of [await thief.state(), await thief.check(1, 'NO IDEA'), await thief.giveUp(1)])
    expect([reply.status, reply.body.code]).toEqual([401, 'seat_required']);
  expect((await own.view()).you).toMatchObject({ ended: null, shown: [] });
});

test('a token that was planted in a browser opens no seat that is taken with it', async () => {
  const { id, code } = await newRoom(server);
  const [victim, planter] = [newBrowser(server), newBrowser(server)];
  victim.guest = planter.guest = `punnery.guest=${'p'.repeat(43)}`;
  expect((await victim.call('POST', '/api/rooms/join', { code })).status).toBe(200);
  expect((await inRoom(victim, id).state()).body.you).not.toBeNull();
  expect((await inRoom(planter, id).state()).body.code).toBe('seat_required');
});

test('a banned account joins nothing, and is not taken for a guest', async () => {
  const { code } = await newRoom(server);
  const banned = await signedInPlayer(server);
  await db.update(players).set({ bannedAt: clock.now(), banReason: 'x' }).where(eq(players.id, banned.id));
  expect(await joinWith(code, { session: banned.cookie })).toBe('banned');
});
