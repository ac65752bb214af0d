import { Agent, request } from 'node:http';

export interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  milliseconds: number;
}

const TIMEOUT_MS = 10_000;

/** Uses node:http, because `fetch` normalises what it is given: here paths and headers are sent as they are. */
export function createGun(url: string, timeoutMs = TIMEOUT_MS) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  function fire({ method, path, headers, body }: Shot): Promise<Answer> {
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const length = body !== undefined && { 'content-length': String(Buffer.byteLength(body)) };
      const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
      const sent = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
            milliseconds: performance.now() - started,
          }),
        );
      });
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no answer in ${timeoutMs} ms`)));
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /**
   * A body that is rejected unread ends the connection, sometimes
   * before it has been sent: then the request is sent again.
   */
  async function fireTwice(shot: Shot): Promise<Answer> {
    return fire(shot).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return fire(shot);
      throw error;
    });
  }

  return { fire: fireTwice, close: () => agent.destroy() };
}

export type Gun = ReturnType<typeof createGun>;
