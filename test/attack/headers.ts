import { connect } from 'node:net';
import { ENDPOINTS } from '../../src/contract/all.ts';
import { SESSION_COOKIE } from '../support/player.ts';
import { account, signUp } from './account.ts';
import { freshAddress, type Probe } from './probe.ts';
import type { Answer } from './send.ts';

const STRICT: Record<string, string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

export const securityHeaders: Probe = {
  name: 'headers and content policy of pages, replies, refusals and files',
  async run({ target, fire, expect }) {
    const caller = await target.addCaller('player');
    const reads = ENDPOINTS.filter(
      ({ method, path, access }) => method === 'GET' && !path.includes(':') && access !== 'admin',
    );
    const pages = [
      '/',
      '/sign-in',
      '/game',
      '/no-such-page',
      '/robots.txt',
      '/api/nope',
      '/healthz',
      '/avatars/x.svg',
    ];
    const apis = reads.map((endpoint) => endpoint.path);
    for (const path of [...pages, ...apis]) {
      const answer = await fire({ path, headers: freshAddress() }, caller);
      for (const fault of headerFaults(answer)) expect(false, `${path}: ${fault}`);
      const kept = answer.headers['cache-control'];
      const isPrivate = String(kept).includes('no-store');
      const mayBeKept = answer.status !== 200 || !apis.includes(path);
      expect(mayBeKept || isPrivate, `${path} may be kept by a cache: ${kept}`);
    }
    const { headers } = await signUp(fire, account('baker'));
    const cookie = [headers['set-cookie'] ?? []].flat().find((text) => text.startsWith(SESSION_COOKIE));
    expect(/httponly/i.test(cookie ?? '') && /samesite=lax/i.test(cookie ?? ''), `session cookie: ${cookie}`);
  },
};

function headerFaults({ headers }: Answer): string[] {
  const policy = new Map(
    String(headers['content-security-policy'] ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
  // Files may have their own policy as long as it forbids everything by default.
  const isFile = `${policy.get('default-src')}` === "'none'" && policy.has('sandbox');
  const loose = isFile
    ? []
    : Object.entries(STRICT).filter(([name, sources]) => `${policy.get(name)}` !== `${sources}`);
  return [
    ...loose.map(([name]) => `content policy ${name}: ${policy.get(name)}`),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['its type may be guessed']),
    ...(headers['referrer-policy'] ? [] : ['no referrer policy']),
    ...(headers['cross-origin-opener-policy'] === 'same-origin' ? [] : ['other windows keep a hold of it']),
    ...(headers['x-powered-by'] || headers.server ? ['it says what it runs on'] : []),
  ];
}

const RAW: readonly string[] = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /\u0000 HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'NONSENSE\r\n\r\n',
  'GET / HTTP/9.9\r\nhost: localhost\r\n\r\n',
  'POST /api/reviews HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /',
  'POST /api/reviews HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n',
  'POST /api/reviews HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nZZZ\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
  `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
  `GET /${'z'.repeat(40_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  'GET http://evil.example/ HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000',
];

export const brokenHttp: Probe = {
  name: 'broken HTTP on a bare socket',
  async run({ target, fire, expect }) {
    for (const text of RAW) {
      const answer = await sendRaw(target.server.port, text);
      expect(!/^HTTP\/1.1 5/.test(answer), `${JSON.stringify(text.slice(0, 60))}: ${answer.slice(0, 60)}`);
      expect(!/\n\s+at /.test(answer), `${JSON.stringify(text.slice(0, 60))} tells a stack`);
      expect((await fire({ path: '/healthz' })).status === 200, 'the server is gone');
    }
  },
};

const PATIENCE_MS = 300;

/** Returns whatever arrives before the other side closes the connection or the timeout expires. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}
