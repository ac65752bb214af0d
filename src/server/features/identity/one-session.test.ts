import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { browserOf, withSecondFactor } from '../../../../test/support/second-factor.ts';

const server = await startApp();
const statusWith = async (jar: Map<string, string>) => {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return (await server.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode;
};

test('signing in again ends the session that this browser had before, and no other', async () => {
  const [here, elsewhere] = [browserOf(server), browserOf(server)];
  await here.signUp('again');
  await elsewhere.signIn('again');
  const before = new Map(here.jar);
  expect(await statusWith(before)).toBe(200);
  expect((await here.signIn('again')).status).toBe(200);
  expect(await statusWith(before)).toBe(401);
  expect(await statusWith(here.jar)).toBe(200);
  expect(await statusWith(elsewhere.jar)).toBe(200);
});

test('so does signing in, or up, as somebody else; a wrong password ends nothing', async () => {
  const here = browserOf(server);
  await here.signUp('first');
  const first = new Map(here.jar);
  await browserOf(server).signUp('second');
  expect((await here.signIn('nobody')).status).toBe(422);
  expect(await statusWith(first)).toBe(200);
  await here.signIn('second');
  expect(await statusWith(first)).toBe(401);
  const second = new Map(here.jar);
  await here.signUp('third');
  expect(await statusWith(second)).toBe(401);
  expect((await here.whoAmI()).body.username).toBe('third');
});

test('if a code is asked for, the previous session ends with the code and not before', async () => {
  const { app } = await withSecondFactor(server, 'factored');
  const here = browserOf(server);
  await here.signUp('waiting');
  const before = new Map(here.jar);
  expect((await here.signIn('factored')).body.needsCode).toBe(true);
  expect((await here.finish('000000')).body.code).toBe('wrong_code');
  expect(await statusWith(before)).toBe(200);
  expect((await here.whoAmI()).body.username).toBe('waiting');
  expect((await here.finish(app.codeAt(server.clock.now()))).status).toBe(200);
  expect(await statusWith(before)).toBe(401);
  expect((await here.whoAmI()).body.username).toBe('factored');
});
