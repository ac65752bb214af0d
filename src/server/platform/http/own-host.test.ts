import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { isOwnHost } from './own-host.ts';

const PUBLIC_URL = 'https://punnery.example';

test.each([
  undefined,
  '',
  'localhost',
  'LOCALHOST:3000',
  'localhost.:3000',
  'tenant.localhost:3000',
  'punnery.example',
  'Punnery.Example:8443',
  'punnery.example.',
  '127.0.0.1',
  '192.168.1.7:3000',
  '[::1]:3000',
  '[2001:db8::7]',
])('%j may be meant for us', (host) => expect(isOwnHost(host, PUBLIC_URL)).toBe(true));

test.each([
  'evil.example',
  'evil.example:3000',
  'punnery',
  'www.punnery.example',
  'punnery.example.evil.example',
  'localhost.evil.example',
  'evillocalhost',
  '127.0.0.1.evil.example',
  '127.0.0.1@evil.example',
  'localhost:1@evil.example',
  'localhost/evil.example',
  '[::1',
  '[evil.example]',
  '.',
  ' ',
  'localhost:3000:3000',
])('%j is somebody else’s', (host) => expect(isOwnHost(host, PUBLIC_URL)).toBe(false));

const NEWCOMER = { email: 'first@example.com', password: 'correct horse', username: 'first' };

test('a page under a rebound name cannot create the first admin', async () => {
  const { app } = await startApp();
  const rebound = { host: 'evil.example:3000', origin: 'http://evil.example:3000' };
  for (const headers of [
    rebound,
    { ...rebound, 'sec-fetch-site': 'same-origin' },
    { ...rebound, 'x-forwarded-host': 'localhost' },
  ]) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/identity/sign-up/email',
      payload: NEWCOMER,
      headers,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([421, 'wrong_host']);
    expect(answer.json().message).toContain('PUBLIC_URL');
  }
  for (const url of ['/', '/api/auth/options', '/api/nope', '/metrics', '/avatars/ann.svg'])
    expect([url, (await app.inject({ url, headers: rebound })).statusCode]).toEqual([url, 421]);
});

test('a trusted proxy cannot be made to report another name', async () => {
  const { app } = await startApp({ isPublic: true, playground: true, trustProxy: 1 });
  const headers = { host: 'evil.example', 'x-forwarded-host': 'punnery.test' };
  expect((await app.inject({ url: '/api/auth/options', headers })).statusCode).toBe(421);
  const named = { host: 'punnery.test', 'x-forwarded-host': 'evil.example' };
  expect((await app.inject({ url: '/api/auth/options', headers: named })).statusCode).toBe(200);
});

test('probes may call a process by any name, and so may collectors of metrics that have the token', async () => {
  const { app } = await startApp({ production: true, metricsToken: 'open-sesame' });
  const headers = { host: 'punnery-1:3000', authorization: 'Bearer open-sesame' };
  for (const url of ['/healthz', '/readyz', '/metrics'])
    expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 200]);
  expect((await app.inject({ url: '/metrics', headers: { host: 'punnery-1:3000' } })).statusCode).toBe(404);
});
