import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { ACCESS_TABLE, OUTSIDE_THE_CONTRACT } from '../../test/support/access-table.ts';
import { signedInAdmin } from '../../test/support/admin.ts';
import { startApp, type TestApp } from '../../test/support/app.ts';
import { fivePuns, newBrowser, newChallenge } from '../../test/support/challenge.ts';
import { signedInPlayer } from '../../test/support/player.ts';
import { newRoom } from '../../test/support/room.ts';
import { routesOf } from '../../test/support/routes.ts';
import { sampleCall } from '../../test/support/sample.ts';
import { ENDPOINTS } from '../contract/all.ts';
import type { Access, Endpoint } from '../contract/endpoint.ts';

const offered = await startApp({ adsCallbackSecret: 'signed' });
const demanded = await startApp({ production: true });
const ofProvider = await startApp({
  production: true,
  oidc: { issuer: 'https://issuer.example', clientId: 'x', clientSecret: 'x' },
});
// The identity library uses the real time, by which the sessions of the callers must not have ended.
for (const { clock } of [offered, demanded, ofProvider]) clock.set(new Date().toISOString());

const IN = 'let in';
const NOT_SIGNED_IN = '401 unauthorized';
const NO_SEAT = '401 seat_required';
const BANNED = '403 banned';
const NO_ADMIN = '403 forbidden';
const NO_FACTOR = '403 second_factor_required';
const REFUSALS: readonly string[] = [NOT_SIGNED_IN, NO_SEAT, BANNED, NO_ADMIN, NO_FACTOR];
/** Never expected: a call too many, or a handler that met a caller it cannot serve. */
const FAULTS: readonly number[] = [429, 500];

type Answers = Record<Access, string>;
const NOBODY: Answers = {
  public: IN,
  visitor: IN,
  seat: NO_SEAT,
  account: NOT_SIGNED_IN,
  player: NOT_SIGNED_IN,
  admin: NOT_SIGNED_IN,
};
const PLAYER: Answers = {
  public: IN,
  visitor: IN,
  seat: NO_SEAT,
  account: IN,
  player: IN,
  admin: NO_ADMIN,
};
const BANNED_PLAYER: Answers = {
  public: IN,
  visitor: BANNED,
  seat: BANNED,
  account: IN,
  player: BANNED,
  admin: BANNED,
};
const ADMIN: Answers = { ...PLAYER, admin: IN };
const ADMIN_WITHOUT_FACTOR: Answers = { ...PLAYER, admin: NO_FACTOR };

const ban = { bannedAt: new Date(), banReason: 'x' };
const factor = { secondFactorOn: true };

await fivePuns(offered);
const challenge = await newChallenge(offered);
const room = await newRoom(offered);
const opponent = newBrowser(offered, { remoteAddress: '192.0.2.20' });
await opponent.at(challenge.id).join('Quill');
const { browser: pupil } = await room.join({ remoteAddress: '192.0.2.21' });

type Caller = [who: string, server: TestApp, cookie: string, answers: Answers];

async function newCallers(): Promise<Caller[]> {
  const player = (server: TestApp, row = {}) => signedInPlayer(server, row).then(({ cookie }) => cookie);
  const admin = (server: TestApp, row = {}) => signedInAdmin(server, row).then(({ cookie }) => cookie);
  return [
    ['nobody', offered, '', NOBODY],
    ['nobody with an invalid session', offered, 'punnery.session=nobody.signature', NOBODY],
    ['a guest of a challenge', offered, opponent.guest, NOBODY],
    ['a guest of a room', offered, pupil.guest, NOBODY],
    ['a player', offered, await player(offered), PLAYER],
    ['a banned player', offered, await player(offered, ban), BANNED_PLAYER],
    ['a banned guest of a room', offered, `${await player(offered, ban)}; ${pupil.guest}`, BANNED_PLAYER],
    ['a banned admin', offered, await admin(offered, { ...ban, ...factor }), BANNED_PLAYER],
    ['an admin', offered, await admin(offered), ADMIN],
    ['an admin with a factor', offered, await admin(offered, factor), ADMIN],
    ['nobody, in production', demanded, '', NOBODY],
    ['a player, in production', demanded, await player(demanded), PLAYER],
    ['a player with a factor, in production', demanded, await player(demanded, factor), PLAYER],
    ['an admin, in production', demanded, await admin(demanded), ADMIN_WITHOUT_FACTOR],
    ['an admin with a factor, in production', demanded, await admin(demanded, factor), ADMIN],
    ['an admin of a provider', ofProvider, await admin(ofProvider), ADMIN],
  ];
}
const callers = await newCallers();
/** They send what no schema accepts. They are others because nobody may be refused so often in a minute. */
const carelessCallers = await newCallers();

