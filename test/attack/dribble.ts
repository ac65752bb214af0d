import { connect } from 'node:net';
import type { Probe } from './probe.ts';

/** The server allows half a minute, and checks for late headers every few seconds. */
const PATIENCE_MS = 45_000;
const BYTE_EVERY_MS = 500;

const JSON_POST = 'HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
const OPENINGS: Record<string, string> = {
  'a public endpoint': `POST /api/identity/sign-in/email ${JSON_POST}content-length: 60000\r\n\r\n`,
  'a chunked body': `POST /api/identity/sign-in/email ${JSON_POST}transfer-encoding: chunked\r\n\r\nea60\r\n`,
  'an endpoint for players': `POST /api/reviews ${JSON_POST}content-length: 60000\r\n\r\n`,
  'the webhook': `POST /api/paypal/webhook ${JSON_POST}content-length: 60000\r\n\r\n`,
  'no endpoint at all': `POST /nowhere ${JSON_POST}content-length: 60000\r\n\r\n`,
  'headers that never end': 'GET / HTTP/1.1\r\nhost: localhost\r\nx-dribble: ',
};

/** Slowloris: the server must close a connection that sends only a byte now and then. */
export const dribbledRequests: Probe = {
  name: 'requests that arrive byte by byte',
  async run({ target, fire, expect }) {
    await Promise.all(
      Object.entries(OPENINGS).map(async ([what, opening]) =>
        expect(await isCutOff(target.server.port, opening), `${what}: open after ${PATIENCE_MS / 1000} s`),
      ),
    );
    expect((await fire({ path: '/healthz' })).status === 200, 'the server is gone');
  },
};

function isCutOff(port: number, opening: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(opening));
    const dribble = setInterval(() => socket.write('x'), BYTE_EVERY_MS);
    const patience = setTimeout(() => {
      resolve(false);
      socket.destroy();
    }, PATIENCE_MS);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dribble);
      clearTimeout(patience);
      resolve(true);
    });
    socket.resume();
  });
}
