import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import tls from 'node:tls';
import { selfSigned } from './certificate.ts';
import { listen } from './listen.ts';
import { type BrowserKeys, decrypt, readVapid } from './push-message.ts';

/** `cut` breaks the connection after the message was accepted; `hang` sends no answer. */
export type PushFault = 'none' | 'hang' | 'cut' | { status: number; retryAfter?: string };

interface Options {
  /** The time against which tokens are checked. */
  now?: () => Date;
}

const DAY_SECONDS = 24 * 60 * 60;

/**
 * A push service over HTTPS: it issues subscriptions, verifies the sender and decrypts messages as a browser would.
 * Everything that is wrong with a message goes to `complaints`.
 */
export async function startPushService({ now = () => new Date() }: Options = {}) {
  const { key, cert } = selfSigned();
  const browsers = new Map<string, BrowserKeys>();
  const received: {
    id: string;
    message: { title: string; message: string; tag: string; url: string };
    headers: IncomingMessage['headers'];
  }[] = [];
  const complaints: string[] = [];
  const counts = new Map<string, number>();
  let total = 0;
  let faultOf: (id: string) => PushFault = () => 'none';
  const connections = new Set<unknown>();
  const held = new Set<ServerResponse>();

  function keysOf(id: string): BrowserKeys {
    const keys = browsers.get(id);
    if (!keys) throw new Error(`Nobody is at ${id}.`);
    return keys;
  }

  function take(id: string, { headers }: IncomingMessage, body: Buffer): void {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    total++;
    checkHeaders(headers);
    const message = JSON.parse(decrypt(body, keysOf(id)));
    received.push({ id, message, headers });
  }

  function checkHeaders(headers: IncomingMessage['headers']): void {
    const { claims } = readVapid(headers.authorization ?? '');
    const seconds = now().getTime() / 1000;
    if (claims.aud !== origin) throw new Error(`audience ${claims.aud}`);
    if (claims.exp <= seconds || claims.exp > seconds + DAY_SECONDS) throw new Error(`expiry ${claims.exp}`);
    if (!/^(mailto:|https:)./.test(claims.sub)) throw new Error(`subject ${claims.sub}`);
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('coding');
    if (!/^\d+$/.test(String(headers.ttl))) throw new Error(`TTL ${headers.ttl}`);
    if (!/^[\w-]{1,32}$/.test(String(headers.topic))) throw new Error(`topic ${headers.topic}`);
  }

  const server = createServer({ key, cert }, async (request, response) => {
    const id = (request.url ?? '').slice('/push/'.length);
    const body = Buffer.concat(await request.toArray());
    const fault = faultOf(id);
    try {
      if (fault === 'none' || fault === 'cut' || fault === 'hang') take(id, request, body);
    } catch (error) {
      complaints.push((error as Error).message);
    }
    if (fault === 'hang') held.add(response);
    else answer(response, fault);
  });
  server.on('secureConnection', (socket) => connections.add(socket));
  const origin = `https://localhost:${await listen(server)}`;

  /** Subscribes a new browser and returns what its `PushSubscription` contains. */
  function subscription(id = randomBytes(12).toString('base64url')) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
    const auth = randomBytes(16);
    browsers.set(id, { privateKey, publicKey: point, auth });
    const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') };
    return { id, endpoint: `${origin}/push/${id}`, keys };
  }

  return {
    origin,
    cert,
    received,
    complaints,
    connections: () => connections.size,
    subscription,
    keysOf,
    /** The number of messages to each subscription, and in total. */
    counts,
    total: () => total,
    /** Decides what happens to the messages from now on. */
    setFault: (fault: (id: string) => PushFault) => {
      faultOf = fault;
    },
    /** Answers the requests that have been left hanging so far. */
    answerHeld: () => {
      for (const response of held) answer(response, 'none');
      held.clear();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Makes this process trust the certificate. */
export function trust(cert: string): void {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert]);
}

/** Variables for a separate server that trusts the certificate, and may send push messages to this machine. */
export function trusting(cert: string, folder: string) {
  const certificate = join(folder, 'push-service.pem');
  writeFileSync(certificate, cert);
  return { NODE_EXTRA_CA_CERTS: certificate, PUSH_ALLOW_LOOPBACK: '1' };
}

function answer(response: ServerResponse, fault: Exclude<PushFault, 'hang'>): void {
  if (fault === 'cut') {
    response.socket?.destroy();
    return;
  }
  const { status, retryAfter } = fault === 'none' ? { status: 201, retryAfter: undefined } : fault;
  response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {});
  response.end(status === 201 ? '' : 'no');
}
