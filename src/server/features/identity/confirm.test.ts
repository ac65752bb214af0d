import { signJWT } from 'better-auth/crypto';
import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { linkMailedTo } from '../../../../test/support/outbox.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { SECRET } from '../../../../test/support/secret.ts';
import { cookiesOf, emailOf, PASSWORD, visitorsOf } from '../../../../test/support/visitors.ts';
import { players } from '../players/players.tables.ts';
import { accounts, secondFactors, sessions, verifications } from './identity.tables.ts';

const server = await startApp({ adminEmails: new Set(['boss@example.com']) });
// Outside production the first player becomes an admin, which these tests do not want.
await signedInPlayer(server, { isAdmin: true });
const NEW_PASSWORD = 'battery staple';
const { post, signUp, signIn, askForReset, reset, whoAmI } = visitorsOf(server);

const linkOf = (username: string) =>
  linkMailedTo(server.config, emailOf(username), '/api/identity/verify-email');
const tokenIn = (link: URL) => link.searchParams.get('token') ?? '';
/** The token of a link for a new password, which is asked for. */
const resetTokenOf = async (username: string) => {
  await askForReset(username);
  return tokenIn(await linkMailedTo(server.config, emailOf(username), 'view=reset'));
};
const follow = (link: URL, cookie = '') =>
  server.app.inject({ url: link.pathname + link.search, headers: { cookie } });
const confirm = (token: string, newPassword: unknown = NEW_PASSWORD) =>
  post('confirm-email', { token, newPassword });
const rowOf = async (username: string) => {
  const [row] = await server.db.select().from(players).where(eq(players.username, username));
  if (!row) throw new Error(`${username} did not sign up`);
  return row;
};

test('somebody who signs up with an admin’s address gains nothing when the admin confirms it', async () => {
  const attacker = cookiesOf(await signUp('boss'));
  const link = await linkOf('boss');
  const page = await follow(link);
  expect(page.headers.location).toBe(`/sign-in?view=confirm&token=${tokenIn(link)}`);
  expect((await whoAmI(attacker)).json().isAdmin).toBe(false);
  expect((await confirm(tokenIn(link))).json()).toEqual({ ok: true });

  expect((await whoAmI(attacker)).statusCode).toBe(401);
  expect((await signIn('boss', PASSWORD)).statusCode).toBe(422);
  const boss = await signIn('boss', NEW_PASSWORD);
  expect((await whoAmI(cookiesOf(boss))).json()).toMatchObject({ isAdmin: true });
});

test('in the browser that signed up, the link confirms and goes on', async () => {
  const cookie = cookiesOf(await signUp('verity'));
  const link = await linkOf('verity');
  for (const _ of ['once', 'again'])
    expect((await follow(link, cookie)).headers.location).toBe('/?notice=confirmed');
  expect((await rowOf('verity')).emailVerified).toBe(true);
  expect((await whoAmI(cookie)).statusCode).toBe(200);
});

test('a link scanner that opens the link changes nothing', async () => {
  const cookie = cookiesOf(await signUp('scanned'));
  const link = await linkOf('scanned');
  for (const method of ['GET', 'HEAD'] as const)
    await server.app.inject({ method, url: link.pathname + link.search });
  expect((await rowOf('scanned')).emailVerified).toBe(false);
  expect((await whoAmI(cookie)).statusCode).toBe(200);
});

test('a browser that is signed in to another account is asked for a new password', async () => {
  const other = await signedInPlayer(server);
  await signUp('elsewhere');
  const answer = await follow(await linkOf('elsewhere'), other.cookie);
  expect(answer.headers.location).toContain('/sign-in?view=confirm&token=');
  expect((await rowOf('elsewhere')).emailVerified).toBe(false);
  const [row] = await server.db.select().from(players).where(eq(players.id, other.id));
  expect(row?.emailVerified).toBe(false);
});

test('a link is used up by the confirmation and cannot set a new password afterwards', async () => {
  await signUp('twice');
  const link = await linkOf('twice');
  expect((await confirm(tokenIn(link))).statusCode).toBe(200);
  const again = await confirm(tokenIn(link), 'once more please');
  expect([again.statusCode, again.json().code]).toEqual([400, 'invalid_token']);
  expect((await follow(link)).headers.location).toBe('/sign-in?view=confirm');
  expect((await signIn('twice', NEW_PASSWORD)).statusCode).toBe(200);
});

