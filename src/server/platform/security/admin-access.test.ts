import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { ENDPOINTS } from '../../../contract/all.ts';
import { players } from '../../features/players/players.tables.ts';

const server = await startApp();
const player = await signedInPlayer(server);
const bannedAdmin = await signedInAdmin(server, { bannedAt: new Date(), banReason: 'x' });
const admin = await signedInAdmin(server);

const ADMIN_PATH = '/api/admin/';
const forAdmins = ENDPOINTS.filter(({ access }) => access === 'admin');

/** Tries numbers and UUIDs: calls must be refused before anybody looks at their ids. */
const urlsOf = (path: string) =>
  ['7', '00000000-0000-4000-8000-000000000000'].map((id) => path.replace(/:\w+/g, id));

test('there are endpoints for admins, and they are exactly those under /api/admin', () => {
  expect(forAdmins.length).toBeGreaterThan(10);
  const underAdmin = ENDPOINTS.filter(({ path }) => path.startsWith(ADMIN_PATH));
  expect(underAdmin.map(({ path }) => path)).toEqual(forAdmins.map(({ path }) => path));
});

test.each(forAdmins.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s is refused to visitors, players and banned admins',
  async (_name, { method, path }) => {
    const callers = [
      [{}, 401, 'unauthorized'],
      [{ cookie: player.cookie }, 403, 'forbidden'],
      [{ cookie: bannedAdmin.cookie }, 403, 'banned'],
    ] as const;
    for (const url of urlsOf(path)) {
      for (const [headers, status, code] of callers) {
        for (const payload of [undefined, {}]) {
          const response = await server.app.inject({
            method,
            url,
            headers,
            ...(payload && method !== 'GET' && { payload }),
          });
          expect([response.statusCode, response.json().code]).toEqual([status, code]);
        }
      }
    }
  },
);

const production = await startApp({ production: true });
const overOidc = await startApp({
  production: true,
  oidc: { issuer: 'https://issuer.example', clientId: 'x', clientSecret: 'x' },
});
const withFactor = await signedInAdmin(production, { secondFactorOn: true });
const withoutFactor = await signedInAdmin(production);
const notAdmin = await signedInPlayer(production);
const ofProvider = await signedInAdmin(overOidc);

test.each(forAdmins.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'in production %s is refused to an admin without a second factor',
  async (_name, { method, path }) => {
    const answers = async (target: typeof production, cookie: string) =>
      Promise.all(
        urlsOf(path).map(async (url) => {
          const payload = method !== 'GET' && { payload: {} };
          const response = await target.app.inject({ method, url, headers: { cookie }, ...payload });
          return response.statusCode === 200 ? 'ok' : response.json().code;
        }),
      );
    expect(new Set(await answers(production, withoutFactor.cookie))).toEqual(
      new Set(['second_factor_required']),
    );
    expect(new Set(await answers(production, notAdmin.cookie))).toEqual(new Set(['forbidden']));
    for (const code of [
      ...(await answers(production, withFactor.cookie)),
      ...(await answers(overOidc, ofProvider.cookie)),
    ])
      expect(['second_factor_required', 'forbidden', 'unauthorized']).not.toContain(code);
  },
);

test('the user says whether the second factor is required, on, or left to the provider', async () => {
  const told = async (someone: typeof withFactor) =>
    (await someone.get('/api/auth/user')).body.secondFactor as string;
  expect(await Promise.all([withoutFactor, withFactor, notAdmin, ofProvider, admin].map(told))).toEqual([
    'required',
    'on',
    'off',
    'provider',
    'off',
  ]);
});

test('an admin role that was taken away is gone with the next call', async () => {
  expect((await admin.get('/api/admin/analytics')).status).toBe(200);
  await server.db.update(players).set({ isAdmin: false });
  expect((await admin.get('/api/admin/analytics')).status).toBe(403);
});
