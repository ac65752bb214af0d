import { expect, test } from 'vitest';
import { testFolder } from '../support/for-test.ts';
import { SETTINGS } from '../support/room.ts';
import { openStream } from '../support/room-stream.ts';
import { startServer } from '../support/server.ts';
import { signUp } from '../support/sign-up.ts';

/** Time for a new stream to come and be sent elsewhere, also on a crowded machine. */
const DRAIN_SECONDS = 10;
/** Far less than a stop may take, and than a stream would last. */
const STOPPED_MS = 8_000;

async function startRoom(dataDir: string, drainSeconds = 0) {
  const server = await startServer({ DATA_DIR: dataDir, DRAIN_SECONDS: String(drainSeconds) });
  const cookie = await signUp(server.url, 'hostess');
  const post = async (path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return response.json();
  };
  const { id } = await post('/api/rooms', { ...SETTINGS, mode: 'calm', hostPlays: true });
  const { room } = await post(`/api/rooms/${id}/start`, { rev: 0 });
  const listen = (url: string) => openStream(`${url}/api/rooms/${id}/events`, cookie);
  return { server, room, listen };
}

const soon = { timeout: 30_000, interval: 20 };

test('a stop ends streams once it accepts no calls, and does not wait for them', async () => {
  const { server, listen } = await startRoom(testFolder(), DRAIN_SECONDS);
  const streams = await Promise.all([listen(server.url), listen(server.url)]);
  for (const stream of streams) await expect.poll(stream.last, soon).toBeDefined();
  const begun = performance.now();
  const stopped = server.stop();
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, soon).toBe(503);
  // While it drains, it serves its listeners, and sends new ones to another process.
  const late = await listen(server.url);
  await expect.poll(() => late.hasEnded, soon).toBe(true);
  expect([late.status, late.text]).toEqual([200, expect.stringMatching(/^retry: \d+\n\n$/)]);
  expect(streams.map(({ hasEnded }) => hasEnded)).toEqual([false, false]);
  expect(await stopped).toBe(0);
  expect(performance.now() - begun).toBeLessThan(DRAIN_SECONDS * 1000 + STOPPED_MS);
  for (const stream of streams) await expect.poll(() => stream.hasEnded, soon).toBe(true);
});

test('a room survives kill -9 in the phase in which it was', async () => {
  const folder = testFolder();
  const { server, room, listen } = await startRoom(folder);
  await server.stop('SIGKILL');
  const again = await startServer({ DATA_DIR: folder, PORT: String(server.port), DRAIN_SECONDS: '0' });
  const stream = await listen(again.url);
  await expect.poll(stream.last, soon).toBeDefined();
  expect(stream.last()?.room).toMatchObject({ id: room.id, game: 1, pun: 1, open: room.open });
  stream.close();
  expect(await again.stop()).toBe(0);
});

test('an idle stream gets a comment line now and then, so that no proxy closes it', async () => {
  const folder = testFolder();
  const { server, listen } = await startRoom(folder);
  const stream = await listen(server.url);
  await expect.poll(() => stream.text, { timeout: 30_000, interval: 200 }).toContain('\n:\n\n');
  stream.close();
  expect(await server.stop()).toBe(0);
});
