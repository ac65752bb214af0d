import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { type Answer, CLIENT_ID, startFakeIssuer } from '../../../../test/support/fake-issuer.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { cookiesOf, visitorsOf } from '../../../../test/support/visitors.ts';
import { WELCOME_CREDITS } from '../../../rules/welcome.ts';
import { players } from '../players/players.tables.ts';
import { joinProviderAtConsole } from '../users/console.service.ts';
import { findPasswordHash, setPassword } from './credentials.store.ts';
import { accounts } from './identity.tables.ts';

const issuer = await startFakeIssuer();
const server = await startApp({
  oidc: issuer.config,
  adminEmails: new Set(['boss@example.com', 'chief@example.com']),
});
const { app, db } = server;
const CALLBACK = '/api/identity/oauth2/callback/oidc';
const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;

type Response = Awaited<ReturnType<typeof login>>;
const login = (url = '/api/login') => app.inject({ url });
const authorization = (response: Response) => new URL(String(response.headers.location)).searchParams;
const errorOf = ({ headers }: { headers: Response['headers'] }) =>
  new URL(String(headers.location), 'http://punnery.test').searchParams.get('error');

/** Goes from our login to the provider and back with its answer. */
async function signIn(answer: (nonce: string) => Answer, url?: string, kept = '') {
  const begun = await login(url);
  const sent = authorization(begun);
  issuer.answersWith(answer(sent.get('nonce') ?? ''));
  const back = `${CALLBACK}?code=any&state=${sent.get('state')}&iss=${encodeURIComponent(issuer.issuer)}`;
  return app.inject({ url: back, headers: { cookie: `${cookiesOf(begun)}; ${kept}` } });
}
const whoAmI = async (response: Response) => (await visitorsOf(server).whoAmI(cookiesOf(response))).json();

const claimsOf = (name: string) => ({ sub: name, email: `${name}@example.com`, email_verified: true });

test('a player from a provider gets the welcome credits of the rule, once', async () => {
  await db.execute(sql`ALTER TABLE players ALTER COLUMN welcome_credits SET DEFAULT 0`);
  for (const _ of ['first', 'second']) {
    const answer = await signIn((nonce) => ({ claims: { ...claimsOf('newcomer'), nonce } }));
    expect((await whoAmI(answer)).credits).toBe(WELCOME_CREDITS);
  }
});

test('a verified token signs in, and neither it nor the other tokens are stored', async () => {
  const answer = await signIn((nonce) => ({ claims: { ...claimsOf('otto'), given_name: 'Otto', nonce } }));
  // A new player starts with a pun.
  expect(answer.headers.location).toBe('/game');
  expect(await whoAmI(answer)).toMatchObject({ email: 'otto@example.com', firstName: 'Otto' });
  const again = await signIn((nonce) => ({ claims: { ...claimsOf('otto'), nonce } }));
  expect(again.headers.location).toBe('/');
  const { id } = await whoAmI(again);
  const rows = await db.select().from(accounts).where(eq(accounts.playerId, id));
  expect(rows).toMatchObject([
    {
      accountId: 'otto',
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
    },
  ]);
});

test.each<[string, (nonce: string) => Answer]>([
  ['signed with another key', (nonce) => ({ claims: { ...claimsOf('eve'), nonce }, forged: true })],
  ['for another client', (nonce) => ({ claims: { ...claimsOf('eve'), nonce, aud: 'another-client' } })],
  [
    'for several, asked for by another',
    (nonce) => ({
      claims: { ...claimsOf('eve'), nonce, aud: [CLIENT_ID, 'another-client'], azp: 'another-client' },
    }),
  ],
  ['of another issuer', (nonce) => ({ claims: { ...claimsOf('eve'), nonce, iss: 'https://evil.example' } })],
  ['expired', (nonce) => ({ claims: { ...claimsOf('eve'), nonce, exp: hourAgo() } })],
  ['with the nonce of another sign-in', () => ({ claims: { ...claimsOf('eve'), nonce: 'another' } })],
  ['without a nonce', () => ({ claims: claimsOf('eve') })],
  ['without a signature', (nonce) => ({ idToken: unsigned({ ...claimsOf('eve'), nonce }) })],
  ['that is no token', () => ({ idToken: 'nonsense' })],
  ['that is not there', () => ({ idToken: '' })],
])('an id_token %s is refused', async (_how, answer) => {
  const response = await signIn(answer);
  expect(errorOf(response)).toBe('oauth_code_verification_failed');
  expect(response.cookies.map(({ name }) => name)).not.toContain('signed_in');
  expect(await db.select().from(players).where(eq(players.email, 'eve@example.com'))).toEqual([]);
});