test('only one of two simultaneous confirmations succeeds', async () => {
  await signUp('racer');
  const token = tokenIn(await linkOf('racer'));
  const chosen = ['battery staple', 'once more please'];
  const answers = await Promise.all(chosen.map((password) => confirm(token, password)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const winner = answers[0]?.statusCode === 200 ? chosen[0] : chosen[1];
  expect((await signIn('racer', winner ?? '')).statusCode).toBe(200);
});

test('an expired, forged or borrowed token is refused', async () => {
  await signUp('careful');
  const email = 'careful@example.com';
  const right = tokenIn(await linkOf('careful'));
  const tokens = [
    '',
    'x',
    right.slice(0, -2),
    `${right.split('.')[0]}.${right.split('.')[1]}.`,
    await signJWT({ email }, SECRET, -1),
    await signJWT({ email }, 'another secret of more than thirty-two characters'),
    await signJWT({ email, updateTo: 'mallory@example.com' }, SECRET),
    await signJWT({ email: { $ne: '' } }, SECRET),
    await signJWT({ email: 'nobody@example.com' }, SECRET),
    await signJWT({}, SECRET),
  ];
  for (const token of tokens) {
    expect([token, (await confirm(token)).json().code]).toEqual([token, 'invalid_token']);
    const page = await server.app.inject({ url: `/api/identity/verify-email?token=${token}` });
    expect(page.headers.location).toBe('/sign-in?view=confirm');
  }
  for (const search of ['', '?token=a&token=b', '?token[]=x'])
    expect((await server.app.inject({ url: `/api/identity/verify-email${search}` })).headers.location).toBe(
      '/sign-in?view=confirm',
    );
  expect((await rowOf('careful')).emailVerified).toBe(false);
});

test('a refused password leaves the link as it was', async () => {
  const cookie = cookiesOf(await signUp('picky-picky'));
  const token = tokenIn(await linkOf('picky-picky'));
  expect((await confirm(token, 'short')).json().code).toBe('invalid_password');
  expect((await confirm(token, 'picky-picky')).json().code).toBe('weak_password');
  expect((await whoAmI(cookie)).statusCode).toBe(200);
  expect((await confirm(token)).statusCode).toBe(200);
});

async function turnOnFactor(playerId: string): Promise<void> {
  const key = { id: crypto.randomUUID(), playerId, secret: 'sealed', backupCodes: 'sealed' };
  await server.db.insert(secondFactors).values({ ...key, verified: true });
  await server.db.update(players).set({ secondFactorOn: true }).where(eq(players.id, playerId));
}

test('the first proof of the address, by either link, removes the second factor of whoever opened the account', async () => {
  for (const name of ['locked', 'locked-too']) {
    await signUp(name);
    await turnOnFactor((await rowOf(name)).id);
    if (name === 'locked') await confirm(tokenIn(await linkOf(name)));
    else await reset(await resetTokenOf(name), NEW_PASSWORD);
    expect(await rowOf(name)).toMatchObject({ emailVerified: true, secondFactorOn: false });
    expect((await whoAmI(cookiesOf(await signIn(name, NEW_PASSWORD)))).statusCode).toBe(200);
  }
});

test('on an account whose address is proved, a new password by mail keeps the second factor', async () => {
  const cookie = cookiesOf(await signUp('proved'));
  await follow(await linkOf('proved'), cookie);
  await turnOnFactor((await rowOf('proved')).id);
  expect((await reset(await resetTokenOf('proved'), NEW_PASSWORD)).statusCode).toBe(200);
  expect(await rowOf('proved')).toMatchObject({ secondFactorOn: true });
  expect((await signIn('proved', NEW_PASSWORD)).json()).toEqual({ ok: true, needsCode: true });
});

test('with the confirmation every other way in ends: links for a new password, sign-ins by others', async () => {
  await signUp('clean');
  const { id: playerId } = await rowOf('clean');
  const token = await resetTokenOf('clean');
  const [id, at] = [crypto.randomUUID(), new Date()];
  const other = { id, playerId, accountId: 'mallory', providerId: 'oidc', createdAt: at, updatedAt: at };
  await server.db.insert(accounts).values(other);
  await confirm(tokenIn(await linkOf('clean')));
  const left = await server.db.select().from(accounts).where(eq(accounts.playerId, playerId));
  expect(left.map(({ providerId }) => providerId)).toEqual(['credential']);
  expect((await reset(token, 'once more please')).json().code).toBe('invalid_token');
});

test('sign-ins in progress with the old password leave no session behind', async () => {
  for (let round = 0; round < 2; round++) {
    const name = `eager${round}`;
    await signUp(name);
    const token = tokenIn(await linkOf(name));
    const guesses = Array.from({ length: 4 }, () => signIn(name, PASSWORD));
    const [confirmed, ...signIns] = await Promise.all([confirm(token), ...guesses]);
    expect(confirmed?.statusCode).toBe(200);
    const statuses = await Promise.all(
      signIns.map(async (answer) => (await whoAmI(cookiesOf(answer))).statusCode),
    );
    expect(statuses).toEqual(statuses.map(() => 401));
    expect(await server.db.$count(sessions, eq(sessions.playerId, (await rowOf(name)).id))).toBe(0);
  }
});

test('where a provider signs people in, our links open nothing and none are sent', async () => {
  const oidc = { issuer: 'https://id.example', clientId: 'x', clientSecret: 'y' };
  const target = await startApp({ oidc });
  const player = await signedInPlayer(target);
  const token = await signJWT({ email: player.email }, SECRET);
  const elsewhere = visitorsOf(target);
  const answer = await elsewhere.post('confirm-email', { token, newPassword: NEW_PASSWORD });
  expect(answer.json().code).toBe('invalid_token');
  const page = await target.app.inject({ url: `/api/identity/verify-email?token=${token}` });
  expect(page.headers.location).toBe('/sign-in?error=link_spent');
  const asked = await elsewhere.post('request-password-reset', { email: player.email });
  expect(asked.json().code).toBe('mail_off');
  const isForReset = like(verifications.identifier, 'reset-password:%');
  expect(await target.db.$count(verifications, and(eq(verifications.value, player.id), isForReset))).toBe(0);
});
