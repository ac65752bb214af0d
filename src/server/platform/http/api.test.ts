import type { InjectOptions } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { ENDPOINTS } from '../../../contract/all.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { EMAIL_MAX } from '../../../rules/email.ts';
import { VERSION } from '../process/version.ts';
import { securityHeaders } from '../security/security-headers.ts';

const server = await startApp();
const { app } = server;
let player: Awaited<ReturnType<typeof signedInAdmin>>;
let tests = 0;
/** Each test has its own player and address, because one caller may not be refused as often as all tests. */
const inject = (options: InjectOptions) =>
  app.inject({ remoteAddress: `10.0.${tests >> 8}.${tests & 255}`, ...options });
beforeEach(async () => {
  tests++;
  player = await signedInAdmin(server);
});

const ID = '00000000-0000-4000-8000-000000000000';
/** Ids that have other forms than a UUID. */
const OTHER_IDS: Record<string, string> = { '^[a-z2-7]{12}$': 'aaaaaaaaaaaa', '^[1-5]$': '1' };
const urlOf = ({ path, params }: Endpoint) =>
  path.replace(/:(\w+)/g, (_all, name) => {
    const { pattern } = (params?.properties[name] ?? {}) as { pattern?: string };
    return OTHER_IDS[pattern ?? ''] ?? ID;
  });
const all: [string, Endpoint][] = ENDPOINTS.map((endpoint) => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]);
const withBody = all.filter(([, endpoint]) => endpoint.body);

/** Calls the endpoint with this body. */
const send = (endpoint: Endpoint, payload: string, type = 'application/json', { cookie } = player) => {
  const headers = { cookie, 'content-type': type };
  return inject({ method: endpoint.method, url: urlOf(endpoint), headers, payload });
};

function expectRefusal(
  response: { statusCode: number; headers: object; json(): unknown },
  status: number,
  code: string,
) {
  expect(response.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
  expect(response.json()).toMatchObject({ code, message: expect.any(String), error: expect.any(String) });
  expect(response.statusCode).toBe(status);
}

test.each(withBody)('%s answers malformed JSON with its code', async (_name, endpoint) => {
  expectRefusal(await send(endpoint, '{"a":'), 400, 'malformed_json');
});

test.each(withBody)('%s answers wrong types with its code', async (_name, endpoint) => {
  const mayBeAbsent = (endpoint.body as { anyOf?: { type: string }[] }).anyOf?.some(
    ({ type }) => type === 'null',
  );
  const isEmptyEnough = (endpoint.body as { required?: string[] }).required === undefined && !mayBeAbsent;
  for (const payload of [
    [],
    'text',
    7,
    true,
    // Where every field is optional, such an object is as good as an empty one.
    ...(isEmptyEnough ? [] : [{ __proto__: 1, constructor: {} }]),
    ...(mayBeAbsent ? [] : [null]),
  ]) {
    const response = await send(endpoint, JSON.stringify(payload));
    expect(response.statusCode).toBe(400);
    expect(['invalid_input', 'malformed_json']).toContain(response.json().code);
  }
});

test.each(withBody)(
  '%s survives a NUL in every text of its body, and deep nesting',
  async (_name, endpoint) => {
    // A player of its own, because some of these calls succeed and end the session.
    const someone = await signedInPlayer(server, { isAdmin: true });
    const { properties = {} } = endpoint.body as { properties?: Record<string, { type?: string }> };
    const filled = Object.keys(properties).map((name) => [name, 'a\0b']);
    const deep = `"deep":${'['.repeat(9000)}${']'.repeat(9000)}`;
    for (const payload of [
      JSON.stringify(Object.fromEntries(filled)),
      `${JSON.stringify(Object.fromEntries(filled)).slice(0, -1)},${deep}}`,
    ]) {
      const { statusCode } = await send(endpoint, payload, 'application/json', someone);
      expect(statusCode).toBeLessThan(500);
    }
  },
);

test('a NUL that only the database would notice is the caller’s fault', async () => {
  const payload = { newPassword: 'correct horse', token: 'a\0b' };
  const url = '/api/identity/reset-password';
  expectRefusal(await inject({ method: 'POST', url, payload }), 400, 'invalid_input');
});

test.each(withBody)('%s answers another content type with 415', async (_name, endpoint) => {
  expectRefusal(await send(endpoint, 'hello', 'text/plain'), 415, 'unsupported_media_type');
});

test.each(withBody)('%s answers an oversized body with 413', async (_name, endpoint) => {
  const payload = JSON.stringify({ padding: 'x'.repeat((endpoint.bodyLimit ?? 65_536) + 1) });
  expectRefusal(await send(endpoint, payload), 413, 'payload_too_large');
});

test.each(['/api', '/api/', '/api/nope', '/api/game/nope/nope/nope', '/api/%2e%2e/secret', '/api/%'])(
  'the unknown path %s is a 404 in JSON',
  async (url) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expectRefusal(await inject({ method, url }), 404, 'not_found');
  },
);

