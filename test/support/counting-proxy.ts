import { createServer, request } from 'node:http';
import { cleanUp } from './clean-up.ts';
import { listen } from './listen.ts';

/** A proxy between the browser and a server that records which requests really arrive. */
export async function startCountingProxy(target: string) {
  const seen: string[] = [];
  const server = createServer((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    const { method, headers } = incoming;
    const onward = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const port = await listen(server);
  cleanUp(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return {
    url: `http://localhost:${port}`,
    countOf: (path: string) => seen.filter((call) => call === `GET ${path}`).length,
  };
}
