import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { expectCredits } from '../../../../test/support/game.ts';
import { linkMailedTo } from '../../../../test/support/outbox.ts';
import { SESSION_COOKIE, signedInPlayer } from '../../../../test/support/player.ts';
import { cookiesOf, PASSWORD, visitorsOf } from '../../../../test/support/visitors.ts';
import { WELCOME_CREDITS } from '../../../rules/welcome.ts';
import { creditEntries, players } from '../players/players.tables.ts';
import { forgetExpiredJob } from './identity.service.ts';
import { sessions } from './identity.tables.ts';

const server = await startApp();
const { post, signUp, signIn, askForReset, reset, whoAmI } = visitorsOf(server);

test('GET /api/auth/user answers 401 Unauthorized when signed out', async () => {
  const response = await whoAmI('');
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({ code: 'unauthorized', message: 'Unauthorized', error: 'Unauthorized' });
});

test('a new player is signed in, has the user fields of the specification and 10 welcome credits', async () => {
  const response = await signUp('quillbert');
  expect(response.json()).toEqual({ ok: true });
  const user = (await whoAmI(cookiesOf(response))).json();
  expect(user).toEqual({
    id: expect.any(String),
    username: 'quillbert',
    firstName: null,
    email: 'quillbert@example.com',
    profileImageUrl: null,
    isAdmin: true,
    isBanned: false,
    credits: 10,
    points: 0,
    currentBadge: 'Scribe',
    badgeProgress: 0,
    createdAt: expect.any(String),
    referredBy: null,
    banReason: null,
    bannedUntil: null,
    secondFactor: 'off',
    relaxed: false,
    dailyGoal: null,
  });
  const ledger = await server.db.select().from(creditEntries).where(eq(creditEntries.playerId, user.id));
  expect(ledger).toMatchObject([{ kind: 'welcome', amount: 10 }]);
});

test('cookies are HttpOnly and SameSite=Lax, but for the readable hint', async () => {
  const response = await signUp('cookie-monster');
  const cookies = Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie]));
  expect(cookies[SESSION_COOKIE]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookies.signed_in).toMatchObject({ value: '1', sameSite: 'Lax' });
  expect(cookies.signed_in).not.toHaveProperty('httpOnly');
});

test('only the first account in a playground becomes admin, however many come at once', async () => {
  const fresh = await startApp();
  await Promise.all(['ann', 'bob', 'cat', 'dan'].map((name) => visitorsOf(fresh).signUp(name)));
  const rows = await fresh.db.select({ isAdmin: players.isAdmin }).from(players);
  expect(rows.filter((row) => row.isAdmin)).toHaveLength(1);
});

test.each([
  ['', 'invalid_username'],
  ['a', 'invalid_username'],
  ['two words', 'invalid_username'],
  ['<b>bold</b>', 'invalid_username'],
  ['snail🐌', 'invalid_username'],
  ['x'.repeat(21), 'invalid_input'],
])('the player name %j is refused', async (username, code) => {
  const response = await signUp(username, 'somebody@example.com');
  expect(response.statusCode).toBe(400);
  expect(response.json().code).toBe(code);
});

test('a player name is unique without regard to case, an address too', async () => {
  await signUp('Taken', 'taken@example.com');
  expect((await signUp('tAKEN', 'other@example.com')).json()).toMatchObject({
    code: 'username_taken',
  });
  expect((await signUp('Other', 'TAKEN@example.com')).json()).toMatchObject({ code: 'email_taken' });
});

test.each(['admin', 'Adm1n', 'm0derator', 'Punnery', 'punnery-support', 'the_admin', 'staff42'])(
  'nobody can be called %s',
  async (username) => {
    const response = await signUp(username, `${username}@example.org`);
    expect([response.statusCode, response.json().code]).toEqual([409, 'reserved_name']);
  },
);

test('the same name twice at the same moment makes one account', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((n) => signUp('racer', `racer${n}@example.com`)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  for (const answer of answers) expect(answer.statusCode).toBeLessThan(500);
});

