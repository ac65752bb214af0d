import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../database/db.ts';
import type { Replica } from '../database/replica.ts';
import { type Metrics, measure } from '../process/metrics.ts';
import { VERSION } from '../process/version.ts';
import { watchReadiness } from './readiness.ts';
import type { App } from './route.ts';

interface MetricsAccess {
  /** In a playground, metrics are open to everybody unless there is a token. */
  playground: boolean;
  metricsToken: string | undefined;
}

interface OperationsDeps {
  db: Db;
  config: MetricsAccess;
  replica: Replica | undefined;
  metrics: readonly Metrics[];
}

/** Tells operators whether the server is up, whether it can serve, and how it is doing. */
export function operationsRoutes(app: App, { db, config, replica, metrics }: OperationsDeps): void {
  // Load balancers address a process by names of their own. So do metrics collectors, if a token protects it.
  const probe = { schema: { hide: true }, config: { anyHost: true } };
  const forOperators = { schema: { hide: true }, config: { anyHost: Boolean(config.metricsToken) } };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  if (replica) measureReplica(registry, replica);
  app.decorate('onTurn', measure(registry, metrics));
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/healthz', probe, async ({ headers }) => ({
    status: 'ok',
    ...(isOperator(config, headers.authorization) && VERSION),
  }));
  const readiness = watchReadiness(app, db);
  app.get('/readyz', probe, async (_request, reply) => {
    if (app.isLeaving) return reply.code(503).send({ status: 'leaving' });
    await readiness.check();
    return { status: 'ready' };
  });
  app.get('/metrics', forOperators, async (request, reply) => {
    if (!isOperator(config, request.headers.authorization)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function measureReplica(registry: Registry, replica: Replica): void {
  const registers = [registry];
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('replica_lag_seconds', 'How far the replica is behind', () => replica.state().lagSeconds);
  gauge('replica_in_use', '1: it serves reports and lists', () => Number(replica.state().isUsed));
  new Counter({
    name: 'replica_reads_total',
    help: 'Reports and lists, by the server that gave them',
    labelNames: ['server'] as const,
    registers,
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(replica.state().reads)) this.inc({ server }, count);
    },
  });
}

/** Whoever has the token, if there is one; otherwise everybody in a playground, and nobody elsewhere. */
function isOperator({ playground, metricsToken }: MetricsAccess, authorization: string | undefined): boolean {
  return metricsToken ? authorization === `Bearer ${metricsToken}` : playground;
}
