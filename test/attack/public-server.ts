import { startServer, temporaryFolder } from '../support/server.ts';
import { dropPostgresCopy, emptyPostgresDatabase } from '../support/templates.ts';
import { freshAddress, type Probe } from './probe.ts';
import { type Answer, createGun, type Shot } from './send.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const CLOSED = ['/metrics', '/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/json', '/%61pi/docs/'];
const CLAIMS: readonly Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { 'x-forwarded-host': 'localhost:1' },
  { host: '203.0.113.7' },
];

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

    const databaseUrl = await emptyPostgresDatabase(target.databaseUrl);
    const folder = temporaryFolder();
    const server = await startServer({
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder.path,
      NODE_ENV: 'development',
      TRUST_PROXY: '1',
    });
    const gun = createGun(`http://127.0.0.1:${server.port}`);
    const fire = ({ method = 'GET', headers = {}, ...shot }: Partial<Shot> & { path: string }) =>
      gun.fire({ ...shot, method, headers: { ...freshAddress(), ...headers } });
    try {
      for (const path of CLOSED) {
        const { status } = await fire({ path });
        expect(status === 404, `${path} is open to anybody: ${status}`);
      }
      const health = await fire({ path: '/healthz' });
      expect(health.body === '{"status":"ok"}', `/healthz tells everybody ${health.body}`);

      const stranger = await signUp(fire, 'stranger');
      const user = JSON.parse((await fire({ path: '/api/auth/user', headers: stranger })).body);
      expect(user.isAdmin === false, 'the first stranger is admin');

      const order = JSON.stringify({ amount: '5.00', currency: 'USD', intent: 'CAPTURE' });
      const headers = { ...stranger, ...JSON_TYPE };
      const ordered = await fire({ method: 'POST', path: '/api/paypal/order', headers, body: order });
      expect(ordered.status !== 200, 'the test checkout sells credits for nothing');

      for (const claim of CLAIMS) {
        const asked = { ...stranger, ...claim };
        const upload = await fire({ method: 'POST', path: '/api/objects/upload', headers: asked });
        expect(
          JSON.parse(upload.body).uploadURL?.startsWith(`${server.url}/`),
          `${JSON.stringify(claim)} sets the upload address: ${upload.body}`,
        );
      }

      const reset = JSON.stringify({ email: 'stranger@example.com' });
      const path = '/api/identity/request-password-reset';
      const asked = await fire({ method: 'POST', path, headers: JSON_TYPE, body: reset });
      expect(asked.status !== 200, 'a message with a reset token is put into data/outbox');
    } finally {
      gun.close();
      await server.stop();
      folder.remove();
      await dropPostgresCopy(target.databaseUrl, databaseUrl);
    }
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
    const databaseUrl = await emptyPostgresDatabase(target.databaseUrl);
    const folder = temporaryFolder();
    const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path });
    const gun = createGun(`http://127.0.0.1:${server.port}`);
    try {
      for (const [n, claim] of REBOUND.entries()) {
        const name = `evil.example:${server.port}`;
        const headers = { host: name, origin: `http://${name}`, ...claim };
        const fire = ({ method = 'GET', ...shot }: Partial<Shot> & { path: string }) =>
          gun.fire({ ...shot, method, headers: { ...headers, ...shot.headers } });
        const { cookie } = await signUp(fire, `rebound${n}`);
        const named = JSON.stringify(headers);
        expect(cookie === '', `${named} signs up`);
        for (const path of ['/', '/api/auth/options', '/metrics', '/api/openapi.json']) {
          const { status } = await fire({ path });
          expect(status === 421, `${named} reads ${path}: ${status}`);
        }
        for (const path of ['/healthz', '/readyz'])
          expect((await fire({ path })).status === 200, `${path} asks for a name`);
      }
      const host = `localhost:${server.port}`;
      const fire = ({ method = 'GET', ...shot }: Partial<Shot> & { path: string }) =>
        gun.fire({ ...shot, method, headers: { host, ...shot.headers } });
      expect((await signUp(fire, 'quillbert')).cookie !== '', 'the owner cannot sign up');
    } finally {
      gun.close();
      await server.stop();
      folder.remove();
      await dropPostgresCopy(target.databaseUrl, databaseUrl);
    }
  },
};

async function signUp(
  fire: (shot: Partial<Shot> & { path: string }) => Promise<Answer>,
  username: string,
): Promise<{ cookie: string }> {
  const body = JSON.stringify({
    email: `${username}@example.com`,
    password: 'seven jousting snails',
    username,
  });
  const path = '/api/identity/sign-up/email';
  const { headers } = await fire({ method: 'POST', path, headers: JSON_TYPE, body });
  const cookies = [headers['set-cookie'] ?? []].flat();
  return { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') };
}
