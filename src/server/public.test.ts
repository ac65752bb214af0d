import { expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import { signedInPlayer } from '../../test/support/player.ts';
import { cookiesOf, visitorsOf } from '../../test/support/visitors.ts';

/** This is NODE_ENV=development behind a proxy, without DEMO=1. */
const PUBLIC = { isPublic: true, playground: false, trustProxy: 1 } as const;
const DEMO = { isPublic: true, playground: true, trustProxy: 1 } as const;

test('on a public server the first stranger is no admin', async () => {
  const { app } = await startApp(PUBLIC);
  expect((await app.inject('/api/auth/options')).json()).toMatchObject({ firstIsAdmin: false });
  const { signUp, whoAmI } = visitorsOf({ app });
  const cookie = cookiesOf(await signUp('stranger'));
  expect((await whoAmI(cookie)).json()).toMatchObject({ isAdmin: false });
});

test('on a public server nobody gets credits without money', async () => {
  const player = await signedInPlayer(await startApp(PUBLIC));
  expect((await player.get('/api/paypal/setup')).body.mode).toBe('off');
  const order = { amount: '5.00', currency: 'USD', intent: 'CAPTURE' };
  expect((await player.post('/api/paypal/order', order)).body.code).toBe('payments_off');
});

test('on a public server metrics and the API reference do not exist, and e-mail is not written into a file', async () => {
  const { app } = await startApp(PUBLIC);
  for (const url of ['/metrics', '/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/json'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
  expect((await app.inject('/api/auth/options')).json()).toMatchObject({ mail: false });
});

test('DEMO=1 opens all of it to everybody', async () => {
  const { app } = await startApp(DEMO);
  for (const url of ['/metrics', '/api/openapi.json', '/api/docs/'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
  expect((await app.inject('/api/auth/options')).json()).toMatchObject({ firstIsAdmin: true, mail: true });
});

test.each([
  ['a public server', PUBLIC],
  ['a demo', DEMO],
])('%s names its own address for uploads, whatever the request calls it', async (_name, settings) => {
  const server = await startApp({ ...settings, publicUrl: 'http://punnery.example' });
  const { cookie } = await signedInPlayer(server);
  for (const claim of [
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'localhost:1' },
    { host: '203.0.113.7' },
    { host: 'localhost:1' },
  ]) {
    const headers = { cookie, 'x-forwarded-proto': 'https', ...claim };
    const { uploadURL } = (
      await server.app.inject({ method: 'POST', url: '/api/objects/upload', headers })
    ).json();
    expect(new URL(uploadURL).origin).toBe('http://punnery.example');
  }
});

test.each([
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['localhost', 'http://localhost'],
  ['203.0.113.7', 'http://punnery.test'],
  ['punnery.test', 'http://punnery.test'],
])('on one’s own machine, called %s, the address for uploads is at %s', async (host, origin) => {
  const server = await startApp();
  const { cookie } = await signedInPlayer(server);
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/objects/upload',
    headers: { cookie, host },
  });
  expect(new URL(response.json().uploadURL).origin).toBe(origin);
});