test.each([
  [{ email: 'no-address', password: PASSWORD, username: 'abc' }, 'invalid_email'],
  [{ email: 'p@example.com', password: 'short', username: 'abc' }, 'invalid_password'],
  [{ email: 'p@example.com', password: 'x'.repeat(129), username: 'abc' }, 'invalid_password'],
  [{ email: 'p@example.com', password: 'password', username: 'abc' }, 'weak_password'],
  [{ email: 'p@example.com', password: '12345678', username: 'abc' }, 'weak_password'],
  [{ email: 'p@example.com', password: '        ', username: 'abc' }, 'weak_password'],
  [{ email: 'p@example.com', password: 'a'.repeat(128), username: 'abc' }, 'weak_password'],
  [{ email: 'p@example.com', password: 'Punnery1!', username: 'abc' }, 'weak_password'],
  [{ email: 'gwendolyn@example.com', password: 'gwendolyn1', username: 'abc' }, 'weak_password'],
  [{ email: 'p@example.com', password: 'Zorblax77', username: 'zorblax' }, 'weak_password'],
  [
    {
      email: 'zuo-6f1d3c-a-quite-long-address-of-mine@example.com',
      password: 'zuo-6f1d3c-a-quite-long-address-of-mine@example.com',
      username: 'abc',
    },
    'weak_password',
  ],
  [{ email: 'p@example.com', password: 7, username: 'abc' }, 'invalid_input'],
  [{ email: 'p@example.com' }, 'invalid_input'],
])('sign-up refuses %j as %s', async (body, code) => {
  const response = await post('sign-up/email', body);
  expect(response.statusCode).toBe(400);
  expect(response.json().code).toBe(code);
});

