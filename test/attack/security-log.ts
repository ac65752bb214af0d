import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { freePort } from '../support/free-port.ts';
import { SESSION_COOKIE } from '../support/player.ts';
import { SECRET } from '../support/secret.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { freshAddress, type Probe } from './probe.ts';
import { createGun, type Shot } from './send.ts';
import { ENDPOINTS } from './surface.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const EVENTS = ['sign_up', 'sign_in', 'sign_in_failed', 'sign_out', 'refused', 'admin_action'];

/**
 * Runs a server as in production that logs everything it can: the log must show who tried what, and contain no secret.
 */
export const securityLog: Probe = {
  name: 'secrets in the log, and events that are missing there',
  async run({ target, expect, ...probing }) {
    // Production requires a second factor of admins; this test does not need its key.
    const admin = await target.addCaller('admin', { secondFactorOn: true });
    const player = await target.addCaller('player');
    const port = await freePort();
    const folder = temporaryFolder();
    const server = await startServer({
      DATABASE_URL: target.databaseUrl,
      DATA_DIR: folder.path,
      SECRET,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
    });
    const gun = createGun(`http://127.0.0.1:${port}`);
    const fire = ({ method = 'GET', path, headers = {}, body }: Partial<Shot> & { path: string }) =>
      gun.fire({ method, path, headers: { ...freshAddress(), ...JSON_TYPE, ...headers }, body });
    const canary = `canary-${randomUUID()}`;
    const email = `${canary}@example.com`;
    const password = `word-${randomUUID()}`;
    const guess = { email, password: `${canary}-not` };
    const post = (path: string, body: object, headers = {}) =>
      fire({ method: 'POST', path, body: JSON.stringify(body), headers });
    try {
      const username = `log-${canary.slice(7, 15)}`;
      await post('/api/identity/sign-up/email', { email, password, username });
      await post('/api/identity/sign-in/email', guess);
      const signedIn = await post('/api/identity/sign-in/email', { email, password });
      const cookie = [signedIn.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');
      await fire({ path: '/api/admin/users', headers: { cookie: cookie.join('; ') } });
      await fire({ path: '/api/logout', headers: { cookie: cookie.join('; ') } });
      await post(`/api/admin/users/${player.id}/ban`, { reason: canary }, { cookie: admin.cookie });
      await post(`/api/admin/users/${player.id}/unban`, {}, { cookie: admin.cookie });
      for (const query of ['/sign-in?view=reset&token=', '/api/identity/verify-email?token=', '/?ref='])
        await fire({ path: `${query}${canary}` });
      for (const { method, path } of ENDPOINTS)
        await fire({
          method,
          path: `${path.replace(/:\w+/g, randomUUID())}?token=${canary}&search=${email}`,
          headers: { cookie: `${SESSION_COOKIE}=${canary}.${canary}`, authorization: `Bearer ${canary}` },
          ...(method !== 'GET' && { body: JSON.stringify({ email, password: canary, token: canary }) }),
        });
      // Also tries the target itself, whose log is searched for secrets, too.
      await probing.fire({
        method: 'POST',
        path: '/api/identity/sign-in/email',
        headers: { ...freshAddress(), ...JSON_TYPE },
        body: JSON.stringify(guess),
      });
      await server.stop();
      const told = server.output();
      for (const event of EVENTS) expect(told.includes(`"event":"${event}"`), `there is no line of ${event}`);
      const tokens = cookie.map((pair) => pair.split('=')[1]?.split('.')[0] ?? '');
      const secrets = [
        '@example.com',
        SECRET,
        canary,
        password,
        admin.token,
        ...tokens.filter(({ length }) => length > 9),
      ];
      for (const log of [told, target.server.output()])
        for (const secret of secrets)
          expect(!log.includes(secret), `${secret} is in the log: ${lineWith(log, secret)}`);
    } finally {
      await target.database.db.execute(
        sql`UPDATE players SET second_factor_on = false WHERE id = ${admin.id}`,
      );
      gun.close();
      await server.stop();
      folder.remove();
    }
  },
};

/**
 * Ten addresses flood the log with refusals: does it still name the
 * eleventh? The server is new, so nothing has been suppressed yet.
 */
export const hiddenBehindFlood: Probe = {
  name: 'a flood of ten addresses, to hide another in the log',
  async run({ target, expect }) {
    const folder = temporaryFolder();
    const server = await startServer({
      DATABASE_URL: target.databaseUrl,
      DATA_DIR: folder.path,
      DEMO: '1',
      TRUST_PROXY: '1',
    });
    const gun = createGun(`http://127.0.0.1:${server.port}`);
    const knock = (from: Record<string, string>) =>
      gun.fire({
        method: 'GET',
        path: '/api/auth/user',
        headers: { ...from, cookie: `${SESSION_COOKIE}=forged.signature` },
      });
    const quiet = freshAddress();
    try {
      for (let n = 0; n < 10; n++) {
        const loud = freshAddress();
        for (let call = 0; call < 15; call++) await knock(loud);
      }
      await knock(quiet);
    } finally {
      gun.close();
      await server.stop();
      folder.remove();
    }
    const address = quiet['x-forwarded-for'] ?? '';
    expect(
      lineWith(server.output(), `"${address}"`) !== '',
      'an address that knocked once is not in the log',
    );
    expect(server.output().includes('"suppressed"'), 'the log does not say how much it left out');
  },
};

function lineWith(log: string, text: string): string {
  return (
    log
      .split('\n')
      .find((line) => line.includes(text))
      ?.slice(0, 300) ?? ''
  );
}
