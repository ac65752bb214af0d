import { dropPostgresCopy, emptyPostgresDatabase } from '../support/templates.ts';
import { account, sessionCookieOf, signUp, userOf } from './account.ts';
import { type Fire, freshAddress, type Probe } from './probe.ts';
import { type Target, withServer } from './target.ts';

const CLOSED = ['/metrics', '/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/json', '/%61pi/docs/'];
const CLAIMS: readonly Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { 'x-forwarded-host': 'localhost:1' },
  { host: '203.0.113.7' },
];

/** Runs a server that begins with an empty database. */
async function withEmptyServer(
  target: Target,
  env: Record<string, string>,
  work: Parameters<typeof withServer>[2],
): Promise<void> {
  const databaseUrl = await emptyPostgresDatabase(target.databaseUrl);
  await withServer({ databaseUrl }, env, work).finally(() =>
    dropPostgresCopy(target.databaseUrl, databaseUrl),
  );
}

/** An operator has put a development server behind a proxy and has not set DEMO=1: what does the first stranger get? */
export const publicServer: Probe = {
  name: 'a public development server, empty, met by a stranger',
  async run({ target, expect, ...probing }) {
    const caller = await target.addCaller('player');
    for (const claim of CLAIMS) {
      const headers = { ...freshAddress(), ...claim };
      const upload = await probing.fire({ method: 'POST', path: '/api/objects/upload', headers }, caller);
      expect(
        JSON.parse(upload.body).uploadURL?.startsWith(`${target.server.url}/`),
        `${JSON.stringify(claim)} sets the upload address of a demo: ${upload.body}`,
      );
    }

    const env = { NODE_ENV: 'development', TRUST_PROXY: '1' };
    await withEmptyServer(target, env, async (server, bare) => {
      const fire: Fire = (call) => bare({ ...call, headers: { ...freshAddress(), ...call.headers } });
      for (const path of CLOSED) {
        const { status } = await fire({ path });
        expect(status === 404, `${path} is open to anybody: ${status}`);
      }
      const health = await fire({ path: '/healthz' });
      expect(health.body === '{"status":"ok"}', `/healthz tells everybody ${health.body}`);

      const cookie = sessionCookieOf(await signUp(fire, account('stranger')));
      expect((await userOf(fire, cookie)).isAdmin === false, 'the first stranger is admin');

      const order = { amount: '5.00', currency: 'USD', intent: 'CAPTURE' };
      const ordered = await fire({ path: '/api/paypal/order', headers: { cookie }, body: order });
      expect(ordered.status !== 200, 'the test checkout sells credits for nothing');

      for (const claim of CLAIMS) {
        const headers = { cookie, ...claim };
        const upload = await fire({ method: 'POST', path: '/api/objects/upload', headers });
        expect(
          JSON.parse(upload.body).uploadURL?.startsWith(`${server.url}/`),
          `${JSON.stringify(claim)} sets the upload address: ${upload.body}`,
        );
      }

      const path = '/api/identity/request-password-reset';
      const asked = await fire({ path, body: { email: 'stranger@example.com' } });
      expect(asked.status !== 200, 'a message with a reset token is put into data/outbox');
    });
  },
};

/**
 * DNS rebinding: the name of a hostile site now resolves to 127.0.0.1,
 * so the browser takes this server for a part of that site.
 */
const REBOUND: readonly Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'same-origin' },
  { 'x-forwarded-host': 'localhost' },
];

export const reboundNames: Probe = {
  name: 'a playground, called by a rebound name',
  async run({ target, expect }) {
    await withEmptyServer(target, {}, async (server, bare) => {
      const calling =
        (headers: Record<string, string>): Fire =>
        (call) =>
          bare({ ...call, headers: { ...call.headers, ...headers } });
      for (const [n, claim] of REBOUND.entries()) {
        const name = `evil.example:${server.port}`;
        const headers = { host: name, origin: `http://${name}`, ...claim };
        const fire = calling(headers);
        const signedUp = await signUp(fire, account(`rebound${n}`));
        const named = JSON.stringify(headers);
        expect(sessionCookieOf(signedUp) === '', `${named} signs up`);
        for (const path of ['/', '/api/auth/options', '/metrics', '/api/openapi.json']) {
          const { status } = await fire({ path });
          expect(status === 421, `${named} reads ${path}: ${status}`);
        }
        for (const path of ['/healthz', '/readyz'])
          expect((await fire({ path })).status === 200, `${path} asks for a name`);
      }
      const owner = calling({ host: `localhost:${server.port}` });
      const signedUp = await signUp(owner, account('quillbert'));
      expect(sessionCookieOf(signedUp) !== '', 'the owner cannot sign up');
    });
  },
};
