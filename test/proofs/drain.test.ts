import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { testDatabase, testFolder } from '../support/for-test.ts';
import { freePort } from '../support/free-port.ts';
import { startServer, waitUntilReady } from '../support/server.ts';
import { signUp } from '../support/sign-up.ts';

const surroundings = async () => ({ DATABASE_URL: await testDatabase(), DATA_DIR: testFolder() });

test('after SIGTERM the server is not ready any more, but serves and closes each connection until it drained', async () => {
  const server = await startServer({ ...(await surroundings()), DRAIN_SECONDS: '10' });
  expect((await fetch(`${server.url}/healthz`)).headers.get('connection')).toBe('keep-alive');
  const signalled = Date.now();
  const stopped = server.stop();
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  await expect.poll(ready).toBe(503);
  // A new call, which also writes, on a new connection.
  await signUp(server.url, 'late');
  const health = await fetch(`${server.url}/healthz`);
  expect([health.status, health.headers.get('connection')]).toEqual([200, 'close']);
  expect(await stopped).toBe(0);
  expect(Date.now() - signalled).toBeGreaterThan(9900);
});

test('a second signal ends the process at once', async () => {
  const server = await startServer({ ...(await surroundings()), DRAIN_SECONDS: '60' });
  const stopped = server.stop();
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
  const started = Date.now();
  let code: number | null | undefined;
  void stopped.then((ended) => {
    code = ended;
  });
  // The first ones may count as one signal with the first.
  const signalAgain = () => {
    void server.stop();
    return code;
  };
  await expect.poll(signalAgain, { interval: 200 }).toBe(143);
  expect(Date.now() - started).toBeLessThan(30_000);
});

test('SIGTERM to npm alone: npm is gone, but the server ends only when the last call is answered', async () => {
  const port = await freePort();
  const env = { ...process.env, ...(await surroundings()), PORT: String(port), NODE_COMPILE_CACHE: '' };
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exit = once(npm, 'exit').then(() => npm.exitCode);
  // Every process that writes there has ended.
  const allEnded = once(npm.stdout, 'close');
  await waitUntilReady({ child: npm, exit, output: () => output }, `http://127.0.0.1:${port}/readyz`);

  const body = JSON.stringify({ email: 'late@example.com', password: 'correct horse', username: 'late' });
  const call = request(`http://127.0.0.1:${port}/api/identity/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  call.flushHeaders();
  await once(call, 'continue');
  npm.kill('SIGTERM');
  await exit;
  call.end(body);
  const [response] = await once(call, 'response');
  response.resume();
  expect(response.statusCode).toBe(200);
  await allEnded;
});