test.each([
  ['email_taken', ['tina', 'TINA_2'], ['tina@example.com', 'tina@example.com']],
  ['username_taken', ['uma', 'UMA'], ['uma@example.com', 'uma_2@example.com']],
])('of two sign-ups at once that want the same, one is told %s', async (code, names, emails) => {
  const answers = await Promise.all(
    names.map((username, n) => post('sign-up/email', { email: emails[n], password: PASSWORD, username })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe(code);
});

test('a picture or a role sent with the sign-up is ignored', async () => {
  const gifts = { credits: 1000, welcomeCredits: 1000 };
  const extra = { image: 'https://evil.example/x.png', isAdmin: true, ...gifts, name: 'Mallory' };
  const body = { email: 'mallory@example.com', password: PASSWORD, username: 'mallory', ...extra };
  const response = await post('sign-up/email', body);
  const user = (await whoAmI(cookiesOf(response))).json();
  expect(user).toMatchObject({
    profileImageUrl: null,
    isAdmin: false,
    credits: WELCOME_CREDITS,
    firstName: null,
  });
});

test('a welcome is worth what the rule says, whatever the database would put there', async () => {
  const fresh = await startApp();
  await fresh.db.execute(sql`ALTER TABLE players ALTER COLUMN welcome_credits SET DEFAULT 0`);
  const newcomer = visitorsOf(fresh);
  const response = await newcomer.signUp('newcomer');
  const { id, credits } = (await newcomer.whoAmI(cookiesOf(response))).json();
  expect(credits).toBe(WELCOME_CREDITS);
  await expectCredits(fresh, id, WELCOME_CREDITS);
});

test('welcome credits are paid once per address for good, even after the account is gone', async () => {
  const first = await signUp('phoenix');
  const { id } = (await whoAmI(cookiesOf(first))).json();
  // The ledger outlives the account: the player's row keeps its id but gives up the address.
  await server.db
    .update(players)
    .set({ email: `${id}@gone`, username: null })
    .where(eq(players.id, id));
  const second = await signUp('phoenix');
  expect((await whoAmI(cookiesOf(second))).json().credits).toBe(0);
});

test('a wrong password and an unknown address get the same answer', async () => {
  await signUp('carol');
  const wrong = await signIn('carol', 'not the password');
  const unknown = await signIn('nobody');
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json()).toMatchObject({ code: 'wrong_credentials' });
  const { requestId, ...told } = wrong.json();
  expect(unknown.json()).toEqual({ ...told, requestId: expect.not.stringMatching(requestId) });
});

test('one address signs in or up 20 times a minute', async () => {
  const body = { email: 'nobody@example.com', password: PASSWORD, username: '' };
  const attempt = () => post('sign-up/email', body, { remoteAddress: '203.0.113.1' });
  const answers = await Promise.all(Array.from({ length: 21 }, attempt));
  expect(answers.filter((answer) => answer.statusCode === 429).map((answer) => answer.json().code)).toEqual([
    'too_many_requests',
  ]);
});

test('a forged or tampered cookie identifies nobody and is cleared', async () => {
  const player = await signedInPlayer(server);
  for (const cookie of [
    `${SESSION_COOKIE}=${player.token}`,
    `${SESSION_COOKIE}=${player.token}.AAAA`,
    player.cookie.replace(player.token, crypto.randomUUID()),
    `${SESSION_COOKIE}=%E0%A4%A`,
    `${SESSION_COOKIE}=.`,
  ]) {
    const response = await whoAmI(cookie);
    expect(response.statusCode).toBe(401);
    expect(response.headers['set-cookie']).toContainEqual(expect.stringContaining('signed_in=;'));
  }
});

test('a session expires', async () => {
  const target = await startApp();
  const player = await signedInPlayer(target);
  target.clock.advance(30 * 24 * 60 * 60 + 1);
  expect((await player.get('/api/auth/user')).status).toBe(401);
});

test('a banned player may ask who they are and log out, and reads the reason', async () => {
  const player = await signedInPlayer(server, { bannedAt: new Date(), banReason: 'Snail abuse' });
  expect((await player.get('/api/auth/user')).body).toMatchObject({
    isBanned: true,
    banReason: 'Snail abuse',
  });
  const logout = await server.app.inject({ url: '/api/logout', headers: { cookie: player.cookie } });
  expect(logout.statusCode).toBe(302);
  expect(await server.db.select().from(sessions).where(eq(sessions.playerId, player.id))).toEqual([]);
});

const SIGN_UP = '/sign-in?view=sign-up';

/** Returns the redirect for a browser with these cookies. */
async function loginOf(cookie?: string, url = '/api/login'): Promise<unknown> {
  const response = await server.app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  expect(response.statusCode).toBe(302);
  return response.headers.location;
}

test('GET /api/login leads who never signed in here to sign-up, others to sign-in', async () => {
  expect(await loginOf()).toBe(SIGN_UP);
  expect(await loginOf(undefined, '/api/login?to=/game')).toBe(`${SIGN_UP}&to=%2Fgame`);

  const cookie = cookiesOf(await signUp('waywise'));
  const known = cookie.split('; ').find((one) => one.startsWith('punnery.known=')) ?? '';
  const logout = await server.app.inject({ url: '/api/logout', headers: { cookie } });
  expect(logout.cookies.map(({ name }) => name)).not.toContain('punnery.known');
  expect(await loginOf(cookie)).toBe('/sign-in');
  expect(await loginOf(known, '/api/login?to=/game')).toBe('/sign-in?to=%2Fgame');

  const again = await signIn('waywise');
  const other = again.cookies.find(({ name }) => name === 'punnery.known');
  expect(await loginOf(`punnery.known=${encodeURIComponent(other?.value ?? '')}`)).toBe('/sign-in');
  // A session lasts 180 days at most, so the cookie still knows a browser whose session has expired.
  expect(other?.maxAge).toBeGreaterThan(180 * 24 * 60 * 60);
});

test('a forged or broken known-browser cookie counts as none', async () => {
  for (const forged of ['', 'x', 'x.y', 'abc.def.ghi', '%00', '%', encodeURIComponent('a.'.repeat(2000))])
    expect([forged, await loginOf(`punnery.known=${forged}`)]).toEqual([forged, SIGN_UP]);
});

test('GET /api/login leads a signed-in player home, or where they wanted to go', async () => {
  const player = await signedInPlayer(server);
  expect(await loginOf(player.cookie)).toBe('/');
  expect(await loginOf(player.cookie, '/api/login?to=/admin%3Ftab=users')).toBe('/admin?tab=users');
  expect(await loginOf(player.cookie, '/api/login?to=//evil.example')).toBe('/');
  // A player who must sign in again would otherwise be redirected in circles.
  expect(await loginOf(player.cookie, '/api/login?fresh')).toBe('/sign-in');
  const { cookies } = await server.app.inject({ url: '/api/login', headers: { cookie: player.cookie } });
  expect(cookies).toMatchObject([{ name: 'signed_in', value: '1' }]);
});

test('a navigation without a session, such as an export in a new window, leads to the login', async () => {
  const url = '/api/admin/users/export';
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };
  const response = await server.app.inject({ url, headers });
  expect([response.statusCode, response.headers.location]).toEqual([302, '/api/login']);
  expect((await server.app.inject({ url })).statusCode).toBe(401);
});

