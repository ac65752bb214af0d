import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { linkMailedTo } from '../../../../test/support/outbox.ts';
import { SESSION_COOKIE, signedInPlayer } from '../../../../test/support/player.ts';
import { browserOf, withSecondFactor } from '../../../../test/support/second-factor.ts';
import { cookiesOf, emailOf, PASSWORD, visitorsOf } from '../../../../test/support/visitors.ts';

const written: string[] = [];
const logTo = { write: (line: string) => void written.push(line) };
const server = await startApp({ securityLog: true }, { logTo });
const { app } = server;
const IP = '203.0.113.9';

interface Line {
  event: string;
  [field: string]: unknown;
}
/** Returns what was written since the last call. */
const lines = () =>
  written.splice(0).map((line): Line => {
    const { level, time, pid, hostname, msg, reqId, ...rest } = JSON.parse(line);
    expect([level, msg]).toEqual([30, 'security']);
    if (!('suppressed' in rest)) expect(reqId).toMatch(/^[0-9a-f-]{36}$/);
    return rest;
  });

const visitors = visitorsOf(server);
const post = (path: string, payload: object, cookie = '', remoteAddress = IP) =>
  visitors.post(path, payload, { cookie, remoteAddress });
const signUp = (username: string) =>
  post('sign-up/email', { email: emailOf(username), password: PASSWORD, username });
const signIn = (username: string, password: string) =>
  post('sign-in/email', { email: emailOf(username), password });
const idOf = async (cookie: string) => (await visitors.whoAmI(cookie)).json().id as string;

test('sign-up, sign-in, failed sign-in and sign-out are logged with the player and without the e-mail address', async () => {
  const cookie = cookiesOf(await signUp('ann'));
  const playerId = await idOf(cookie);
  const route = 'POST /api/identity/sign-up/email';
  const [first] = lines();
  expect(first).toEqual({ event: 'sign_up', playerId, account: expect.any(String), address: IP, route });

  const account = first?.account;
  const line = { route: 'POST /api/identity/sign-in/email', account };
  const owner = { email: 'ANN@example.com', password: PASSWORD };
  await post('sign-in/email', owner, '', '2001:db8:1:2::7');
  await signIn('ann', 'not the one');
  await app.inject({ url: '/api/logout', headers: { cookie }, remoteAddress: IP });
  await app.inject({ url: '/api/logout', remoteAddress: IP });
  expect(lines()).toEqual([
    { event: 'sign_in', playerId, address: '2001:db8:1:0::/56', ...line },
    { event: 'sign_in_failed', code: 'wrong_credentials', address: IP, ...line },
    { event: 'sign_out', playerId, address: IP, route: 'GET /api/logout' },
  ]);
});

test('new passwords are logged when requested, refused and set', async () => {
  const cookie = cookiesOf(await signUp('bea'));
  lines();
  const wrong = { currentPassword: 'not the one', newPassword: 'another horse battery' };
  await post('change-password', wrong, cookie);
  await post('change-password', { ...wrong, currentPassword: PASSWORD }, cookie);
  await post('request-password-reset', { email: 'bea@example.com' });
  const link = await linkMailedTo(server.config, 'bea@example.com', 'view=reset');
  const token = link.searchParams.get('token') ?? '';
  await post('reset-password', { newPassword: 'a third horse battery', token });
  await post('reset-password', { newPassword: 'a third horse battery', token });
  const told = lines();
  expect(told.map(({ event, code }) => (code ? `${event} ${code}` : event))).toEqual([
    'refused wrong_password',
    'password_changed',
    'password_reset_requested',
    'password_reset',
    'refused invalid_token',
  ]);
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`${token}|horse|bea|@`));
});

