import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { SESSION_COOKIE, signedInPlayer } from '../../../../test/support/player.ts';
import { visitorsOf } from '../../../../test/support/visitors.ts';
import { OLD_NAMES_UNTIL } from '../../platform/http/cookies.ts';
import { players } from '../players/players.tables.ts';
import { sessions } from './identity.tables.ts';

const server = await startApp();
const overHttps = await startApp({ publicUrl: 'https://punnery.test' });
const DAY = 24 * 60 * 60;

const ask = ({ app }: TestApp, cookie: string, url = '/api/auth/user') =>
  app.inject({ url, headers: { cookie } });
const setCookies = (response: { headers: Record<string, unknown> }) =>
  [response.headers['set-cookie'] ?? []].flat().map(String);

test('over https the cookie is __Host-: Secure, for this host alone and every path', async () => {
  const response = await visitorsOf(overHttps).signUp('hostess');
  const cookie = setCookies(response).find((text) => text.startsWith('__Host-punnery.session='));
  expect(cookie).toMatch(/; Path=\/(;|$)/);
  expect(cookie).toMatch(/; Secure(;|$)/);
  expect(cookie).toMatch(/; HttpOnly(;|$)/);
  expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
  expect(cookie).not.toMatch(/domain=/i);
  expect(setCookies(response).join()).not.toMatch(/__Secure-|session_token/);
  const value = cookie?.split(';')[0] ?? '';
  expect((await ask(overHttps, value)).statusCode).toBe(200);
  expect((await ask(overHttps, value.replace('__Host-', ''))).statusCode).toBe(401);
});

test.each([
  [server, 'punnery.session_token', SESSION_COOKIE],
  [overHttps, '__Secure-punnery.session_token', '__Host-punnery.session'],
])('the old name is read until its day, and replaced at the next renewal', async (target, old, name) => {
  target.clock.set(new Date(OLD_NAMES_UNTIL.getTime() - 2 * 60 * 60 * 1000).toISOString());
  const player = await signedInPlayer(target);
  const cookie = `${old}=${player.cookieValue}`;
  expect(setCookies(await ask(target, cookie))).toEqual([]);

  target.clock.advance(60 * 60 + 1);
  const renewed = setCookies(await ask(target, cookie));
  expect(renewed).toContainEqual(expect.stringContaining(`${name}=${player.token}.`));
  expect(renewed).toContainEqual(expect.stringContaining(`${old}=;`));
  // The identity library recognises the session as well.
  const others = { method: 'POST', url: '/api/identity/revoke-other-sessions', headers: { cookie } } as const;
  expect((await target.app.inject(others)).statusCode).toBe(200);

  target.clock.set(OLD_NAMES_UNTIL.toISOString());
  expect((await ask(target, cookie)).statusCode).toBe(401);
  expect((await ask(target, `${name}=${player.cookieValue}`)).statusCode).toBe(200);
});

test('logging out by the old name ends the session', async () => {
  server.clock.set('2026-12-01T12:00:00Z');
  const player = await signedInPlayer(server);
  const cookie = `punnery.session_token=${player.cookieValue}`;
  const response = await ask(server, cookie, '/api/logout');
  expect(setCookies(response)).toContainEqual(expect.stringContaining('punnery.session_token=;'));
  expect(await server.db.select().from(sessions).where(eq(sessions.playerId, player.id))).toEqual([]);
});

test('a session in use is renewed, with its player seen, and ends 180 days after it began', async () => {
  const target = await startApp();
  const player = await signedInPlayer(target);
  const maxAges: number[] = [];
  const seenAt = async () =>
    (await target.db.select().from(players).where(eq(players.id, player.id)))[0]?.lastSeenAt;
  for (const days of [29, 29, 29, 29, 29, 29, 5]) {
    target.clock.advance(days * DAY);
    const { status, headers } = await player.get('/api/auth/user');
    expect(status).toBe(200);
    expect(await seenAt()).toEqual(target.clock.now());
    maxAges.push(Number(/Max-Age=(\d+)/.exec(String(headers['set-cookie']))?.[1]));
  }
  expect(maxAges.map((seconds) => seconds / DAY)).toEqual([30, 30, 30, 30, 30, 6, 1]);
  target.clock.advance(DAY + 1);
  expect((await player.get('/api/auth/user')).status).toBe(401);
});

test('a session that was renewed before there was a maximum age ends, too', async () => {
  const target = await startApp();
  const player = await signedInPlayer(target);
  target.clock.advance(181 * DAY);
  const expiresAt = new Date(target.clock.now().getTime() + 29 * DAY * 1000);
  await target.db
    .update(sessions)
    .set({ expiresAt, updatedAt: target.clock.now() })
    .where(eq(sessions.playerId, player.id));
  expect((await player.get('/api/auth/user')).status).toBe(401);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 200],
  [{ 'sec-fetch-site': 'same-site' }, 200],
  [{ referer: 'https://evil.example/page' }, 200],
  [{ referer: 'about:blank' }, 200],
  [{ origin: 'https://evil.example' }, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 401],
  [{ 'sec-fetch-site': 'none' }, 401],
  [{ 'sec-fetch-site': 'same-origin', referer: 'https://evil.example/' }, 401],
  [{ referer: 'http://punnery.test/profile' }, 401],
  [{}, 401],
])('GET /api/logout with %j: afterwards the session answers %i', async (headers, status) => {
  const player = await signedInPlayer(server);
  const response = await server.app.inject({
    url: '/api/logout',
    headers: { cookie: player.cookie, ...headers },
  });
  expect([response.statusCode, response.headers.location]).toEqual([302, '/']);
  expect(setCookies(response).some((text) => text.startsWith('signed_in=;'))).toBe(status === 401);
  expect((await player.get('/api/auth/user')).status).toBe(status);
});