test('it remembers where to lead back to, but only to our own pages', async () => {
  for (const [to, location] of [
    ['/admin?tab=users', `${SIGN_UP}&to=%2Fadmin%3Ftab%3Dusers`],
    ['//evil.example', SIGN_UP],
    ['https://evil.example/game', SIGN_UP],
    ['/api/logout', SIGN_UP],
  ] as const) {
    const response = await server.app.inject({ url: '/api/login', query: { to } });
    expect([to, response.headers.location]).toEqual([to, location]);
  }
  const twice = await server.app.inject({ url: '/api/login?to=/game&to=/admin' });
  expect(twice.headers.location).toBe(SIGN_UP);
});

test('a forgotten password is reset by the link in the e-mail, once, and ends all sessions', async () => {
  const cookie = cookiesOf(await signUp('forgetful'));
  await askForReset('forgetful');
  const link = await linkMailedTo(server.config, 'forgetful@example.com', 'view=reset');
  const token = link.searchParams.get('token');
  expect((await reset(token, 'short')).json().code).toBe('invalid_password');
  expect((await reset(token, 'a brand new one')).json()).toEqual({ ok: true });
  expect((await reset(token, 'once more please')).json().code).toBe('invalid_token');
  expect((await whoAmI(cookie)).statusCode).toBe(401);
  expect((await signIn('forgetful', 'a brand new one')).statusCode).toBe(200);
});

test('asking for a reset tells nobody whether an address has an account', async () => {
  const response = await askForReset('stranger');
  expect(response.json()).toEqual({ ok: true });
});

test('where mail is off, the page knows it and a reset says so', async () => {
  const silent = await startApp({ production: true });
  expect((await silent.app.inject({ url: '/api/auth/options' })).json()).toEqual({
    mail: false,
    firstIsAdmin: false,
    provider: false,
  });
  await visitorsOf(silent).signUp('unlucky');
  const response = await visitorsOf(silent).askForReset('unlucky');
  expect(response.statusCode).toBe(503);
  expect(response.json().code).toBe('mail_off');
});

test('only the identity library’s calls that are in the contract can be reached', async () => {
  const player = await signedInPlayer(server);
  const paths = ['update-user', 'delete-user', 'list-sessions', 'change-email', 'get-session', 'ok', 'error'];
  for (const path of paths) {
    for (const method of ['GET', 'POST'] as const) {
      const [url, headers] = [`/api/identity/${path}`, { cookie: player.cookie }];
      const response = await server.app.inject({ method, url, headers });
      expect([path, response.statusCode, response.json().code]).toEqual([path, 404, 'not_found']);
    }
  }
});

test('expired sessions and e-mail links are deleted, valid ones stay', async () => {
  const [kept, expired] = [await signedInPlayer(server), await signedInPlayer(server)];
  const past = new Date(server.clock.now().getTime() - 1000);
  await server.db.update(sessions).set({ expiresAt: past }).where(eq(sessions.playerId, expired.id));
  await forgetExpiredJob(server).work(AbortSignal.any([]));
  const left = await server.db
    .select()
    .from(sessions)
    .where(inArray(sessions.playerId, [kept.id, expired.id]));
  expect(left.map(({ playerId }) => playerId)).toEqual([kept.id]);
});