test('refused calls are logged, except those of visitors who never signed in', async () => {
  const player = await signedInPlayer(server);
  const banned = await signedInPlayer(server, { bannedAt: new Date(), banReason: 'x' });
  const call = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers, remoteAddress: IP });
  await call('/api/game/current');
  await call('/api/game/current', { cookie: `${SESSION_COOKIE}=forged.signature` });
  await call('/api/admin/users?search=somebody@example.com', { cookie: player.cookie });
  await call('/api/credits/history', { cookie: banned.cookie });
  await app.inject({
    method: 'DELETE',
    url: '/api/profile',
    headers: { cookie: player.cookie, 'sec-fetch-site': 'cross-site' },
    remoteAddress: IP,
  });
  const line = { event: 'refused', address: IP };
  expect(lines()).toEqual([
    { ...line, code: 'unauthorized', route: 'GET /api/game/current' },
    { ...line, code: 'forbidden', playerId: player.id, route: 'GET /api/admin/users' },
    { ...line, code: 'banned', playerId: banned.id, route: 'GET /api/credits/history' },
    { ...line, code: 'cross_site', route: 'DELETE /api/profile' },
  ]);
});

test('what an admin changed is logged, what was refused or only read is not', async () => {
  const admin = await signedInAdmin(server);
  const player = await signedInPlayer(server);
  lines();
  await admin.post(`/api/admin/users/${player.id}/ban`, { reason: 'Robots of Example Street' });
  await admin.post(`/api/admin/users/${player.id}/ban`, { reason: 'Robots' });
  await admin.get('/api/admin/users');
  await admin.get('/api/admin/users/export').catch(() => {});
  expect(lines().map(({ event, playerId, target, route }) => [event, playerId, target, route])).toEqual([
    ['admin_action', admin.id, player.id, 'POST /api/admin/users/:userId/ban'],
    ['admin_action', admin.id, undefined, 'GET /api/admin/users/export'],
  ]);
});

test('a flood of refusals becomes ten lines and a number', async () => {
  const forged = { cookie: `${SESSION_COOKIE}=forged.signature` };
  for (let n = 0; n < 50; n++)
    await app.inject({ url: '/api/game/current', headers: forged, remoteAddress: '192.0.2.77' });
  expect(lines()).toHaveLength(10);
  server.clock.advance(60);
  await app.inject({ url: '/api/game/current', headers: forged, remoteAddress: '192.0.2.77' });
  expect(lines()[0]).toEqual({ event: 'refused', code: 'unauthorized', suppressed: 40 });
});

test('with a second factor, a sign-in is logged when its code was right, not before', async () => {
  const { app: authenticator } = await withSecondFactor(server, 'careful');
  expect(lines().map(({ event }) => event)).toEqual(['sign_up', 'second_factor_on']);
  const browser = browserOf(server);
  await browser.signIn('careful');
  expect(lines()).toEqual([]);
  await browser.finish('not-a-code');
  const right = authenticator.codeAt(server.clock.now());
  await browser.finish(right);
  const told = lines();
  expect(told.map(({ event, code }) => [event, code])).toEqual([
    ['sign_in_failed', 'wrong_code'],
    ['sign_in', undefined],
  ]);
  expect(told[1]?.playerId).toEqual(expect.any(String));
  expect(JSON.stringify(told)).not.toContain(right);
});

test('nothing is written when the log is off', async () => {
  const silent = await startApp({ securityLog: false }, { logTo });
  await silent.app.inject({ url: '/api/game/current', headers: { cookie: `${SESSION_COOKIE}=forged.x` } });
  expect(written).toEqual([]);
});

test('a refusal names the request id of its line in the log, except to visitors who are not signed in', async () => {
  await signUp('zoe');
  written.splice(0);
  const wrong = await signIn('zoe', 'not the one');
  const line = JSON.parse(written.splice(0)[0] ?? '');
  expect(wrong.json()).toEqual({
    code: 'wrong_credentials',
    message: expect.any(String),
    error: expect.any(String),
    requestId: line.reqId,
  });
  expect((await app.inject('/api/auth/user')).json()).not.toHaveProperty('requestId');
});
