import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { testDatabase, testFolder, testServer } from '../support/for-test.ts';
import { addPlayer, SESSION_COOKIE } from '../support/player.ts';
import { SECRET } from '../support/secret.ts';

const DATABASE_URL = await testDatabase();
const server = await testServer({ DATABASE_URL, DATA_DIR: testFolder(), SECRET, LOG_LEVEL: 'trace' });
const { db, close } = openPostgres(DATABASE_URL, 2, () => {});
afterAll(close);

/** Sends the path as it is, because `fetch` would normalise it. */
function call(port: number, method: string, path: string, headers = {}, body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });
}

test('no token, code or signature of a request’s address is in the log', async () => {
  const addresses = [
    '/sign-in?view=reset&token=hush-reset',
    '/api/identity/verify-email?token=hush-verify',
    '/api/identity/oauth2/callback/oidc?code=hush-code&state=hush-state',
    '/api/objects/uploads/00000000-0000-4000-8000-000000000000?expires=1&signature=hush-signature',
    '/no/such/page?token=hush-unknown',
    '//sign-in?token=hush-slashes',
    'http://x/sign-in?token=hush-absolute',
    '/%zz?token=hush-broken',
  ];
  for (const path of addresses)
    for (const method of ['GET', 'PUT'])
      await call(server.port, method, path, { cookie: 'hush-cookie=1', authorization: 'Bearer hush-bearer' });
  await call(server.port, 'GET', '/healthz');
  await expect.poll(() => server.output()).toContain('/healthz');
  expect(server.output()).toContain('"url":"/api/identity/verify-email"');
  expect(server.output().match(/.*hush-.*/g)).toBeNull();
});

test('when the database fails, the log has the statement and not what it was about', async () => {
  onTestFinished(async () => {
    for (const table of ['puns', 'players', 'sessions'])
      await db.execute(sql.raw(`ALTER TABLE IF EXISTS ${table}_gone RENAME TO ${table}`));
  });
  const admin = await addPlayer(db, new Date(), { isAdmin: true });
  const cookie = `${SESSION_COOKIE}=${admin.cookieValue}`;
  const asJson = { cookie, 'content-type': 'application/json' };

  await db.execute(sql`ALTER TABLE puns RENAME TO puns_gone`);
  const pun = JSON.stringify({ question: 'What is hushed?', answer: 'HUSHPUPPY' });
  expect(await call(server.port, 'POST', '/api/admin/puns', asJson, pun)).toBe(500);

  await db.execute(sql`ALTER TABLE players RENAME TO players_gone`);
  const credentials = JSON.stringify({ email: 'hush@example.com', password: 'hush hush hush' });
  await call(server.port, 'POST', '/api/identity/sign-in/email', asJson, credentials);
  await db.execute(sql`ALTER TABLE sessions RENAME TO sessions_gone`);
  expect(await call(server.port, 'GET', '/api/auth/user', { cookie })).toBe(500);

  await expect.poll(() => server.output()).toMatch(/Failed query: .*UPDATE \\"puns\\"/);
  await expect.poll(() => server.output()).toMatch(/Failed query: SELECT .* FROM \\"sessions\\"/);
  expect(server.output().match(/.*hush.*/gi)).toBeNull();
  expect(server.output()).not.toContain(admin.token);
  expect(server.output()).not.toContain('"params"');
});