const all = ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const byName = new Map<string, Endpoint>(all);
const accessOf = new Map(
  (Object.keys(ACCESS_TABLE) as Access[]).flatMap((access) =>
    ACCESS_TABLE[access].map((name) => [name, access] as const),
  ),
);
/** Only who has a guest's seat can bring it along, which the service finds out. */
const CLAIM = 'POST /api/rooms/:id/claim';
let calls = 0;

async function answerTo({ app }: TestApp, cookie: string, call: InjectOptions): Promise<string> {
  calls++;
  const remoteAddress = `10.0.${calls >> 8}.${calls & 255}`;
  const response = await app.inject({ ...call, headers: { cookie }, remoteAddress });
  const { statusCode } = response;
  const answer = statusCode < 400 ? '' : `${statusCode} ${response.json().code}`;
  return REFUSALS.includes(answer) || FAULTS.includes(statusCode) ? answer : IN;
}

test('every endpoint is in the table of access, once', () => {
  expect(Object.values(ACCESS_TABLE).flat().sort()).toEqual(all.map(([name]) => name).sort());
});

test('besides the contract, only what the table names is served under /api', () => {
  const served = routesOf(offered.app).filter((name) => name.includes(' /api/') && !byName.has(name));
  expect(served.sort()).toEqual([...OUTSIDE_THE_CONTRACT].sort());
});

test.each(all)('%s admits whom it should', async (name, endpoint) => {
  const access = accessOf.get(name) ?? 'admin';
  const call = { method: endpoint.method, ...sampleCall(endpoint) };
  const expected = callers.map(([who, , , answers]) => {
    const isClaimed = name === CLAIM && answers.player === IN;
    return [who, isClaimed ? NO_SEAT : answers[access]];
  });
  const found = callers.map(async ([who, server, cookie]) => [who, await answerTo(server, cookie, call)]);
  expect(await Promise.all(found)).toEqual(expected);
});

test.each(all.filter(([name]) => accessOf.get(name) !== 'seat'))(
  '%s refuses before it looks at what was sent',
  async (name, { method, path }) => {
    const access = accessOf.get(name) ?? 'admin';
    const call = { method, url: path.replace(/:\w+/g, '7'), ...(method !== 'GET' && { payload: [] }) };
    const refused = carelessCallers.filter(([, , , answers]) => answers[access] !== IN);
    const found = refused.map(async ([who, server, cookie]) => [who, await answerTo(server, cookie, call)]);
    expect(await Promise.all(found)).toEqual(refused.map(([who, , , answers]) => [who, answers[access]]));
  },
);

const otherChallenge = await newChallenge(offered);
const otherRoom = await newRoom(offered);
const sitting = await signedInPlayer(offered);
const inBoth = newBrowser(offered, { session: sitting.cookie, remoteAddress: '192.0.2.22' });
await inBoth.at(challenge.id).join();
await inBoth.call('POST', '/api/rooms/join', { code: room.code });
const sitters: [who: string, cookie: string, venues: string[]][] = [
  ['nobody', '', []],
  ['a player without a seat', (await signedInPlayer(offered)).cookie, []],
  ['a guest of the challenge', opponent.guest, [challenge.id]],
  ['a guest of the room', pupil.guest, [room.id]],
  ['a player of both', sitting.cookie, [challenge.id, room.id]],
  ['a forged guest', `punnery.guest=${'x'.repeat(43)}`, []],
];
const WATCHED = ['GET /api/rooms/:id/state', 'GET /api/rooms/:id/events'];

test.each([...ACCESS_TABLE.seat, ...WATCHED])('%s opens with a seat in this very venue', async (name) => {
  const endpoint = byName.get(name);
  if (!endpoint) throw new Error(name);
  const { url, ...rest } = sampleCall(endpoint);
  const isRoom = endpoint.path.startsWith('/api/rooms/');
  for (const id of isRoom ? [room.id, otherRoom.id] : [challenge.id, otherChallenge.id])
    for (const [who, cookie, venues] of sitters) {
      const isIn = venues.includes(id);
      // A HEAD is admitted like the GET, and has no stream that would not end.
      const method = isIn && endpoint.streams ? 'HEAD' : endpoint.method;
      const call = { ...rest, method, url: url.replace('aaaaaaaaaaaa', id) };
      expect([who, await answerTo(offered, cookie, call)]).toEqual([who, isIn ? IN : NO_SEAT]);
    }
});
