import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { refusal, signedInPlayer } from '../../../../test/support/player.ts';
import { browserOf } from '../../../../test/support/second-factor.ts';
import { cookiesOf, PASSWORD, visitorsOf } from '../../../../test/support/visitors.ts';
import { barredEmails } from '../identity/identity.tables.ts';
import { players } from '../players/players.tables.ts';
import { signals } from '../users/users.tables.ts';

const server = await startApp();
const { app, db, clock } = server;
const admin = await signedInAdmin(server, { email: 'admin@example.com' });
const { signUp, changePassword, whoAmI } = visitorsOf(server);
const remove = (cookie: string, payload: object) =>
  app.inject({ method: 'DELETE', url: '/api/profile', payload, headers: { cookie } });
const get = (cookie: string, url: string) => app.inject({ url, headers: { cookie } });
const ban = (userId: string) => admin.post(`/api/admin/users/${userId}/ban`, { reason: 'Snail abuse' });

async function member(username: string) {
  const cookie = cookiesOf(await signUp(username));
  const { id } = (await whoAmI(cookie)).json();
  return { cookie, id: id as string, username };
}

test('an account with a password is deleted only with it', async () => {
  const { cookie, username } = await member('guarded');
  for (const password of [undefined, '', 'not my password', `${PASSWORD} `]) {
    const answer = await remove(cookie, { username, password });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'wrong_password']);
  }
  expect((await remove(cookie, { username, password: 7 })).json().code).toBe('invalid_input');
  expect((await remove(cookie, { username: 'other', password: PASSWORD })).json().code).toBe(
    'wrong_confirmation',
  );
  expect((await whoAmI(cookie)).statusCode).toBe(200);
  expect((await remove(cookie, { username, password: PASSWORD })).statusCode).toBe(200);
  expect((await whoAmI(cookie)).statusCode).toBe(401);
});

test('a browser forgets an account that is deleted in it, and is unknown after the last one', async () => {
  const { jar, signUp: join, signIn, call: send } = browserOf(server);
  const leave = async (username: string) => {
    await send('DELETE', '/api/profile', { username, password: PASSWORD });
    const known = `punnery.known=${jar.get('punnery.known')}`;
    return (await get(known, '/api/login')).headers.location;
  };
  await join('firsthand');
  await join('secondhand');
  expect(await leave('secondhand')).toBe('/sign-in');
  await signIn('firsthand');
  expect(await leave('firsthand')).toBe('/sign-in?view=sign-up');
  expect([...jar.keys()]).toEqual([]);
});

test('guesses at it are counted together with those at a change of the password', async () => {
  const { cookie, username } = await member('guessed');
  const change = () => changePassword(cookie, 'guess', 'battery staple');
  const answers = [];
  for (let n = 0; n < 5; n++) {
    answers.push((await remove(cookie, { username, password: `guess ${n}` })).statusCode);
    answers.push((await change()).statusCode);
  }
  expect(answers).toEqual(Array(10).fill(422));
  const right = await remove(cookie, { username, password: PASSWORD });
  expect([right.statusCode, right.json().code]).toEqual([429, 'too_many_guesses']);
});

test('a player without a password signs in again: ten minutes are fresh', async () => {
  const player = await signedInPlayer(server);
  clock.advance(10 * 60 + 1);
  const late = await remove(player.cookie, { username: player.username });
  expect([late.statusCode, late.json().code]).toEqual([403, 'fresh_sign_in_required']);
  const fresh = await signedInPlayer(server);
  clock.advance(10 * 60);
  expect((await remove(fresh.cookie, { username: fresh.username })).statusCode).toBe(200);
});

test('a banned player downloads and deletes their data', async () => {
  const { cookie, id, username } = await member('outcast');
  await ban(id);
  expect((await get(cookie, '/api/game/current')).json().code).toBe('banned');
  const data = await get(cookie, '/api/profile/data');
  expect([data.statusCode, data.json().profile.banReason]).toEqual([200, 'Snail abuse']);
  expect((await remove(cookie, { username, password: PASSWORD })).statusCode).toBe(200);
  const [row] = await db.select().from(players).where(eq(players.id, id));
  expect(row).toMatchObject({ bannedAt: null, banReason: null, username: null });
  expect(row?.deletedAt).not.toBe(null);
});

