import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { keysOnDisk, photo } from '../../../../test/support/pictures.ts';
import { signedInPlayer } from '../../../../test/support/player.ts';

const server = await startApp();
await server.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.app.server.address() as AddressInfo;

/** Announces a body so that the call is accepted, but sends only its first byte. */
async function dribble(method: string, path: string, length: string, headers = ''): Promise<Socket> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    vi.useRealTimers();
    socket.destroy();
  });
  socket.on('error', () => {});
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\n${headers}${length}\r\n\r\n`,
  );
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 100 Continue/);
  return socket;
}

const isClosed = (socket: Socket) => new Promise((closed) => socket.once('close', () => closed(true)));

test.each([
  ['/api/identity/sign-in/email', 'content-type: application/json\r\n', 'content-length: 1000'],
  ['/api/identity/sign-in/email', 'content-type: application/json\r\n', 'transfer-encoding: chunked'],
  // The call is refused before its body is read, but the connection is held all the same.
  ['/api/reviews', 'content-type: application/json\r\n', 'content-length: 1000'],
  ['/no/such/path', '', 'content-length: 1000'],
  ['/api/paypal/webhook', 'content-type: application/json\r\n', 'content-length: 1000'],
])('a body dribbled to %s (%s%s) is cut off after half a minute', async (path, headers, length) => {
  const socket = await dribble('POST', path, length, headers);
  const closed = isClosed(socket);
  vi.advanceTimersByTime(29_000);
  socket.write(length.startsWith('content') ? '{' : '1\r\n{\r\n');
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(await closed).toBe(true);
});

test('a picture may take minutes on a slow phone, but not for ever', async () => {
  const player = await signedInPlayer(server);
  const bytes = await photo(64, 64).jpeg().toBuffer();
  const newPath = async () => {
    const { pathname, search } = new URL((await player.post('/api/objects/upload')).body.uploadURL);
    return pathname + search;
  };
  const headers = 'content-type: image/jpeg\r\n';

  const slow = await dribble('PUT', await newPath(), `content-length: ${bytes.length}`, headers);
  slow.write(bytes.subarray(0, 1));
  // The database has timers as well, which run until its answer has arrived: the file is begun only afterwards.
  while ((await keysOnDisk(server.config.dataDir)).length === 0) await immediate();
  vi.advanceTimersByTime(4 * 60_000);
  slow.write(bytes.subarray(1));
  expect(String((await once(slow, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);

  const stuck = await dribble('PUT', await newPath(), `content-length: ${bytes.length}`, headers);
  const closed = isClosed(stuck);
  vi.advanceTimersByTime(5 * 60_000);
  expect(await closed).toBe(true);
});

test('a connection whose body has arrived is not cut off', async () => {
  const player = await signedInPlayer(server);
  const body = JSON.stringify({ type: 'bug', message: 'The snail is slow.' });
  const cookie = `cookie: ${player.cookie}\r\ncontent-type: application/json\r\n`;
  const socket = await dribble('POST', '/api/reviews', `content-length: ${body.length}`, cookie);
  socket.write(body);
  const [answer] = await once(socket, 'data');
  vi.advanceTimersByTime(60_000);
  expect(String(answer)).toMatch(/^HTTP\/1\.1 \d{3} /);
  expect(socket.destroyed).toBe(false);
});

test('Node itself bounds every request and its headers', () => {
  expect(server.app.server.requestTimeout).toBe(600_000);
  expect(server.app.server.headersTimeout).toBe(30_000);
});
