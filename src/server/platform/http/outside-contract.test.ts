import { expect, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';

const { app } = await startApp({ adsCallbackSecret: 'network-secret' });

const ID = '00000000-0000-4000-8000-000000000000';
const ROUTES = [
  '/api/ads/callback',
  '/api/identity/verify-email',
  '/api/identity/oauth2/callback/oidc',
  '/api/login',
  '/api/logout',
  '/api/openapi.json',
  '/pictures/x-256.webp',
  '/pictures/%00',
  '/pictures/..%2f..%2fsecret',
  '/d/2026-02-30',
  '/d/2026-02-28.png',
  '/d/%00.png',
  '/avatars/x.svg',
  '/avatars/%00.svg',
  '/healthz',
  '/readyz',
  '/metrics',
];
const QUERIES = [
  '?token=a&token=b',
  '?token[]=a',
  '?token=',
  '?token=%00',
  '?token=a.b.c&callbackURL=/a&callbackURL=/b',
  '?view=a&view=b&signature=0&signature=1',
  '?__proto__=a&constructor=b',
  '?%',
  `?${'x=1&'.repeat(200)}`,
];

test.each(ROUTES.flatMap((path) => QUERIES.map((query) => [path + query])))(
  'GET %s does not cause a server error',
  async (url) => expect((await app.inject(url)).statusCode).toBeLessThan(500),
);

test.each([
  '',
  '?expires=1&expires=2&signature=a',
  '?expires=1&signature=a&signature=b',
  '?expires[]=1&signature[]=a',
  '?expires=NaN&signature=%00',
])('an upload with the query %j is refused as the caller’s fault', async (query) => {
  for (const id of [ID, 'x', '%00']) {
    const request = { method: 'PUT', url: `/api/objects/uploads/${id}${query}`, payload: 'x' } as const;
    const { statusCode } = await app.inject({ ...request, headers: { 'content-type': 'image/png' } });
    expect([400, 403, 404]).toContain(statusCode);
  }
});