const changing = all.filter(([, endpoint]) => endpoint.method !== 'GET' || endpoint.creates);

test.each(changing)('%s is refused from another site', async (_name, endpoint) => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]) {
    const response = await inject({
      method: endpoint.method,
      url: urlOf(endpoint),
      headers: { ...headers, cookie: player.cookie },
    });
    expectRefusal(response, 403, 'cross_site');
  }
});

test('every page and reply carries the security headers', async () => {
  for (const url of ['/healthz', '/api/auth/user', '/api/nope', '/nope', '/robots.txt']) {
    const { headers } = await inject({ url });
    expect(headers).toMatchObject(securityHeaders({ ...server.config, checkout: null }));
  }
});

test.each(all)('%s is kept by no cache', async (_name, endpoint) => {
  const { headers } = await inject({ method: endpoint.method, url: urlOf(endpoint) });
  expect(headers['cache-control']).toBe('no-store');
});

test('the contract is published as OpenAPI, with a reference page', async () => {
  const document = (await inject({ url: '/api/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(documented.sort()).toEqual(all.map(([name]) => name).sort());
  const page = await inject({ url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
});

const SESSION = { session: [] };
const SECURITY: Record<Endpoint['access'], object[]> = {
  public: [],
  visitor: [{}, SESSION, { guest: [] }],
  seat: [SESSION, { guest: [] }],
  account: [SESSION],
  player: [SESSION],
  admin: [SESSION],
};

test('every documented operation has a name of its own and says which cookies admit to it', async () => {
  const document = (await inject({ url: '/api/openapi.json' })).json();
  const operations = ENDPOINTS.map(({ method, path, access }) => ({
    access,
    ...document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()],
  }));
  for (const { operationId, security, access } of operations) {
    expect(operationId).toMatch(/^[a-z][a-zA-Z]+$/);
    expect([operationId, security]).toEqual([operationId, SECURITY[access as Endpoint['access']]]);
  }
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(ENDPOINTS.length);
  expect(document.components.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie', name: app.sessions.cookieName },
    guest: { type: 'apiKey', in: 'cookie', name: app.seats.cookieName },
  });
  expect(document).toMatchObject({ servers: [{ url: '/' }], info: { license: { identifier: 'MIT' } } });
});

test('each error code has a status and a message that ends like a sentence', () => {
  for (const { status, message } of Object.values(ERRORS)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/^(Unauthorized|.+[.!])$/);
  }
});

test('metrics in production need their token', async () => {
  const production = await startApp({ production: true, metricsToken: 'open-sesame' });
  expect((await production.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  const authorized = await production.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer open-sesame' },
  });
  expect(authorized.body).toContain('http_request_duration_seconds');
});

test('the running version is shown to those who may read the metrics', async () => {
  expect((await inject({ url: '/healthz' })).json()).toEqual({ status: 'ok', ...VERSION });
  const production = await startApp({ production: true, metricsToken: 'open-sesame' });
  const health = async (authorization: string) =>
    (await production.app.inject({ url: '/healthz', headers: { authorization } })).json();
  expect(await health('')).toEqual({ status: 'ok' });
  expect(await health('Bearer open')).toEqual({ status: 'ok' });
  expect(await health('Bearer open-sesame')).toEqual({ status: 'ok', ...VERSION });
});

test('avatars are drawn by name and cached for good', async () => {
  const [first, again, other] = await Promise.all(
    ['quillbert', 'quillbert', 'ann'].map((name) => inject({ url: `/avatars/${name}.svg` })),
  );
  expect(first?.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'x-ratelimit-limit': '600',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(first?.body).toBe(again?.body);
  expect(first?.body).not.toBe(other?.body);
});

test('a generated avatar from the username or email', async () => {
  const domain = '@a-long-house-of-scribes.example.com';
  const longest = 'é'.repeat(EMAIL_MAX - domain.length) + domain;
  const draw = (name: string) => inject({ url: `/avatars/${encodeURIComponent(name)}.svg` });
  for (const name of ['quillbert', `${'x'.repeat(60)}${domain}`, longest])
    expect([name, (await draw(name)).statusCode]).toEqual([name, 200]);
  expect((await draw(`${longest}m`)).statusCode).toBe(404);
});
