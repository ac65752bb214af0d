import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { freePort } from '../support/free-port.ts';
import { SESSION_COOKIE } from '../support/player.ts';
import { SECRET } from '../support/secret.ts';
import type { Server } from '../support/server.ts';
import { post, sessionCookieOf, signUp } from './account.ts';
import { type Fire, freshAddress, type Probe } from './probe.ts';
import { ENDPOINTS } from './surface.ts';
import { withServer } from './target.ts';

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
    const env = { SECRET, NODE_ENV: 'production', TRUST_PROXY: '1', LOG_LEVEL: 'info' };
    const own = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
    const canary = `canary-${randomUUID()}`;
    const email = `${canary}@example.com`;
    const password = `word-${randomUUID()}`;
    const guess = { email, password: `${canary}-not` };
    const work = async (server: Server, bare: Fire) => {
      const fire: Fire = (call) => bare({ ...call, headers: { ...freshAddress(), ...call.headers } });
      await signUp(fire, { email, password, username: `log-${canary.slice(7, 15)}` });
      await post(fire, 'sign-in/email', guess);
      const cookie = sessionCookieOf(await post(fire, 'sign-in/email', { email, password }));
      for (const path of ['/api/admin/users', '/api/logout']) await fire({ path, headers: { cookie } });
      const [user, headers] = [`/api/admin/users/${player.id}`, { cookie: admin.cookie }];
      await fire({ path: `${user}/ban`, headers, body: { reason: canary } });
      await fire({ path: `${user}/unban`, headers, body: {} });
      for (const query of ['/sign-in?view=reset&token=', '/api/identity/verify-email?token=', '/?ref='])
        await fire({ path: `${query}${canary}` });
      for (const { method, path } of ENDPOINTS)
        await fire({
          method,
          path: `${path.replace(/:\w+/g, randomUUID())}?token=${canary}&search=${email}`,
          headers: { cookie: `${SESSION_COOKIE}=${canary}.${canary}`, authorization: `Bearer ${canary}` },
          ...(method !== 'GET' && { body: { email, password: canary, token: canary } }),
        });
      // Also tries the target itself, whose log is searched for secrets, too.
      await post(probing.fire, 'sign-in/email', guess);
      await server.stop();
      const told = server.output();
      for (const event of EVENTS) expect(told.includes(`"event":"${event}"`), `there is no line of ${event}`);
      const token = cookie.split('=')[1]?.split('.')[0] ?? '';
      expect(token.length > 9, `${cookie} is no session`);
      const secrets = ['@example.com', SECRET, canary, password, admin.token, token];
      for (const log of [told, target.server.output()])
        for (const secret of secrets)
          expect(!log.includes(secret), `${secret} is in the log: ${lineWith(log, secret)}`);
    };
    await withServer(target, { ...env, ...own }, work).finally(() =>
      target.database.db.execute(sql`UPDATE players SET second_factor_on = false WHERE id = ${admin.id}`),
    );
  },
};

/**
 * Ten addresses flood the log with refusals: does it still name the
 * eleventh? The server is new, so nothing has been suppressed yet.
 */
export const hiddenBehindFlood: Probe = {
  name: 'a flood of ten addresses, to hide another in the log',
  async run({ target, expect }) {
    await withServer(target, { DEMO: '1', TRUST_PROXY: '1' }, async (server, fire) => {
      const cookie = `${SESSION_COOKIE}=forged.signature`;
      const knock = (from: Record<string, string>) =>
        fire({ path: '/api/auth/user', headers: { ...from, cookie } });
      for (let n = 0; n < 10; n++) {
        const loud = freshAddress();
        for (let call = 0; call < 15; call++) await knock(loud);
      }
      const quiet = freshAddress();
      await knock(quiet);
      await server.stop();
      const isNamed = lineWith(server.output(), `"${quiet['x-forwarded-for']}"`) !== '';
      expect(isNamed, 'an address that knocked once is not in the log');
      expect(server.output().includes('"suppressed"'), 'the log does not say how much it left out');
    });
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
