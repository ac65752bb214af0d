import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { Body, Endpoint, Reply } from '../../../src/contract/endpoint.ts';

/** What a server answers when it does not do what it was asked for. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(call: string, status: number, text: string) {
    super(`${call}: ${status} ${text.slice(0, 200)}`);
    this.status = status;
    this.code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
  }
}

export interface BrowserOptions {
  /** The server that a load balancer would choose. */
  nextUrl(): string;
  /** The address on this machine from which it calls, in 127.0.0.0/8. */
  address: string;
  cookie?: string;
  /** Certificate authority of an https address. */
  ca?: string;
}

/** Keeps the cookie that a join sets. */
export interface Browser {
  /** Fails with `Refused` unless the status is 200. */
  ask<E extends Endpoint>(endpoint: E, params: Record<string, string>, body?: Body<E>): Promise<Reply<E>>;
  /** Resolves once the headers of the reply are there. */
  open(path: string): Promise<IncomingMessage>;
  cookie(): string;
  close(): void;
}

class NotSent extends Error {}

const TIMEOUT_MS = 20_000;
/** Others call at the same time, so the next server may be the same one again. */
const ATTEMPTS = 8;
const agents = new Map<string, Agent>();

export function newBrowser({ nextUrl, address, cookie = '', ca }: BrowserOptions): Browser {
  let cookies = cookie;
  const open = new Set<{ destroy(): unknown }>();

  /**
   * A connection that is refused is tried again at the next server, as a proxy does. One that the server has just
   * closed because it was idle, or has not accepted in time, is replaced, as a browser does.
   */
  async function send(method: string, path: string, body: string | undefined, attempts = ATTEMPTS) {
    const url = nextUrl() + path;
    // Of the idle connections, others may have been closed, too.
    const agent = attempts === ATTEMPTS && agentOf(url, address, ca);
    const place = { localAddress: address, family: 4, ca };
    try {
      return await exchange(url, { ...place, method, agent, headers: headersOf(body) }, body);
    } catch (error) {
      if (attempts === 1 || !(error instanceof NotSent)) throw error;
      return send(method, path, body, attempts - 1);
    }
  }

  function headersOf(body: string | undefined): Record<string, string> {
    const type = body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    };
    return { ...(cookies && { cookie: cookies }), ...type };
  }

  function exchange(
    url: string,
    options: RequestOptions & { ca: string | undefined },
    body: string | undefined,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = (url.startsWith('https:') ? secureRequest : request)(url, options, resolve);
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('no answer')));
      open.add(sent);
      sent
        .on('error', (error: NodeJS.ErrnoException) => {
          const isNotSent = error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET';
          reject(isNotSent ? new NotSent(error.message) : error);
        })
        .on('close', () => open.delete(sent))
        .end(body);
    });
  }

  return {
    async ask(endpoint, params, body) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? '');
      const response = await send(endpoint.method, path, body && JSON.stringify(body));
      for (const set of response.headers['set-cookie'] ?? [])
        if (set.includes('punnery.guest=')) cookies = set.split(';')[0] ?? '';
      const text = await readAll(response);
      if (response.statusCode !== 200)
        throw new Refused(`${endpoint.method} ${endpoint.path}`, response.statusCode ?? 0, text);
      return response.headers['content-type']?.includes('json') ? JSON.parse(text) : text;
    },
    open: (path) => send('GET', path, undefined),
    cookie: () => cookies,
    close() {
      for (const each of open) each.destroy();
    },
  };
}

/** Browsers behind one address share connections, as they do behind a proxy that keeps some to the server. */
function agentOf(url: string, localAddress: string, ca: string | undefined): Agent {
  const { origin, protocol } = new URL(url);
  const key = `${origin} ${localAddress}`;
  const known = agents.get(key);
  if (known) return known;
  const options = { keepAlive: true, localAddress, family: 4 };
  const agent = protocol === 'https:' ? new SecureAgent({ ...options, ca }) : new Agent(options);
  agents.set(key, agent);
  return agent;
}

/** Otherwise they stay open until the server closes them, more than a minute later. */
export function closeIdleConnections(): void {
  for (const agent of agents.values()) agent.destroy();
}

async function readAll(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return text;
}
