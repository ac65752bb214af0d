import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listen } from '../../../test/support/listen.ts';
import { createDiscovery } from './identity/oidc.ts';
import { createPaypalHttp } from './payments/paypal-http.ts';
import { ProviderDown } from './payments/port.ts';
import { s3Store } from './storage/s3.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  afterAll(() => void server.close());
  return `http://127.0.0.1:${await listen(server)}`;
}

const ledTo: string[] = [];
const elsewhere = await serve((request, response) => {
  ledTo.push(`${request.method} ${request.url}`);
  response.end('{}');
});
/**
 * Behaves like a service that was taken over, or whose address is wrong: it redirects all calls
 * to another host, body and all.
 */
const service = await serve((request, response) => {
  request.resume();
  response.writeHead(307, { location: elsewhere + request.url }).end();
});
beforeEach(() => void ledTo.splice(0));

test('the OpenID provider cannot redirect us to another host', async () => {
  await expect(createDiscovery(service)()).rejects.toThrow(/ answered 307\.$/);
  expect(ledTo).toEqual([]);
});

test('the bucket cannot redirect us to another host', async () => {
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
  const store = s3Store({ endpoint: service, bucket: 'bucket', region: 'auto', ...keys });
  for (const work of [
    () => store.write('key', Buffer.from('bytes')),
    () => store.read('key', 5),
    () => store.remove('key'),
  ])
    await expect(work()).rejects.toMatchObject({ cause: { message: expect.stringContaining(' key: 307') } });
  expect(ledTo).toEqual([]);
});

test('PayPal cannot redirect us to another host: our credentials stay here', async () => {
  const { call } = createPaypalHttp({
    apiUrl: service,
    scriptUrl: service,
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: undefined,
    timeoutMs: 5000,
  });
  await expect(call({ method: 'GET', path: '/v2/checkout/orders/1' })).rejects.toThrow(ProviderDown);
  expect(ledTo).toEqual([]);
});
