import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtp } from './smtp.ts';

test('a mail server whose answer has no end is left, and the letter waits', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 stand-in\r\n');
    const drip = setInterval(() => socket.write('250-and so on\r\n'), 50);
    onTestFinished(() => {
      clearInterval(drip);
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const smtp = createSmtp(`smtp://127.0.0.1:${port}`, 'Punnery <post@example.com>', 500);
  onTestFinished(smtp.close);
  const outcome = await smtp.deliver('one', { to: 'ann@example.com', subject: 'Hello', text: 'Ann' });
  expect(outcome).toEqual({ status: 'later', reason: 'Timeout: its answer has no end' });
});
