import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

/** A proxy that reads each reply to its end before it passes it on, so that nothing of a stream ever arrives. */
export async function startBufferingProxy(targetPort: number) {
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const { method, url, headers } = from;
    const forwarded = { ...headers, 'x-forwarded-for': from.socket.remoteAddress };
    const sent = request({ port: targetPort, host: '127.0.0.1', method, path: url, headers: forwarded });
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        to.writeHead(response.statusCode ?? 502, response.headers).end(Buffer.concat(chunks));
      });
    });
    sent.on('error', () => to.writeHead(502).end());
    to.on('close', () => sent.destroy());
    from.pipe(sent);
  };
  const server = createServer(pass);
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
