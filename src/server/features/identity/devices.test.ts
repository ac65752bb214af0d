import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { cookiesOf, visitorsOf } from '../../../../test/support/visitors.ts';
import { SESSIONS_MAX } from '../../../rules/sign-in.ts';
import { players } from '../players/players.tables.ts';
import { sessions } from './identity.tables.ts';

const server = await startApp();
const LIST = '/api/identity/devices';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';

/** Inserts one more session of this player. */
async function addDevice(playerId: string, overrides: Partial<typeof sessions.$inferInsert> = {}) {
  const now = server.clock.now();
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + 1000);
  const row = { id, playerId, token: randomUUID(), expiresAt, createdAt: now, updatedAt: now };
  await server.db.insert(sessions).values({ ...row, ...overrides });
  return id;
}
const left = async (playerId: string) =>
  (await server.db.select().from(sessions).where(eq(sessions.playerId, playerId))).length;

test('devices are listed in plain words, this one first, then the most recently seen', async () => {
  const player = await signedInPlayer(server);
  const now = server.clock.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const old = await addDevice(player.id, {
    updatedAt: ago(9000),
    ipAddress: '2001:0db8:0001:0002:0000:0000:0000:0000',
  });
  const phone = await addDevice(player.id, {
    userAgent: IPHONE,
    ipAddress: '203.0.113.7',
    createdAt: ago(86_400),
    updatedAt: ago(60),
  });
  await addDevice(player.id, { expiresAt: ago(1) });
  const { body } = await player.get(LIST);
  expect(body).toEqual([
    expect.objectContaining({ name: 'Unknown device', address: null, isThis: true }),
    {
      id: phone,
      name: 'Safari on iPhone',
      address: '203.0.113.7',
      signedInAt: ago(86_400).toISOString(),
      lastSeenAt: ago(60).toISOString(),
      isThis: false,
    },
    expect.objectContaining({ id: old, address: '2001:db8:1:0::/56', isThis: false }),
  ]);
  expect(JSON.stringify(body)).not.toContain(player.token);
});

test('a device is signed out once, and only by its player', async () => {
  const [player, other] = [await signedInPlayer(server), await signedInPlayer(server)];
  const id = await addDevice(player.id);
  expect((await other.delete(`${LIST}/${id}`)).body.code).toBe('device_not_found');
  expect(await left(player.id)).toBe(2);
  const both = await Promise.all([player.delete(`${LIST}/${id}`), player.delete(`${LIST}/${id}`)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await left(player.id)).toBe(1);
  expect((await player.get('/api/auth/user')).status).toBe(200);
});

test('signing out this device is logging out', async () => {
  const player = await signedInPlayer(server);
  const { body } = await player.get(LIST);
  const { status, headers } = await player.delete(`${LIST}/${body[0].id}`);
  expect(status).toBe(200);
  expect(headers['set-cookie']).toContainEqual(expect.stringContaining('signed_in=;'));
  expect((await player.get('/api/auth/user')).status).toBe(401);
});

test.each(['x', '1', encodeURIComponent("' OR 1=1"), `${randomUUID()}x`])('%s is no device', async (id) => {
  const player = await signedInPlayer(server);
  expect((await player.delete(`${LIST}/${id}`)).body.code).toBe('invalid_input');
  expect((await player.delete(`${LIST}/${randomUUID()}`)).body.code).toBe('device_not_found');
});

test('a player has at most 50 sessions: sign-ins end the least recently used ones, even many at once', async () => {
  const { signUp, signIn, whoAmI } = visitorsOf(server);
  await signUp('collector');
  const [owner] = await server.db.select().from(players).where(eq(players.username, 'collector'));
  const playerId = owner?.id ?? '';
  const kept = await addDevice(playerId, { updatedAt: new Date('2021-01-01') });
  for (let n = 0; n < 60; n++) await addDevice(playerId, { updatedAt: new Date('2020-01-01') });
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn('collector')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  expect(await left(playerId)).toBe(SESSIONS_MAX);
  expect(await server.db.select().from(sessions).where(eq(sessions.id, kept))).toHaveLength(1);
  for (const answer of answers) expect((await whoAmI(cookiesOf(answer))).statusCode).toBe(200);
});
