import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { cleanUp } from '../../../test/support/clean-up.ts';
import { send } from './send.ts';

const server = createServer((request, response) => {
  const [, status, body] = request.url?.split('/') ?? [];
  response.writeHead(Number(status)).end(body);
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
cleanUp(async () => void server.close());
const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

test.each([
  ['/503/busy', '503: busy'],
  ['/503/', '503: Service Unavailable'],
  ['/404/', '404: Not Found'],
])(
  'status code, colon, space, then the body text or the status text if the body is empty: %s',
  (path, message) => expect(send({ method: 'GET', path: address(path) })).rejects.toThrow(message),
);
