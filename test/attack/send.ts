import { Agent, request } from 'node:http';

export interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
  /** Leaves as soon as the answer contains this: a stream has no end. */
  until?: string | undefined;
}

/** A call as a probe writes it: a GET, or a POST if it has a body. An object is sent as JSON. */
export interface Call extends Omit<Partial<Shot>, 'body'> {
  path: string;
  body?: string | Buffer | object | undefined;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  milliseconds: number;
}

const TIMEOUT_MS = 10_000;

/** Uses node:http, because `fetch` normalises what it is given: here paths and headers are sent as they are. */
export function createGun(url: string, timeoutMs = TIMEOUT_MS, connections = 64) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function fire(call: Call): Promise<Answer> {
    const { path, headers, body, until, method = body === undefined ? 'GET' : 'POST' } = call;
    const isObject = typeof body === 'object' && !Buffer.isBuffer(body);
    const content = isObject ? JSON.stringify(body) : (body as Shot['body']);
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const type = isObject && { 'content-type': 'application/json' };
      const length = content !== undefined && { 'content-length': String(Buffer.byteLength(content)) };
      const options = { agent, hostname, port, method, path, headers: { ...type, ...headers, ...length } };
      const sent = request(options, (response) => {
        const chunks: Buffer[] = [];
        const end = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
            milliseconds: performance.now() - started,
          });
        response.on('data', (chunk) => {
          chunks.push(chunk);
          if (until === undefined || !Buffer.concat(chunks).includes(until)) return;
          end();
          response.destroy();
        });
        response.on('error', reject);
        response.on('end', end);
      });
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no answer in ${timeoutMs} ms`)));
      sent.on('error', reject);
      sent.end(content);
    });
  }

  /**
   * A body that is rejected unread ends the connection, sometimes
   * before it has been sent: then the request is sent again.
   */
  async function fireTwice(call: Call): Promise<Answer> {
    return fire(call).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return fire(call);
      throw error;
    });
  }

  return { fire: fireTwice, close: () => agent.destroy() };
}

export type Gun = ReturnType<typeof createGun>;
