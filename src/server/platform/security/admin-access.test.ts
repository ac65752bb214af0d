import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../../test/support/admin.ts';
import { startApp } from '../../../../test/support/app.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';
import { ENDPOINTS } from '../../../contract/all.ts';
import { players } from '../../features/players/players.tables.ts';

const server = await startApp();
const admin = await signedInAdmin(server);

const ADMIN_PATH = '/api/admin/';

test('there are endpoints for admins, and they are exactly those under /api/admin', () => {
  const forAdmins = ENDPOINTS.filter(({ access }) => access === 'admin');
  expect(forAdmins.length).toBeGreaterThan(10);
  const underAdmin = ENDPOINTS.filter(({ path }) => path.startsWith(ADMIN_PATH));
  expect(underAdmin.map(({ path }) => path)).toEqual(forAdmins.map(({ path }) => path));
});

const production = await startApp({ production: true });
const overOidc = await startApp({
  production: true,
  oidc: { issuer: 'https://issuer.example', clientId: 'x', clientSecret: 'x' },
});
const withFactor = await signedInAdmin(production, { secondFactorOn: true });
const withoutFactor = await signedInAdmin(production);
const notAdmin = await signedInPlayer(production);
const ofProvider = await signedInAdmin(overOidc);

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
