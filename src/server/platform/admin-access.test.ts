import { expect, test } from 'vitest';
import { signedInAdmin } from '../../../test/support/admin.ts';
import { startApp } from '../../../test/support/app.ts';
import { signedInPlayer } from '../../../test/support/player.ts';
import { ENDPOINTS } from '../../contract/all.ts';
import { players } from './schema.ts';

const server = await startApp();
const player = await signedInPlayer(server);
const bannedAdmin = await signedInAdmin(server, { bannedAt: new Date(), banReason: 'x' });
const admin = await signedInAdmin(server);

const ADMIN_PATH = '/api/admin/';
const forAdmins = ENDPOINTS.filter(({ access }) => access === 'admin');

/** Numbers and ids both: what is refused is refused before anybody looks at them. */
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

test('the role that was taken away is gone with the next call', async () => {
  expect((await admin.get('/api/admin/analytics')).status).toBe(200);
  await server.db.update(players).set({ isAdmin: false });
  expect((await admin.get('/api/admin/analytics')).status).toBe(403);
});