test('signing in again ends the session that the browser had before', async () => {
  const answer = (nonce: string) => ({ claims: { ...claimsOf('twice'), nonce } });
  const first = await signIn(answer);
  expect(await whoAmI(first)).toMatchObject({ email: 'twice@example.com' });
  const second = await signIn(answer, undefined, cookiesOf(first));
  expect(await whoAmI(first)).toMatchObject({ code: 'unauthorized' });
  expect(await whoAmI(second)).toMatchObject({ email: 'twice@example.com' });
});

test('a sign-in leads back to where it was asked for, but only to our own pages', async () => {
  const answer = (nonce: string) => ({ claims: { ...claimsOf('boomerang'), nonce } });
  for (const [to, end] of [
    ['/admin?tab=users', '/admin?tab=users'],
    ['//evil.example/game', '/'],
    ['https://evil.example', '/'],
  ] as const) {
    const { headers } = await signIn(answer, `/api/login?to=${encodeURIComponent(to)}`);
    expect([to, headers.location]).toEqual([to, end]);
  }
  const failed = await signIn(() => ({ idToken: 'nonsense' }), '/api/login?to=/admin');
  expect(failed.headers.location).toContain('/sign-in?to=%2Fadmin&error=');
});

test('each sign-in has a nonce of its own, which is not the PKCE challenge', async () => {
  const [one, two] = [authorization(await login()), authorization(await login())];
  expect(one.get('nonce')).toMatch(/^[\w-]{43}$/);
  expect(one.get('nonce')).not.toBe(two.get('nonce'));
  expect(one.get('nonce')).not.toBe(one.get('code_challenge'));
  expect(one.get('code_challenge_method')).toBe('S256');
});

test('a player without a name at the provider, or with one that we refuse, signs in and has none here', async () => {
  const refused = ['', '   ', 7, 'Punnery Support', '<b>x</b>', 'a\u202eb', 'Nul\0', '\u3164'];
  for (const name of [undefined, ...refused]) {
    const claims = { ...claimsOf('nameless'), given_name: name, name };
    const answer = await signIn((nonce) => ({ claims: { ...claims, nonce } }));
    expect(await whoAmI(answer)).toMatchObject({ email: 'nameless@example.com', firstName: null });
  }
});

test('what the provider says beyond name and address is ignored', async () => {
  const extra = { username: 'admin', picture: 'https://evil.example/x.png', isAdmin: true, credits: 1000 };
  const answer = await signIn((nonce) => ({ claims: { ...claimsOf('extra'), ...extra, nonce } }));
  expect(await whoAmI(answer)).toMatchObject({
    username: null,
    profileImageUrl: null,
    credits: WELCOME_CREDITS,
  });
});

test('an address that is not in the token is read from the provider, of the same person only', async () => {
  const claims = (nonce: string) => ({ sub: 'shy', nonce });
  const shy = { email: 'shy@example.com', email_verified: 'true', name: 'Shy' };
  const answer = await signIn((nonce) => ({ claims: claims(nonce), userInfo: { sub: 'shy', ...shy } }));
  expect(await whoAmI(answer)).toMatchObject({ email: 'shy@example.com', firstName: 'Shy' });
  const swapped = { sub: 'shy-too', ...shy, email: 'victim@example.com' };
  const other = await signIn((nonce) => ({ claims: { sub: 'mallory', nonce }, userInfo: swapped }));
  expect(errorOf(other)).toBe('oauth_code_verification_failed');
});

