import { Agent, type ClientRequest, request } from 'node:http';
import { PICTURE_MAX_BYTES } from '../../src/rules/picture.ts';
import { residentMegabytes } from './resident.ts';

interface Put {
  path: string;
  /** The client's address as the proxy in front would pass it on. */
  network: string;
}

/**
 * Sends files of 5 MB, all of them open at once: each stops before its last byte until every other one has come as far
 * or was refused. Returns the statuses, and by how many megabytes the server has grown meanwhile.
 */
export async function sendAtOnce(url: string, puts: Put[]): Promise<{ grewBy: number; statuses: number[] }> {
  const { port } = new URL(url);
  const agent = new Agent({ maxSockets: puts.length });
  const body = Buffer.alloc(PICTURE_MAX_BYTES, 'x');
  const before = await residentMegabytes(url);
  const sending = puts.map(({ path, network }) => {
    const headers = { 'x-forwarded-for': network, 'content-length': String(body.length) };
    return openPut(request({ agent, host: '127.0.0.1', port, method: 'PUT', path, headers }), body);
  });
  let most = before;
  const look = async () => {
    most = Math.max(most, await residentMegabytes(url));
  };
  const watch = setInterval(() => void look().catch(() => {}), 200);
  await Promise.all(sending.map(({ arrived, answer }) => Promise.race([arrived, answer])));
  await look();
  for (const { end } of sending) end();
  const statuses = await Promise.all(sending.map(({ answer }) => answer));
  await look();
  clearInterval(watch);
  agent.destroy();
  return { grewBy: most - before, statuses };
}

function openPut(sent: ClientRequest, body: Buffer) {
  /** The status, or 0 if the connection was closed without one. */
  const answer = new Promise<number>((resolve) => {
    sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    sent.on('error', () => resolve(0));
  });
  const arrived = new Promise<void>((resolve) => sent.write(body.subarray(0, -1), () => resolve()));
  return { answer, arrived, end: () => sent.end(body.subarray(-1)) };
}
