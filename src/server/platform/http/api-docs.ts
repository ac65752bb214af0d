import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema } from 'fastify';
import { FEATURES } from '../../../contract/all.ts';
import type { Access } from '../../../contract/endpoint.ts';
import { ERRORS, ErrorBody, type ErrorCode } from '../../../contract/errors.ts';
import type { App } from './route.ts';

const SESSION = 'session';
const GUEST = 'guest';
const nameOf = (method: string, path: string) => `${method} ${path}`;

/** The alternatives of each access; the empty one means without any cookie. */
const SECURITY: Record<Access, Record<string, string[]>[]> = {
  public: [],
  visitor: [{}, { [SESSION]: [] }, { [GUEST]: [] }],
  seat: [{ [SESSION]: [] }, { [GUEST]: [] }],
  account: [{ [SESSION]: [] }],
  player: [{ [SESSION]: [] }],
  admin: [{ [SESSION]: [] }],
};

/** What client generators need besides the schemas, by method and path. */
const OPERATIONS = new Map(
  Object.entries(FEATURES).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, { method, path, access }]) => [
      nameOf(method, path),
      {
        operationId: `${feature}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        security: SECURITY[access],
      },
    ]),
  ),
);

/** Must be registered before the routes, which it describes as they are added. */
export async function documentApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Punnery',
        description: 'Solve a pun before the countdown ends.',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      // Relative to the address of this document.
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          [SESSION]: {
            type: 'apiKey',
            in: 'cookie',
            name: app.sessions.cookieName,
            description: 'Set by signing in or signing up.',
          },
          [GUEST]: {
            type: 'apiKey',
            in: 'cookie',
            name: app.seats.cookieName,
            description: 'Set by joining without an account.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...withRefusals(schema, route.config?.refusals),
        ...OPERATIONS.get(nameOf(String(route.method), url)),
      },
    }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** Only in this document: as schemas of routes they would be compiled some 600 times at each start. */
function withRefusals(schema: FastifySchema, codes: ErrorCode[] = []): FastifySchema {
  const byStatus = Object.groupBy(codes, (code) => ERRORS[code].status);
  const refusals = Object.entries(byStatus).map(([status, named]) => [
    status,
    { ...ErrorBody, description: named?.join(', ') },
  ]);
  return { ...schema, response: { ...Object(schema.response), ...Object.fromEntries(refusals) } };
}