test('an address that the provider does not vouch for makes nobody admin, and a denied one opens nothing', async () => {
  const silent = { sub: 'boss', email: 'boss@example.com' };
  const unknown = await signIn((nonce) => ({ claims: { ...silent, nonce } }));
  expect(await whoAmI(unknown)).toMatchObject({ isAdmin: false });
  const denied = { sub: 'unproved', email: 'unproved@example.com', email_verified: false };
  expect(errorOf(await signIn((nonce) => ({ claims: { ...denied, nonce } })))).toBe('email_not_verified');
  expect(
    errorOf(await signIn((nonce) => ({ claims: { sub: 'mute', nonce }, userInfo: { sub: 'mute' } }))),
  ).toBe('email_is_missing');
});

test.each([
  ['?error=access_denied&error_description=no', 'access_denied'],
  ['?error=access_denied&state=unknown', 'access_denied'],
  ['?code=any&state=unknown', 'state_mismatch'],
  ['?code=any', 'state_not_found'],
  ['', 'oAuth_code_missing'],
])('back from the provider with %j: a page with a sentence', async (search, error) => {
  const response = await app.inject({ url: CALLBACK + search });
  expect([response.statusCode, errorOf(response)]).toEqual([302, error]);
  expect(String(response.headers.location)).toMatch(/^\/sign-in\?/);
});

test('a malformed way back ends on a page too', async () => {
  for (const search of [
    '?code=a&code=b&state=x',
    '?state[]=x&code=y',
    '?error=a&error=b',
    '?code=%00&state=%00',
  ]) {
    const { statusCode, headers } = await app.inject({ url: CALLBACK + search });
    expect([search, statusCode]).toEqual([search, 302]);
    expect(headers.location).toMatch(/^\/sign-in\?error=/);
  }
});

test('the state of another browser is refused', async () => {
  const sent = authorization(await login());
  issuer.answersWith({ claims: { ...claimsOf('victim'), nonce: sent.get('nonce') ?? '' } });
  const response = await app.inject({ url: `${CALLBACK}?code=any&state=${sent.get('state')}` });
  expect(errorOf(response)).toBe('state_mismatch');
});

test('a fresh sign-in is requested with prompt=login and leads back to the profile', async () => {
  const sent = authorization(await login('/api/login?fresh'));
  expect(sent.get('prompt')).toBe('login');
  expect(authorization(await login()).get('prompt')).toBe(null);
});

/** Makes a token that a library would accept if it trusted the `alg` of the header. */
function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = { iss: issuer.issuer, aud: CLIENT_ID, iat: hourAgo(), exp: hourAgo() + 7200, ...claims };
  return `${part({ alg: 'none' })}.${part(body)}.`;
}

test('an account that had a password is nobody’s until the console joins it to its owner at the provider', async () => {
  const owner = await signedInPlayer(server, { email: 'chief@example.com', points: 7 });
  await setPassword(db, owner.id, 'a hash', new Date());
  const answer = (nonce: string) => ({ claims: { ...claimsOf('chief'), sub: 'subject-7', nonce } });
  expect(errorOf(await signIn(answer))).toBe('account_not_linked');

  const stranger = await whoAmI(await signIn((nonce) => ({ claims: { ...claimsOf('stranger'), nonce } })));
  const join = (subject: string) => joinProviderAtConsole(server, 'Chief@example.com', subject);
  await expect(join('stranger')).rejects.toThrow('stranger has signed in already');
  for (const _ of ['once', 'and again']) expect(await join('subject-7')).toBe(owner.id);
  await expect(join('subject-8')).rejects.toThrow('is joined to subject-7 already');
  expect(await joinProviderAtConsole(server, 'nobody@example.com', 'x')).toBeUndefined();

  expect((await owner.get('/api/auth/user')).status).toBe(401);
  expect(await findPasswordHash(db, owner.id)).toBeUndefined();
  expect(await whoAmI(await signIn(answer))).toMatchObject({ id: owner.id, points: 7, isAdmin: true });
  expect(stranger.id).not.toBe(owner.id);
});