test('sign-up stays closed after a banned account was deleted, with the message for a taken address', async () => {
  const { cookie, id, username } = await member('evader');
  await ban(id);
  await remove(cookie, { username, password: PASSWORD });
  for (const email of ['evader@example.com', 'EVADER@example.com', 'evader+again@example.com']) {
    const again = await signUp('evader-again', email);
    expect([again.statusCode, again.json().code]).toEqual([409, 'email_taken']);
  }
  expect((await signUp('evader', 'somebody-else@example.com')).statusCode).toBe(200);
});

test('the database itself refuses a barred address', async () => {
  await db.insert(barredEmails).values({ emailHash: 'barred' });
  await expect(signedInPlayer(server, { emailHash: 'barred' })).rejects.toThrow();
  await db.delete(barredEmails).where(eq(barredEmails.emailHash, 'barred'));
});

test('a player who is not banned, or no longer, is not barred after leaving', async () => {
  const [free, lifted] = [await member('free'), await member('lifted')];
  await ban(lifted.id);
  await admin.post(`/api/admin/users/${lifted.id}/unban`);
  for (const { cookie, username } of [free, lifted])
    expect((await remove(cookie, { username, password: PASSWORD })).statusCode).toBe(200);
  for (const { username } of [free, lifted]) expect((await signUp(username)).statusCode).toBe(200);
});

test('a ban at the moment of the deletion bars, or comes too late', async () => {
  for (let round = 0; round < 4; round++) {
    const { cookie, id, username } = await member(`racer${round}`);
    const [gone, banned] = await Promise.all([remove(cookie, { username, password: PASSWORD }), ban(id)]);
    expect(gone.statusCode).toBe(200);
    expect([200, 404]).toContain(banned.status);
    expect((await signUp(username)).statusCode).toBe(banned.status === 200 ? 409 : 200);
  }
});

test('a deletion and a new sign-up at the same moment do not get around the bar', async () => {
  const { cookie, id, username } = await member('slippery');
  await ban(id);
  const answers = await Promise.all([
    remove(cookie, { username, password: PASSWORD }),
    ...Array.from({ length: 6 }, (_, n) => signUp(`slippery-${n}`, 'slippery@example.com')),
  ]);
  expect(answers.map(({ statusCode }) => statusCode < 500)).toEqual(answers.map(() => true));
  const again = answers.slice(1).filter(({ statusCode }) => statusCode === 200);
  expect(again).toEqual([]);
});

test('the download has what admins see of the player and why they acted, but not who acted', async () => {
  const { cookie, id } = await member('watched');
  await db.insert(signals).values({
    playerId: id,
    kind: 'long_run',
    figures: { solves: 41 },
    foundAt: clock.now(),
  });
  await ban(id);
  await admin.post(`/api/admin/users/${id}/unban`);
  const { body } = await get(cookie, '/api/profile/data');
  const at = clock.now().toISOString();
  expect(JSON.parse(body)).toMatchObject({
    signals: [{ sentence: expect.stringContaining('41 puns in a row'), foundAt: at }],
    moderation: [
      { action: 'ban', reason: 'Snail abuse', details: 'Banned the user.', at },
      { action: 'unban', reason: null, details: 'Lifted the ban.', at },
    ],
  });
  expect(body).not.toContain(admin.id);
  expect(body).not.toContain('admin@example.com');
});

test('a player who had a name before it was reserved keeps it; nobody else can take one', async () => {
  const old = await signedInPlayer(server, { username: 'Moderator' });
  expect((await old.put('/api/profile/username', { username: 'moderator' })).status).toBe(200);
  for (const username of ['admin', 'm0d', 'Punnery-Team'])
    expect(await old.put('/api/profile/username', { username })).toMatchObject(refusal(409, 'reserved_name'));
});
