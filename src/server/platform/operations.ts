import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Db } from './db.ts';
import type { App } from './route.ts';

interface MetricsAccess {
  /** Open to all. */
  playground: boolean;
  metricsToken: string | undefined;
}

/** For those who run the server: is it up, can it serve, how is it doing. */
export function operationsRoutes(app: App, { db, config }: { db: Db; config: MetricsAccess }): void {
  const hidden = { schema: { hide: true } };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async () => {
    await db.execute(sql`SELECT 1`);
    return { status: 'ready' };
  });
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayReadMetrics(config, request.headers.authorization)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Open in a playground; elsewhere only with the token: without one configured there is nothing to find. */
function mayReadMetrics(
  { playground, metricsToken }: MetricsAccess,
  authorization: string | undefined,
): boolean {
  return metricsToken ? authorization === `Bearer ${metricsToken}` : playground;
}
