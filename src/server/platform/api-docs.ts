import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { App } from './route.ts';

/** Registered before the routes, which it describes as they are added. */
export async function documentApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Punnery', description: 'Solve a pun before the countdown ends.', version: '1' },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: app.sessions.cookieName } },
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
