import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { cookiesOf, PASSWORD, visitorsOf } from '../../../../test/support/visitors.ts';

const server = await startApp();
const { post, signIn, changePassword: change, whoAmI, ...visitors } = visitorsOf(server);
const signUp = async (username: string) => cookiesOf(await visitors.signUp(username));
const statusOf = async (cookie: string) => (await whoAmI(cookie)).statusCode;

test('a new password replaces the old one and signs out every other device, not this one', async () => {
  const here = await signUp('changer');
  const elsewhere = cookiesOf(await signIn('changer'));
  const changed = await change(here, PASSWORD, 'battery staple');
  expect([changed.statusCode, changed.json()]).toEqual([200, { ok: true }]);
  expect(await statusOf(cookiesOf(changed))).toBe(200);
  expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([401, 401]);
  expect((await signIn('changer')).statusCode).toBe(422);
  expect((await signIn('changer', 'battery staple')).statusCode).toBe(200);
});

let refusals = 0;
test.each([
  ['not the password', 'battery staple', 422, 'wrong_password'],
  ['', 'battery staple', 422, 'wrong_password'],
  [PASSWORD, 'short', 400, 'invalid_password'],
  [PASSWORD, 'x'.repeat(129), 400, 'invalid_password'],
  [PASSWORD, 'password1', 400, 'weak_password'],
  [PASSWORD, null, 400, 'invalid_input'],
])('changing %j to %j is refused with %i %s', async (current, next, status, code) => {
  const name = `refused-${++refusals}`;
  const cookie = await signUp(name);
  const answer = await change(cookie, current, next);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(await statusOf(cookie)).toBe(200);
  expect((await signIn(name)).statusCode).toBe(200);
});

test('a player who signs in through a provider has no password to change', async () => {
  server.clock.set(new Date().toISOString());
  const player = await signedInPlayer(server);
  const answer = await change(player.cookie, 'whatever it is', 'battery staple');
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'no_password']);
});

test('sign out other devices leaves this one', async () => {
  const here = await signUp('traveller');
  const others = [cookiesOf(await signIn('traveller')), cookiesOf(await signIn('traveller'))];
  const stranger = await signUp('stranger');
  const answer = await post('revoke-other-sessions', {}, { cookie: here });
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  expect(await Promise.all([here, ...others, stranger].map(statusOf))).toEqual([200, 401, 401, 200]);
});
