import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contract/all.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type App, route } from './route.ts';

/** Uses Fastify's own compilers, which compile at once what the server compiles at the first call. */
async function compile(endpoints: readonly Endpoint[]): Promise<void> {
  const app: App = Fastify().withTypeProvider<TypeBoxTypeProvider>();
  for (const endpoint of endpoints) route(app, endpoint, async () => ({}));
  await app.ready();
  await app.close();
}

test('every schema of the contract compiles', async () => {
  await compile(ENDPOINTS);
});

test.each(['params', 'query', 'body', 'reply'])('a broken schema of %s does not', async (part) => {
  const [endpoint] = ENDPOINTS.filter(({ method }) => method === 'POST');
  const broken = { type: 'object', properties: { of: { type: 'nothing' } } };
  await expect(compile([{ ...endpoint, [part]: broken } as unknown as Endpoint])).rejects.toThrow();
});
