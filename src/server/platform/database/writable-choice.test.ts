import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../../test/support/listen.ts';
import { readOnlyRefusal } from './db-errors.ts';
import { Choice } from './writable-choice.ts';

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY]);

function oneRow(name: string, value: string): Buffer {
  const kind = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]);
  return Buffer.concat([
    message('T', Buffer.concat([Buffer.from([0, 1]), Buffer.from(`${name}\0`), kind])),
    message('D', Buffer.concat([Buffer.from([0, 1, 0, 0, 0, value.length]), Buffer.from(value)])),
    message('C', Buffer.from('SELECT 1\0')),
    READY,
  ]);
}

/** Starts as much of a PostgreSQL server as is needed to answer whether it accepts writes. */
async function startServer(timeline: string, isSilent = false) {
  const state = { isSilent, readOnly: 'off', answers: 0, url: '', port: 0 };
  const server = createServer((socket) => {
    const { isSilent: isMute } = state;
    socket.on('error', () => {});
    socket.once('data', () => {
      if (isMute) return;
      socket.on('data', (bytes) => {
        if (bytes.includes('SHOW')) socket.write(oneRow('transaction_read_only', state.readOnly));
        else if (bytes.includes('SELECT')) {
          state.answers++;
          socket.write(oneRow('timeline', timeline));
        }
      });
      socket.write(WELCOME);
    });
  });
  onTestFinished(() => void server.close());
  state.port = await listen(server);
  state.url = `postgres://u:p@127.0.0.1:${state.port}/d`;
  return state;
}

test('a check that began before a failover does not lead back to the old primary', async () => {
  const old = await startServer('00000001');
  const promoted = await startServer('00000002', true);
  const choice = new Choice([old.url, promoted.url], () => {});
  await choice.find();
  const looking = choice.look();
  await expect.poll(() => old.answers).toBe(2);
  old.readOnly = 'on';
  promoted.isSilent = false;
  choice.doubt(choice.server, readOnlyRefusal());
  await choice.find();
  await looking;
  expect(choice.server?.port).toBe(promoted.port);
});
